package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// LeanQuestion asks of one list between two groups, for SC-WEAT and the association.
func LeanQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do {1} lean more to {2} or to {3}?", q.Blank("words", ""), q.Blank("A", ""), q.Blank("B", ""))
}

// LeanClaim says to which pole a list leans, by its signed number and its p. id and p are
// names of values; the interval is that of low and high. The pole that is named is the one
// on the side of the finding, so a negative number is never said with a minus sign.
func LeanClaim(v *prose.View, id, p string) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No lean can be measured"), Yes: &yes}
	c.Finding, c.Known = v.Finding(id, "low", "high", p)
	c.No = no.Say("No clear lean of {1} to {2} or to {3}", prose.Text(n.Phrase("words")), prose.Text(n.Phrase("A")),
		prose.Text(n.Phrase("B")))
	pole, other := "A", "B"
	if !c.Up() {
		pole, other = "B", "A"
	}
	yes.Say("{1} lean more to {2} than to {3}", prose.Text(prose.Sentence(n.Phrase("words"))),
		prose.Marked(prose.PoleClass(pole), n.Phrase(pole)), prose.Text(n.Phrase(other)))
	return c
}

// WithList calls the words of a list words, not targets. FoundFigure calls all but the
// last two roles targets, the word of tests with X and Y.
func WithList(f prose.Figure, v *prose.View) prose.Figure {
	words, terms := v.Found("words"), v.Found("A")+v.Found("B")
	f.Note = locale.Plural(words, "{1} word", "{1} words", prose.Count(float64(words))) + ", " +
		locale.Plural(terms, "{1} term", "{1} terms", prose.Count(float64(terms)))
	return f
}

// OneListLimits say what a second list would be for.
func OneListLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("It contrasts the words with nothing else: other words, of quite another kind, can lean as far the same way."), locale.Say(prose.SystemLimit)}
}
