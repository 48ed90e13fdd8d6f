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
	sure  bool // nothing that is known of the word speaks against its lean
}

// leanings returns the scored words of a list, strongest positive lean first;
// equal leans keep their order.
func (v view) leanings(role string) []leaning {
	var out []leaning
	for _, row := range v.Reading.Words {
		if s, ok := score(row, "score"); ok && row.Set == role {
			out = append(out, leaning{row.Word, Lean(v.Answer, s), v.wordFinding(row).certainty() != unclear})
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

// wordFinding is a word's score with its interval, and its p allowing for all words.
func (v view) wordFinding(row experiment.WordRow) (f finding) {
	var low, high bool
	f.null, _ = Orientation(v.Answer)
	f.x, _ = score(row, "score")
	f.low, low = score(row, "low")
	f.high, high = score(row, "high")
	f.bounded = low && high && f.low <= f.high
	f.p, f.tested = score(row, "q")
	return f
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

func ripaHeadline(v view) claim {
	words := v.leanings("words")
	if len(words) == 0 {
		return claim{none: "No lean can be measured"}
	}
	list := v.names().counted("words", len(words))
	positive, negative := sides(words)
	male, female := Poles(v.Answer)
	var b builder
	most, leansMost := farthest(words, 1)
	slices.Reverse(words)
	least, leansLeast := farthest(words, -1)
	alone := len(words) == 1
	if alone {
		leansMost, leansLeast = " leans", " leans"
	} else if most != "" || least != "" {
		b.add("Of ", list, ", ")
	}
	switch {
	case most == "" && least == "":
		b.add("None of ", list, " leans ", clearly(positive+negative), "to either side")
	case alone && most != "":
		b.mark("pa", most).add(leansMost, " to the ", male, " side")
	case alone:
		b.mark("pb", least).add(leansLeast, " to the ", female, " side")
	case least == "":
		b.mark("pa", most).add(leansMost, " to the ", male, " side; none leans ", clearly(negative), "to the ", female, " side")
	case most == "":
		b.mark("pb", least).add(leansLeast, " to the ", female, " side; none leans ", clearly(positive), "to the ", male, " side")
	default:
		b.mark("pb", least).add(leansLeast, " to the ", female, " side and ").mark("pa", most).add(strings.TrimPrefix(leansMost, " leans"), " to the ", male, " side")
	}
	return states(&b)
}

// farthest returns the word that leans farthest to a side of those whose lean is
// sure, and its verb; words stand farthest to that side first.
func farthest(words []leaning, side float64) (word, leans string) {
	leans = " leans most"
	for _, w := range words {
		switch {
		case !(w.score*side > 0):
			return "", ""
		case w.sure:
			return w.word, leans
		}
		leans = " leans most clearly"
	}
	return "", ""
}

// clearly is said of a side that some words lie on, none of them clear of the middle.
func clearly(n int) string {
	if n > 0 {
		return "clearly "
	}
	return ""
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
		b.num("lean_"+sideName(fewer == negative), float64(fewer), Sentence(countWord(fewer))).add(" of the ", Cardinal(len(words)), verb, side, " side.")
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
	return Cardinal(n)
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
