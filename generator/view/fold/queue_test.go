package fold

import "testing"

// A name of many runs keeps what shrink did run by run: the longest is cut first, of
// equal ones the first.
func TestShrinkOrder(t *testing.T) {
	runs := []Run{{Text: "abcdefghijklmnop", Quiet: true}, {Text: "loud-and-left-alone-as-it-is"}, {Text: "abcdefghijklmnop", Quiet: true}}
	got := shrink(runs, Len(runs)-1)
	if got[0].Text == "abcdefghijklmnop" || got[1].Text != "loud-and-left-alone-as-it-is" || got[2].Text != "abcdefghijklmnop" {
		t.Errorf("%+v", got)
	}
}
