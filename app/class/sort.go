package class

import (
	"slices"
	"strings"
)

// Question is what a class guesses: a step of a lesson.
type Question struct {
	Lesson string // its name
	Step   int    // from 0
	Most   int    // the largest guess: Ticks on a scale, the last of the answers of a choice
	// Others are steps of the lesson with another question that has codes.
	Others []int
}

// Tag is that of the question.
func (q Question) Tag() Tag { return TagOf(q.Lesson, q.Step) }

// Guess is a code that was taken.
type Guess struct {
	Code string
	Tick int
}

// Trouble is a word of the text that was not taken.
type Trouble struct {
	Text string
	Why  string // one of the reasons
	Step int    // of Elsewhere, from 0
}

// The reasons why something is not taken.
const (
	Short     = "short"     // it has not four letters
	Letter    = "letter"    // a letter that no code has
	Mistyped  = "mistyped"  // the check letter does not fit
	Elsewhere = "elsewhere" // likewise, but it fits another step of the lesson
	Again     = "again"     // it was taken before
)

// Sort reads codes as they are typed, pasted or scanned: in any order, capital or small, with
// anything between them. twice are codes that more than one phone has drawn, and how often more
// each counts. Nothing is dropped: what is not taken is told, each word once.
func (q Question) Sort(text string, twice map[string]int) (taken []Guess, look []Trouble) {
	seen := map[string]int{}
	for _, word := range codesIn(text) {
		trouble := Trouble{Text: word}
		tick, ok := Read(q.Tag(), word)
		switch {
		case strings.Trim(word, letters) != "":
			trouble.Why = Letter
		case len(word) != 4:
			trouble.Why = Short
		case !ok || tick > q.Most:
			trouble.Why, trouble.Step = q.whose(word)
		case seen[word] > twice[word]:
			trouble.Why = Again
		default:
			seen[word]++
			taken = append(taken, Guess{word, tick})
			continue
		}
		if !slices.Contains(look, trouble) {
			look = append(look, trouble)
		}
	}
	return taken, look
}

// Twice is how often more than once each of these codes counts, as Sort takes it.
func Twice(codes []string) map[string]int {
	counts, twice := map[string]int{}, map[string]int{}
	for _, c := range codes {
		if counts[c]++; counts[c] > 1 {
			twice[c]++
		}
	}
	return twice
}

// whose tells a code of another step from one with a wrong letter.
func (q Question) whose(code string) (why string, step int) {
	for _, other := range q.Others {
		if _, ok := Read(TagOf(q.Lesson, other), code); ok {
			return Elsewhere, other
		}
	}
	return Mistyped, 0
}

// codesIn are the words of a text, in capitals. A code that was spelt, "J W T P", is one; a
// scanned one may have WG: before it.
func codesIn(text string) []string {
	words := strings.FieldsFunc(strings.ReplaceAll(strings.ToUpper(text), Scheme, " "), func(r rune) bool {
		return strings.ContainsRune(" \t\r\n,;.:/|-–", r)
	})
	var out []string
	spelt := ""
	for i, w := range words {
		if len(w) == 1 {
			spelt += w
			if len(spelt) < 4 && i+1 < len(words) && len(words[i+1]) == 1 {
				continue
			}
			w, spelt = spelt, ""
		}
		out = append(out, w)
	}
	return out
}

// Scheme stands before the code in its square, so that a camera knows it from other squares.
const Scheme = "WG:"
