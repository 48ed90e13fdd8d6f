package method

import "weatherglass/app/prose"

// leanQuestion asks of one list between two groups, for SC-WEAT and the association.
func leanQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("do ", q.Blank("words", " lean more to "), q.Blank("A", " or to "), q.Blank("B", "?"))
}

// leanClaim says to which pole a list leans, by its signed number and its p. id and p are
// names of values; the interval is that of low and high. The pole that is named is the one
// on the side of the finding, so a negative number is never said with a minus sign.
func leanClaim(v *prose.View, id, p string) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No lean can be measured", Yes: &yes}
	c.Finding, c.Known = v.Finding(id, "low", "high", p)
	c.No = no.Add("No clear lean of ", n.Phrase("words"), " to ", n.Phrase("A"), " or to ", n.Phrase("B"))
	pole, other := "A", "B"
	if !c.Up() {
		pole, other = "B", "A"
	}
	yes.Add(prose.Sentence(n.Phrase("words")), " lean more to ").Mark(prose.PoleClass(pole), n.Phrase(pole)).Add(" than to ", n.Phrase(other))
	return c
}

// withList calls the words of a list words, not targets. FoundFigure calls all but the
// last two roles targets, the word of tests with X and Y.
func withList(f prose.Figure, v *prose.View) prose.Figure {
	f.Note = prose.Counted(v.Found("words"), "word", "words") + ", " + prose.Counted(v.Found("A")+v.Found("B"), "term", "terms")
	return f
}

// oneListLimits say what a second list would be for.
func oneListLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"It contrasts the words with nothing else: other words, of quite another kind, can lean as far the same way.", prose.SystemLimit}
}
