package statistic

// student995 are the 0.995 quantiles of Student's t distribution for 1 to 30
// degrees of freedom (NIST/SEMATECH e-Handbook of Statistical Methods, table
// 1.3.6.7.2).
var student995 = [...]float64{
	63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169,
	3.106, 3.055, 3.012, 2.977, 2.947, 2.921, 2.898, 2.878, 2.861, 2.845,
	2.831, 2.819, 2.807, 2.797, 2.787, 2.779, 2.771, 2.763, 2.756, 2.750,
}

// Normal995 is the 0.995 quantile of the standard normal distribution.
const Normal995 = 2.5758

// Student995 returns the 0.995 quantile of Student's t distribution, so that an
// interval of this many standard errors on both sides holds 99 %. Beyond 30
// degrees of freedom it is the next smaller tabulated one's, which is at most 7 %
// too wide. There is at least one degree of freedom.
func Student995(degrees int) float64 {
	return student995[min(degrees, len(student995))-1]
}
