package chart

import (
	"strings"
	"testing"

	"weatherglass/metrics/protocol"
)

// Names of lists are text, whatever they hold; a whole list is grey, half of one amber.
func TestCoverBars(t *testing.T) {
	got := CoverBars([]protocol.SetCover{{Role: "X", Name: `<b>"names"</b> & co`, Found: 8, Asked: 8},
		{Role: "A", Name: "n", Found: 4, Asked: 8}})
	for _, part := range []string{`title="&lt;b&gt;&#34;names&#34;&lt;/b&gt; &amp; co: 8 of 8"`,
		`M0 2h44v5H0z" fill="var(--rule-strong)"`, `M0 2h22v5H0z" fill="var(--warn)"`,
		`<span class="hidden">4 of 8 </span>`} {
		if !strings.Contains(got, part) {
			t.Errorf("%q is missing in %s", part, got)
		}
	}
	if strings.Contains(got, "<b>") {
		t.Error("a name came out as HTML")
	}
}
