package prose

import "strings"

// shownAnalogies is the number of analogies that a headline names.
const shownAnalogies = 3

func analogiesQuestion(q questionBuilder) []QPart {
	return sentence("which pairs of words differ as ", q.sides(" and ", " do?"))
}

// analogies returns the first analogies, "her–his", but for the pairs asked for.
func (v view) analogies() []string {
	asked := map[string]bool{}
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		asked[strings.ToLower(strings.Join(p, "–"))] = true
	}
	x, y := v.column("analogies", "x"), v.column("analogies", "y")
	var out []string
	for i := range min(len(x), len(y)) {
		a, isText := x[i].(string)
		b, areTexts := y[i].(string)
		if pair := a + "–" + b; isText && areTexts && !asked[strings.ToLower(pair)] && len(out) < shownAnalogies {
			out = append(out, pair)
		}
	}
	return out
}

func analogiesHeadline(v view) claim {
	first, second := polesOf(v.Reading.Experiment.Sets["pairs"])
	found := v.analogies()
	if len(found) == 0 {
		return claim{none: "No other two words differ as " + first + " and " + second + " do"}
	}
	return states(new(builder).add("The pairs that differ most nearly as ", first, " and ", second, " do: ").mark("b", strings.Join(found, ", ")))
}

func analogiesVerdict(v view) []Span {
	var b builder
	count, ok := v.value("count")
	compared, known := v.value("compared")
	if !ok || !known {
		return b.add("The pairs make no direction, so no words are compared.").spans
	}
	b.num("count", count, Count(count)).add(" analogies are listed, of all pairs of ").num("compared", compared, Count(compared)).add(" words.")
	if shared, ok := v.value("shared"); ok && count > 0 {
		rule := "where y may come again, as the paper’s text has it"
		if v.option("unique") == "x" {
			rule = "where y may not come again, as the authors’ program has it"
		}
		b.add(" ").num("shared", shared, Count(shared)).add(" of them are listed too ", rule, ".")
	}
	v.markedVerdict(&b)
	return b.spans
}

// markedVerdict says what people marked the analogies as, and what the second
// embedding lists.
func (v view) markedVerdict(b *builder) {
	if marked, ok := v.value("marked"); ok {
		b.add(" ").num("marked", marked, Count(marked)).add(" are marked: ")
		v.countsOfMarks(b, "")
	}
	kept, ok := v.value("kept")
	if !ok {
		return
	}
	b.add(" In the second embedding ").num("kept", kept, Count(kept)).add(" of them are listed again.")
	if _, ok := v.value("stereotypes_with"); ok {
		b.add(" Of its analogies, these are marked: ")
		v.countsOfMarks(b, "_with")
	}
}

// countsOfMarks says how many analogies are marked as what.
func (v view) countsOfMarks(b *builder, suffix string) {
	stereotypes, _ := v.value("stereotypes" + suffix)
	appropriate, _ := v.value("appropriate" + suffix)
	b.num("stereotypes"+suffix, stereotypes, Count(stereotypes)).add(" as stereotypes, ").
		num("appropriate"+suffix, appropriate, Count(appropriate)).add(" as fine.")
}

func analogiesLimits(v view) []string {
	return []string{
		"x and y are always two words. That one word goes with both sides alike cannot come out, so the list shows differences even where there are few.",
		"With so many pairs some look apt by luck, and people see a meaning in most.",
		v.textsLimit(),
	}
}

// askedAnalogy returns the words of an analogy to be solved, a, b and x.
func (v view) askedAnalogy() (words [3]string, ok bool) {
	var found []string
	for _, w := range v.Reading.Words {
		if w.Set == "words" {
			found = append(found, w.As)
		}
	}
	if len(found) != len(words) {
		return words, false
	}
	return [3]string(found), true
}

func solveQuestion(q questionBuilder) []QPart {
	words := q.asked.Sets["words"].Words
	if len(words) != 3 {
		return sentence("which word completes the analogy of ", q.blank("words", "?"))
	}
	text := words[0] + " is to " + words[1] + " as " + words[2] + " is to …"
	return sentence("which word completes ", []QPart{{Text: text, Blank: "words"}}, "?")
}

func solveHeadline(v view) claim {
	words, ok := v.askedAnalogy()
	answers := v.answers()
	if !ok || len(answers) == 0 {
		return claim{none: "No word completes the analogy"}
	}
	return states(new(builder).add("By these vectors, ", words[0], " is to ", words[1], " as ", words[2], " is to ").mark("b", answers[0]))
}

func (v view) answers() []string {
	var out []string
	for _, w := range v.column("answers", "word") {
		if text, ok := w.(string); ok {
			out = append(out, text)
		}
	}
	return out
}

func solveVerdict(v view) []Span {
	var b builder
	answers := v.answers()
	best, ok := v.value("best")
	if !ok || len(answers) == 0 {
		return b.add("There is no answer to be scored.").spans
	}
	b.add("Its score is ").num("best", best, Fixed(best, 2)).add(".")
	if next := answers[1:]; len(next) > 0 {
		b.add(" Next: ", strings.Join(next[:min(len(next), 3)], ", "), ".")
	}
	return b.add(" The three words of the question are left out.").spans
}

func solveLimits(v view) []string {
	return []string{
		"The answer is the best of the words that are left, whether it is apt or not.",
		"The words of the question are left out, so that she is to doctor as he is to doctor cannot come out. A note says what would come first otherwise.",
		v.textsLimit(),
	}
}
