package prose

import (
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
)

// leaning is a word with its signed lean.
type leaning struct {
	word  string
	score float64
}

// leanings returns the scored words of a list, strongest positive lean first;
// equal leans keep their order.
func (v view) leanings(role string) []leaning {
	var out []leaning
	for _, row := range v.Reading.Words {
		if s, ok := score(row, "score"); ok && row.Set == role {
			out = append(out, leaning{row.Word, Lean(v.Answer, s)})
		}
	}
	slices.SortStableFunc(out, func(a, b leaning) int {
		switch {
		case a.score > b.score:
			return -1
		case a.score < b.score:
			return 1
		}
		return 0
	})
	return out
}

// sides counts the words that lean to either pole by the sign of their score.
func sides(words []leaning) (positive, negative int) {
	for _, w := range words {
		switch {
		case w.score > 0:
			positive++
		case w.score < 0:
			negative++
		}
	}
	return positive, negative
}

func ripaHeadline(v view) []Span {
	words := v.leanings("words")
	list := v.names().counted("words", len(words))
	positive, negative := sides(words)
	male, female := Poles(v.Answer)
	var b builder
	switch {
	case len(words) == 0:
		b.add("No lean can be measured.")
	case positive+negative == 0:
		b.add("None of the ", list, " leans to either side.")
	case len(words) == 1 && positive == 1:
		b.mark("pa", words[0].word).add(" leans to the ", male, " side.")
	case len(words) == 1:
		b.mark("pb", words[0].word).add(" leans to the ", female, " side.")
	case negative == 0:
		b.add("Of ", list, ", ").mark("pa", words[0].word).add(" leans most to the ", male, " side; none leans to the ", female, " side.")
	case positive == 0:
		b.add("Of ", list, ", ").mark("pb", words[len(words)-1].word).add(" leans most to the ", female, " side; none leans to the ", male, " side.")
	default:
		b.add("Of ", list, ", ").mark("pb", words[len(words)-1].word).add(" leans most to the ", female, " side and ")
		b.mark("pa", words[0].word).add(" most to the ", male, " side.")
	}
	return b.spans
}

func ripaVerdict(v view) []Span {
	words := v.leanings("words")
	var b builder
	v.fewerSide(&b, words)
	v.byMeaning(&b, words)
	if s, ok := v.value("stability"); ok {
		switch {
		case s >= 0.95:
			b.add(" The order hardly hangs on any one pair.")
		case s >= 0.8:
			b.add(" Leaving out a pair changes the order somewhat.")
		default:
			b.add(" But much hangs on which pairs were chosen: leaving one out changes the order.")
		}
	}
	return trimStart(b.spans)
}

// fewerSide counts the words on the side that has fewer of them.
func (v view) fewerSide(b *builder, words []leaning) {
	positive, negative := sides(words)
	male, female := Poles(v.Answer)
	if len(words) > 1 && positive+negative > 0 {
		fewer, side := negative, female
		if positive < negative {
			fewer, side = positive, male
		}
		verb := " lean to the "
		if fewer == 1 {
			verb = " leans to the "
		}
		if len(b.spans) > 0 {
			b.add(" ")
		}
		b.num("lean_"+sideName(fewer == negative), float64(fewer), Sentence(countWord(fewer))).add(" of the ", Count(float64(len(words))), verb, side, " side.")
	}
}

// sideName is the last part of the name of a count of leaning words.
func sideName(negative bool) string {
	if negative {
		return "b"
	}
	return "a"
}

func countWord(n int) string {
	if n == 0 {
		return "none"
	}
	return Count(float64(n))
}

func trimStart(spans []Span) []Span {
	if len(spans) > 0 {
		spans[0].Text = strings.TrimPrefix(spans[0].Text, " ")
	}
	return spans
}

// genderedByMeaning and neutralByMeaning are occupations that English speakers
// will agree on; words outside both are never named in the sentence.
var (
	genderedByMeaning = []string{"actress", "barmaid", "businessman", "businesswoman", "cameraman", "chairman", "congressman",
		"congresswoman", "councilman", "fisherman", "hostess", "housewife", "landlady", "landlord", "midwife", "monk", "nun", "policeman",
		"policewoman", "salesman", "saleswoman", "stewardess", "waitress"}
	neutralByMeaning = []string{"accountant", "architect", "boss", "captain", "coach", "commander", "doctor", "engineer", "hairdresser",
		"lawyer", "librarian", "manager", "mechanic", "nurse", "physicist", "president", "receptionist", "scientist", "secretary", "singer",
		"surgeon", "teacher", "therapist"}
)

// byMeaning adds, for a list that leans along gender, one word that says a
// gender by meaning and one that does not. Both are the strongest of their kind,
// on the same side where there are both.
func (v view) byMeaning(b *builder, words []leaning) {
	if !v.gendered() || len(words) < 8 {
		return
	}
	meant, side := strongest(words, genderedByMeaning, 0)
	neutral, _ := strongest(words, neutralByMeaning, side)
	switch {
	case meant != "" && neutral != "":
		b.add(" Some words say a gender by meaning, like ").mark("b", meant).add(". Others, like ").mark("b", neutral)
		b.add(", do not: their lean was learned from the texts.")
	case neutral != "":
		b.add(" A word like ").mark("b", neutral).add(" says no gender by meaning: its lean was learned from the texts.")
	}
}

// strongest returns the word of a list that leans most, and its score; side
// is 0 or a number whose sign the score must have.
func strongest(words []leaning, among []string, side float64) (word string, score float64) {
	for _, w := range words {
		if max(w.score, -w.score) > max(score, -score) && w.score*side >= 0 && slices.Contains(among, strings.ToLower(w.word)) {
			word, score = w.word, w.score
		}
	}
	return word, score
}

// counted returns a list with its size, "290 occupations", "8 career words".
func (n Namer) counted(role string, count int) string {
	if n.Bare(role) == "" {
		return "your " + Count(float64(count)) + " words"
	}
	return Count(float64(count)) + " " + n.Phrase(role)
}

// pairText prints the pairs of a role, "he–she, his–her".
func pairText(set experiment.ResolvedSet) string {
	var pairs []string
	for _, p := range set.Pairs {
		if len(p) == 2 {
			pairs = append(pairs, strings.Join(p, "–"))
		}
	}
	return strings.Join(pairs, ", ")
}
