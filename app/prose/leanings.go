package prose

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Leaning is a word with its signed lean: positive to A, after the view’s Scale.
type Leaning struct {
	Word  string
	Score float64
	Sure  bool // nothing that is known of the word speaks against its lean
	// Finding is the score with what is known of it, before it was turned to A.
	Finding Finding
}

// Said is how sure the lean of a word is that is named for it.
func (l Leaning) Said() What {
	if l.Finding.Certainty() == unknown {
		return FoundUnknown
	}
	return Found
}

// Leanings returns the scored words of a list, strongest positive lean first; equal leans
// keep their order. Words without a finite score are left out. The slice is the caller’s
// own. O(n log n).
func (v *View) Leanings(role string) []Leaning {
	var out []Leaning
	for _, row := range v.Reading.Words {
		if s, ok := ScoreOf(row, "score"); ok && row.Set == role {
			f := v.wordFinding(row)
			sure := f.Certainty()
			out = append(out, Leaning{row.Word, v.Scale.Lean(s), sure == unknown || sure == certain, f})
		}
	}
	slices.SortStableFunc(out, func(a, b Leaning) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	return out
}

// wordFinding is a word's score with its interval, and its p allowing for all words. q is
// the p adjusted for the number of words; the scores low, high and q may be absent.
func (v *View) wordFinding(row experiment.WordRow) (f Finding) {
	var low, high bool
	f.Null = v.Scale.Middle
	f.X, _ = ScoreOf(row, "score")
	f.Low, low = ScoreOf(row, "low")
	f.High, high = ScoreOf(row, "high")
	f.Bounded = low && high && f.Low <= f.High
	f.P, f.Tested = ScoreOf(row, "q")
	return f
}

// Sides counts the words that lean to either pole by the sign of their score. Words at
// exactly 0 count to neither.
func Sides(words []Leaning) (positive, negative int) {
	for _, w := range words {
		switch {
		case w.Score > 0:
			positive++
		case w.Score < 0:
			negative++
		}
	}
	return positive, negative
}

// FewerSide counts the words on the side that has fewer of them. The number has the name
// lean_a or lean_b, as the figure of both sides has. On a tie the second side is counted.
// One word, or none that leans, adds nothing.
func (v *View) FewerSide(b *Builder, words []Leaning) {
	positive, negative := Sides(words)
	male, female := Poles(v.Answer)
	if len(words) > 1 && positive+negative > 0 {
		fewer, side := negative, female
		if positive < negative {
			fewer, side = positive, male
		}
		if len(b.Spans) > 0 {
			b.Add(" ")
		}
		number, of := Printed("lean_"+sideName(fewer == negative), float64(fewer), Sentence(CountWord(fewer))),
			Text(Cardinal(len(words)))
		if fewer == 1 {
			b.Say("{1} of the {2} leans to the {3} side.", number, of, Text(side))
		} else {
			b.Say("{1} of the {2} lean to the {3} side.", number, of, Text(side))
		}
	}
}

// sideName is the last part of the name of a count of leaning words.
func sideName(negative bool) string {
	if negative {
		return "b"
	}
	return "a"
}

// CountWord is a number of words as it stands in a sentence, "none" for 0. 0 is "none", as
// "no of the words" is no English; other languages have digits.
func CountWord(n int) string {
	if n == 0 && locale.ID() == locale.English {
		return "none"
	}
	return Cardinal(n)
}

// TrimStart drops the blank in front of the first of sentences that each begin with one.
// spans[0] is changed in place.
func TrimStart(spans []Span) []Span {
	if len(spans) > 0 {
		spans[0].Text = strings.TrimPrefix(spans[0].Text, " ")
	}
	return spans
}

// genderedByMeaning and neutralByMeaning are occupations that English speakers
// will agree on; words outside both are never named in the sentence.
var (
	genderedByMeaning = []string{"actress", "barmaid", "businessman", "businesswoman", "cameraman",
		"chairman", "congressman",
		"congresswoman", "councilman", "fisherman", "hostess", "housewife", "landlady", "landlord", "midwife",
		"monk", "nun", "policeman",
		"policewoman", "salesman", "saleswoman", "stewardess", "waitress"}
	neutralByMeaning = []string{"accountant", "architect", "boss", "captain", "coach", "commander", "doctor",
		"engineer", "hairdresser",
		"lawyer", "librarian", "manager", "mechanic", "nurse", "physicist", "president", "receptionist",
		"scientist", "secretary", "singer",
		"surgeon", "teacher", "therapist"}
)

// ByMeaning adds, for a list that leans along gender, one word that says a gender by
// meaning and one that does not. Both are the strongest of their kind, on the same side
// where there are both. Fewer than eight words are too few to have two kinds. Only English
// words are known, so other languages get no such sentence, unless they share a word.
func (v *View) ByMeaning(b *Builder, words []Leaning) {
	if !v.gendered() || len(words) < 8 {
		return
	}
	meant, side := strongest(words, genderedByMeaning, 0)
	neutral, _ := strongest(words, neutralByMeaning, side)
	switch {
	case meant != "" && neutral != "":
		b.Add(" ").Say("Some words say a gender by meaning, like {1}. Others, like {2}, do not: their lean was learned from the texts.", Marked("b", meant), Marked("b", neutral))
	case neutral != "":
		b.Add(" ").Say("A word like {1} says no gender by meaning: its lean was learned from the texts.", Marked("b", neutral))
	}
}

// strongest returns the word of a list that leans most, and its score; side is 0 or a
// number whose sign the score must have. Of equal leans the first wins. O(words · among).
func strongest(words []Leaning, among []string, side float64) (word string, score float64) {
	for _, w := range words {
		if max(w.Score, -w.Score) > max(score, -score) && w.Score*side >= 0 &&
			slices.Contains(among, strings.ToLower(w.Word)) {
			word, score = w.Word, w.Score
		}
	}
	return word, score
}

// Counted returns a list with its size, "290 occupations", "8 career words". A list
// without a name is "your 12 words". In other languages the size stands behind, as nothing fits
// before a name between marks: „Berufe“ (290 Wörter).
func (n Namer) Counted(role string, count int) string {
	if n.Bare(role) == "" {
		return locale.Plural(count, "your {1} words", "your {1} words", Count(float64(count)))
	}
	size := Count(float64(count))
	if locale.ID() != locale.English {
		return n.Phrase(role) + " (" + locale.Plural(count, "{1} word", "{1} words", size) + ")"
	}
	return size + " " + n.Phrase(role)
}

// pairText prints the pairs of a role, "he–she, his–her". Tuples of more than two words
// are left out.
func pairText(set experiment.ResolvedSet) string {
	var pairs []string
	for _, p := range set.Pairs {
		if len(p) == 2 {
			pairs = append(pairs, strings.Join(p, "–"))
		}
	}
	return strings.Join(pairs, ", ")
}
