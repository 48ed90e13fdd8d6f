package method_test

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/app/method"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/protocol"
)

// hostile is what a file may put behind a word: it turns a line round and clears a terminal.
const hostile = "\u202e\x1b[2J"

// withHostile returns an answer whose words all end with it, wherever they stand.
func withHostile(a protocol.Answer) protocol.Answer {
	words := map[string]bool{}
	for i, row := range a.Reading.Words {
		words[row.Word], words[row.As] = true, true
		a.Reading.Words[i].Word += hostile
		a.Reading.Words[i].As += hostile
	}
	for i := range a.Reading.Missing {
		a.Reading.Missing[i].Word += hostile
	}
	for _, t := range a.Reading.Tables {
		for _, row := range t.Rows {
			for i, cell := range row {
				if s, ok := cell.(string); ok && (words[s] || i == 0 && t.Name == "neighbours") {
					row[i] = s + hostile
				}
			}
		}
	}
	return a
}

// Words of somebody's own file neither turn a sentence round nor act on a terminal: in the text of
// every method, its charts and its tables.
func TestHostileWords(t *testing.T) {
	for _, name := range prosetest.Names() {
		a := withHostile(prosetest.Load(t, name))
		text := method.Summary(a)
		if method.IsSeries(a) {
			text = method.SeriesSummary(a)
		}
		var pictures []any
		for _, c := range method.Charts(a, 760) {
			pictures = append(pictures, c, method.Titled(c, a, 760))
		}
		pictures = append(pictures, method.Table(a), method.MoreTables(a), method.Tell(a),
			method.Asides(a), method.Figures(a))
		drawn, err := json.Marshal(pictures)
		if err != nil {
			t.Fatal(err)
		}
		for of, all := range map[string]string{"text": text, "pictures": string(drawn)} {
			for _, control := range []string{"\u202e", "\x1b", `\u202e`, `\u001b`} {
				if at := strings.Index(all, control); at >= 0 {
					t.Errorf("%s, %s: %q", name, of, all[max(0, at-60):min(len(all), at+20)])
				}
			}
		}
	}
}
