//go:build !js || texts

package method

import (
	"strconv"

	"weatherglass/app/prose"
)

// textLimits say what counts of texts cannot.
func textLimits(v *prose.View) []string {
	return []string{"It describes these texts: what their authors wrote, not what people were or did.",
		"A word is counted as it is written. One that has several meanings, or that is somebody’s name, is counted with all of them.",
		"Other texts of the same years could show otherwise: these were chosen, and few."}
}

// documentsFigure says how many documents were counted, and of how many words.
func documentsFigure(v *prose.View) (prose.Figure, bool) {
	n, ok := v.Value("documents")
	f := prose.Figure{Term: "Texts", Value: prose.Count(n), Data: []prose.Datum{{Name: "documents", Number: n, Text: prose.Count(n)}}}
	if t := v.Reading.Texts; t != nil {
		f.Note = prose.Count(float64(t.Words)) + " words"
	}
	return f, ok
}

// times writes how many times as often, "2.2 times".
func times(ratio float64) string { return strconv.FormatFloat(ratio, 'f', 1, 64) + " times" }
