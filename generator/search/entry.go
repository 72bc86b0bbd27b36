package search

// Kind is what an entry is. Hits are listed in this order.
type Kind int

const (
	// Report is a report or one of its backends.
	Report Kind = iota
	// Finding is a finding of a rule, by its title.
	Finding
	// Section is a part of a text.
	Section
	// Kernel is a kernel by its whole name.
	Kernel
	// Layer is a layer by its whole name.
	Layer

	kinds
)

// Page is where entries stand.
type Page struct {
	// URL is the address below the site's root.
	URL string
	// Label tells the page from others: model, device, date. Its words narrow a search
	// for what stands on the page.
	Label string
}

// Entry is one thing that can be found on a page. Entries of one kind, title, note and
// fragment are one hit that leads to all their pages, so that a layer of a hundred
// reports is listed once.
type Entry struct {
	Kind Kind
	// Title is what a hit shows, cut after maxTitle letters; its words are found.
	Title string
	// Note is shown in grey; its words are found, too.
	Note string
	// Text has further words to find the entry by; it is not shown.
	Text string
	// Fragment leads to the place on the page, without "#"; "" is the page itself.
	Fragment string
}

// maxTitle is how many letters of a title are kept: a fused layer's name may have ten
// thousand.
const maxTitle = 200

func cut(title string) string {
	n := 0
	for i := range title {
		if n++; n > maxTitle {
			return title[:i] + "…"
		}
	}
	return title
}
