package prose

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// Title names a reading for the tab and the bookmark.
func Title(a protocol.Answer) string {
	n := Names(a)
	text := n.Counted("words", Read(a).Found("words"))
	switch m, _ := MeasureOf(a.Reading.Experiment.Method); {
	case hasSet(a, "words"):
	case len(m.Roles) > 0 && !hasRole(m, "X"): // a benchmark, or the whole vocabulary
		text = locale.Say(m.Name)
	default:
		text = locale.Say("{1} and {2}", n.Phrase("X"), n.Phrase("Y"))
	}
	title := a.Reading.Embedding.Title
	if ofSeries(a) {
		title = SeriesTitle(a)
	}
	if title != "" { // in one text with nothing behind it: "{1} in {2}" alone is of languages
		text = locale.Say("{1} in {2}{3}", text, title, "")
	}
	if a.Reading.With != nil && a.Reading.With.Title != "" {
		text = locale.Say("{1} and {2}", text, a.Reading.With.Title)
	}
	return Sentence(text)
}

func hasSet(a protocol.Answer, role string) bool {
	_, ok := a.Reading.Experiment.Sets[role]
	return ok
}
