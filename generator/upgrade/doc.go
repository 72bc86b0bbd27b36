// Package upgrade sets engines beside each other that differ in one thing: the
// version of TensorRT, the device, or a tag of their reports. NewPlan finds, from
// what a survey keeps of each report, which values there are and which two members
// of a series stand for them; the comparisons themselves are filled in by whoever
// has the reports in memory. Their number grows with that of the members, not with
// its square.
package upgrade
