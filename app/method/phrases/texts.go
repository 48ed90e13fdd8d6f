package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// TextLimits say what counts of texts cannot.
func TextLimits(v *prose.View) []string {
	return []string{locale.Say("It describes these texts: what their authors wrote, not what people were or did."),
		locale.Say("A word is counted as it is written. One that has several meanings, or that is somebody’s name, is counted with all of them."),
		locale.Say("Other texts of the same years could show otherwise: these were chosen, and few.")}
}

// DocumentsFigure says how many documents were counted, and of how many words.
func DocumentsFigure(v *prose.View) (prose.Figure, bool) {
	n, ok := v.Value("documents")
	f := prose.Figure{Term: locale.Say("Texts"), Value: prose.Count(n),
		Data: []prose.Datum{{Name: "documents", Number: n, Text: prose.Count(n)}}}
	if t := v.Reading.Texts; t != nil {
		f.Note = locale.Say("{1} words", prose.Count(float64(t.Words)))
	}
	return f, ok
}

// Times writes how many times as often, "2.2 times".
func Times(ratio float64) string { return locale.Say("{1} times", prose.Fixed(ratio, 1)) }
