package prose

import (
	"strings"
	"unicode/utf8"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// ContextsText says a reading of contexts in words, line by line. test is the name of a built-in test, ""
// for one of one's own.
func ContextsText(r experiment.Reading, test string) string {
	var b strings.Builder
	line := func(cells ...string) { b.WriteString(strings.TrimRight(strings.Join(cells, "  "), " ") + "\n") }
	if test == "" {
		sets := r.Experiment.Sets
		test = locale.Say("{1} and {2}, {3} and {4}", setName(sets["X"].Name), setName(sets["Y"].Name),
			setName(sets["A"].Name), setName(sets["B"].Name))
	}
	line(locale.Say("{1} of {2}, in {3}", strings.ToUpper(r.Experiment.Method), test, r.Embedding.Title))
	line()
	line(ContextsHeadline(r))
	line()
	for _, f := range ContextsFigures(r) {
		line("", left(f.Term, 14), left(f.Value, 17), f.Note)
	}
	line()
	line(left(locale.Say("Word"), 20), left(locale.Say("Set"), 5), right(locale.Say("Contexts"), 10), right("s(w)", 9),
		right(locale.Say("Spread over contexts"), 22))
	for _, w := range r.Words {
		v := contextsValues(w.Scores)
		line(left(w.As, 20), left(w.Set, 5), right(v.number("contexts"), 10), right(v.number("score"), 9),
			right(v.number("sd"), 22))
	}
	if len(r.Missing) > 0 {
		line()
		line(Missing(protocol.Answer{Reading: r})...)
	}
	for _, n := range r.Notes {
		if n.Level == "warning" {
			line()
			line("- " + Note(n))
		}
	}
	line()
	f := r.File
	line(locale.Say("{1}: {2} vectors of {3} numbers, of words of the test {4} ({5} MB).", contextsKind(f.Kind),
		Count(float64(f.Rows)), Count(float64(r.Embedding.Dims)), Count(float64(f.Held)), Fixed(float64(f.Bytes)/1e6, 1)))
	if !f.Contexts {
		line(locale.Say("No column of it says what the contexts are."))
	}
	line(locale.Say("Digest {1}", r.Digest))
	return b.String()
}

// left sets a text in a column of a width.
func left(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// right sets it at the column's end.
func right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text))) + text
}
