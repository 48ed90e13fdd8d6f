package chart

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// GapsTable lists words by what a model expects in the gaps of sentences about them, from the one that leans most to A:
// the log odds with their interval over sentences, as they are and with the word hidden, and the word's pieces.
func (f *Frame) GapsTable() DataTable {
	t := DataTable{
		Caption: locale.Say("{1}, strongest lean first", prose.Sentence(f.Names.Phrase("words"))), Show: shownFirst,
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}, {ID: "lean", Label: locale.Say("Leans")},
			{ID: "score", Label: locale.Say("Log odds"), Numeric: true}, {ID: "interval", Label: locale.Say("95 % interval")},
			{ID: "raw", Label: locale.Say("As they are"), Numeric: true, Optional: true},
			{ID: "prior", Label: locale.Say("Word hidden"), Numeric: true, Optional: true},
			{ID: "pieces", Label: locale.Say("Pieces"), Numeric: true, Optional: true}},
	}
	var g Group
	for _, r := range f.wordRows("words", "score") {
		s, interval := r.Scores["score"], Cell{Text: "–"}
		if low, high, ok := bounds(r); ok {
			interval = rangeCell("", low, high)
		}
		g.Rows = append(g.Rows, Row{[]Cell{{Text: label(r)}, f.leanCell(s), signedCell("score", s, 2), interval,
			signedCell("raw", r.Scores["raw"], 2), signedCell("prior", r.Scores["prior"], 2),
			printed("pieces", r.Scores["pieces"], prose.Count(r.Scores["pieces"]))}})
	}
	if g.Rows != nil {
		t.Groups = append(t.Groups, g)
	}
	return t
}

// GapSentences lists the sentences that words share, with the words' mean in each.
func (f *Frame) GapSentences() []DataTable {
	of, ok := f.View.TableRows("sentences")
	if !ok {
		return nil
	}
	t := DataTable{Caption: locale.Say("Each sentence over its words"), Columns: []Column{{ID: "sentence",
		Label: locale.Say("Sentence")},
		{ID: "words", Label: locale.Say("Words"), Numeric: true}, {ID: "mean", Label: locale.Say("Log odds"), Numeric: true},
		{ID: "interval", Label: locale.Say("95 % interval")}}}
	var g Group
	for _, row := range of.Rows {
		sentence, _ := column(of, row, "sentence").(string)
		g.Rows = append(g.Rows, Row{[]Cell{{Text: sentence}, numberCell(of, row, "words", 0), numberCell(of, row, "mean", 2),
			boundsCell(of, row, "low", "high", 2)}})
	}
	t.Groups = append(t.Groups, g)
	return []DataTable{t}
}
