package view

import (
	"strings"

	"trtsite/generator/view/fold"
)

// name writes a layer's name, folded into width characters. What is folded away is
// there too: the stylesheet shows "…" in its place until the row is opened, and a
// reader can find, copy and hear the whole name.
func (w *layerWriter) name(name string, width int) {
	runs, whole := fitName(name, width)
	if len(runs) == 0 {
		w.raw("<i>no name</i>")
	}
	hidden, count, ok := unfold(runs, whole)
	w.wrote.whole = ""
	if !ok {
		w.wrote.whole, hidden, count = whole, nil, ""
	}
	for at, r := range runs {
		// What is hidden is grey without more.
		quiet := r.Quiet && (r.Text != "…" || len(hidden) == 0)
		if quiet {
			w.raw("<i>")
		}
		text := r.Text
		if at == len(runs)-1 {
			text = strings.TrimSuffix(text, count)
		}
		hidden = w.run(text, hidden)
		if at == len(runs)-1 && count != "" {
			w.raw("<u>")
			w.text(count)
			w.raw("</u><b>")
			w.text(hidden[0])
			w.raw("</b>")
		}
		if quiet {
			w.raw("</i>")
		}
	}
}

// run writes the text of a run with what each "…" stands for, and returns the rest of
// what is hidden.
func (w *layerWriter) run(text string, hidden []string) []string {
	for len(hidden) > 0 {
		before, after, cut := strings.Cut(text, "…")
		if !cut {
			break
		}
		w.text(before)
		w.raw("<b>")
		w.text(hidden[0])
		w.raw("</b>")
		text, hidden = after, hidden[1:]
	}
	w.text(text)
	return hidden
}

// unfold returns what each "…" of a folded name stands for, in order, and what says how
// many operands are left out (" + 3 more"), "" for none; what that stands for comes
// last. whole is "" for a name that fits. ok is false where the two cannot be laid over
// each other.
func unfold(runs []fold.Run, whole string) (hidden []string, count string, ok bool) {
	if whole == "" {
		return nil, "", true
	}
	shown := fold.Whole(runs)
	count = moreOf(shown)
	parts := strings.Split(strings.TrimSuffix(shown, count), "…")
	rest, found := strings.CutPrefix(whole, parts[0])
	for i := 1; found && i < len(parts); i++ {
		at := strings.Index(rest, parts[i])
		if i == len(parts)-1 && count == "" {
			at = len(rest) - len(parts[i])
			found = strings.HasSuffix(rest, parts[i])
		}
		if found = found && at >= 0; found {
			hidden, rest = append(hidden, rest[:at]), rest[at+len(parts[i]):]
		}
	}
	if count != "" {
		hidden, rest = append(hidden, rest), ""
	}
	return hidden, count, found && rest == "" && !strings.Contains(whole, "…")
}

// moreOf is the end of a folded name that says how many operands are left out.
func moreOf(shown string) string {
	if !strings.HasSuffix(shown, " more") {
		return ""
	}
	for _, joint := range []string{" + ", " || "} {
		at := strings.LastIndex(shown, joint)
		if at >= 0 && strings.Trim(shown[at+len(joint):], "0123456789,") == " more" {
			return shown[at:]
		}
	}
	return ""
}
