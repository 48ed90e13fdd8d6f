package listfile

import "strings"

// Options say how a file is read where its content leaves it open.
type Options struct {
	First  Rows
	Spaces Spaces
}

// Spaces says what becomes of words that have some, such as New York.
type Spaces string

// What may become of them.
const (
	Kept    Spaces = ""        // one word, with its spaces
	Joined  Spaces = "joined"  // one word with _ in their place, as many vectors have them
	Divided Spaces = "divided" // each word for itself
)

// spaced does to the words of a list what was asked, and returns those that have spaces.
func spaced(words []string, how Spaces) (out, phrases []string) {
	for _, w := range words {
		if !strings.Contains(w, " ") {
			out = append(out, w)
			continue
		}
		phrases = append(phrases, w)
		switch how {
		case Joined:
			out = append(out, strings.ReplaceAll(w, " ", "_"))
		case Divided:
			out = append(out, strings.Fields(w)...)
		default:
			out = append(out, w)
		}
	}
	return out, phrases
}

// Roles are those of the lists in a test, "" for lists that have none: of four, X, Y, A and
// B; of three, words, A and B; of two, X and Y; a list alone is words. Where a file says what
// its lists are, its targets come first; of more than two of a part none has a role.
func (f File) Roles() []string {
	targets, attributes := 0, 0
	said := false
	for _, l := range f.Lists {
		said = said || l.Part != ""
		if l.Part == Attribute {
			attributes++
		} else {
			targets++
		}
	}
	if n := len(f.Lists); !said && n >= 3 && n <= 4 {
		targets, attributes = n-2, 2
	}
	first, second := []string{"X", "Y"}, []string{"A", "B"}
	if targets == 1 {
		first = []string{"words"}
	}
	roles := make([]string, len(f.Lists))
	t, a := 0, 0
	for i, l := range f.Lists {
		if l.Part == Attribute || !said && i >= targets {
			if attributes <= 2 {
				roles[i] = second[a]
				a++
			}
		} else if targets <= 2 {
			roles[i] = first[t]
			t++
		}
	}
	return roles
}
