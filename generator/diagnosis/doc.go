// Package diagnosis checks what a diagnosis says against the data of its report.
// What it finds is a warning with its place. It is silent where it cannot be
// sure, for a check that is wrong once is never read again.
//
// # Headings
//
// A text must have "## Summary" and, after it, "## Details", both with text below
// them. Comments and headings are no text.
//
// # Figures
//
// A figure is a number with the unit ms, µs (us) or % (percent). A subject is
//
//   - a code span with the exact name of a layer, or with a part of it that only
//     one layer has (an ellipsis stands for what is left out);
//   - a code span with a layer type, after the start of a sentence, "the" or "all";
//   - a link to layer:<name> or finding:<rule>.
//
// A figure is compared where it stands after its subject with nothing but words
// like "takes", "about" or "of the layer sum" between them (words.go lists all of
// them), and the subject at the start of a sentence, after a pause, or after the
// figures of another one. A figure before its subject is compared where that is
// the only name of the sentence.
//
//	`conv1` takes 0.520 ms (24.6 % of the layer sum)
//	the slowest are `conv1` (0.520 ms) and `fc` (0.110 ms)
//	0.520 ms is spent in [conv1](layer:conv1)
//	| `conv1` | 0.520 | 24.6 |      where the head says ms and %
//
// It agrees with the data where one of the subject's quantities, in any backend of
// the report, rounds to what is written: mean, median or total time; share of the
// layer sum, of the recorded percentages or of the measured GPU compute time; for a
// type and a rule their sums, and for a type its share of the rows. After "about", "~" and the like 10 percent are
// allowed. All else is silent: figures with a sign or a range, with another base
// ("of the convolutions"), and every sentence that speaks of another build, of a
// possibility or of a comparison ("before", "instead", "would", "faster"; a link to
// another page).
//
// # Names
//
// A code span is the name of a layer that does not exist where it has the shape of
// this engine's names and occurs in none of them, nor in its tensors, tactics,
// types, metadata and files: a path whose first part begins other names
// (/model/layers.99/MatMul), or an operation with a number (Conv_99) where others
// of that operation have one. Flags, files and patterns ({i}, *) are never
// looked at, nor are sentences about another build, nor reports with a backend whose layers could not be read.
//
// # What the page shows already
//
// Tables of layers or of many figures, lists of paths, and check lists about
// validation are warnings, as is a text that several reports share. They are
// advice: --strict accepts them (see Refused).
package diagnosis
