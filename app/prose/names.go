package prose

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Namer names the sets of a question as they stand within a sentence. It holds the map
// that it was made with and changes nothing; it is a value and may be copied.
type Namer struct {
	sets     map[string]experiment.ResolvedSet
	language string
}

// NewNamer returns the names of sets, by role, in an embedding of a language
// (BCP 47; "" is English).
func NewNamer(sets map[string]experiment.ResolvedSet, language string) Namer {
	return Namer{sets, language}
}

// Names returns the names of an answer's sets.
func Names(a protocol.Answer) Namer { return Read(a).Names() }

// Names returns the names of the reading's sets.
func (v *View) Names() Namer { return Namer{v.Reading.Experiment.Sets, v.Language()} }

// Bare returns the name of a set alone, "science", "male terms"; "" when the
// set has none. In other languages than English it is that of a built-in set, or of a lesson's, in them,
// "Männliche Wörter".
func (n Namer) Bare(role string) string {
	name := n.Written(role)
	if name == "" || locale.ID() == locale.English {
		return name
	}
	return setName(strings.Join(strings.Fields(n.sets[role].Name), " "))
}

// Written returns the name of a set as an Experiment has it, in English where the set is a built-in
// one, as it stands in a sentence.
func (n Namer) Written(role string) string {
	set := n.sets[role]
	name := strings.Join(strings.Fields(set.Name), " ")
	if set.ID == "" && name == role {
		return "" // a set of one's own without a name is called by its role
	}
	if set.ID == "" {
		return experiment.Isolated(name) // typed by a person: kept as it is
	}
	if group, ok := strings.CutSuffix(name, " context words"); ok {
		name = group + " words" // of a group; what they are for the sentence says
	}
	return lowerName(name)
}

// Called returns the name of a set as lists of sets show it: a built-in one’s in the language in use,
// with its capital.
func (n Namer) Called(role string) string { return setName(n.sets[role].Name) }

// Phrase returns a set as a plural, "science words", "male terms", "flowers". A set
// without a name is "X words", a list without one "your words". It can stand before a
// plural verb: "science words lean".
//
// In other languages a name stands between marks, where it takes no ending: „Männliche Wörter“.
func (n Namer) Phrase(role string) string {
	name := n.Bare(role)
	if locale.ID() != locale.English {
		return n.quoted(role, name)
	}
	switch {
	case name == "" && len(role) == 1:
		return role + " words"
	case name == "":
		return "your words"
	case isPlural(name):
		return name
	default:
		return name + " words"
	}
}

// quoted is a set's name as it stands in a sentence of another language than English.
func (n Namer) quoted(role, name string) string {
	if name == "" && len(role) > 1 {
		return locale.Say("your words")
	}
	return locale.Say("“{1}”", cmp.Or(name, role))
}

// Noun returns " words" where a name needs it to be a plural, else "". Other languages than English
// have none.
func (n Namer) Noun(role string) string {
	if locale.ID() != locale.English {
		return ""
	}
	return strings.TrimPrefix(n.Phrase(role), n.Bare(role))
}

// Pole returns the short name of an attribute set, "male" for "male terms". In other languages it has
// no marks, which their sentences set around it.
func (n Namer) Pole(role string) string {
	switch pole := n.pole(role); {
	case pole == "" && len(role) == 1 && locale.ID() != locale.English:
		return role
	case pole == "":
		return n.Phrase(role)
	case locale.ID() == locale.English, slices.Contains(poles, pole):
		return locale.Say(pole)
	}
	return n.Bare(role)
}

// pole is that of a set as it is written, "" of a set without a name.
func (n Namer) pole(role string) string {
	name := n.Written(role)
	for _, noun := range []string{" terms", " words", " attributes"} {
		if short, ok := strings.CutSuffix(name, noun); ok && short != "" {
			return short
		}
	}
	return name
}

// More says that something leans to a pole: "more male", "more to career". A role whose
// pole is a short form of its name, "male" of "male terms", is taken for an adjective.
func (n Namer) More(role string) string {
	if n.isAdjective(role) {
		return locale.Say("more {1}", n.Pole(role))
	}
	return locale.Say("more to {1}", n.Pole(role))
}

// isAdjective reports whether a pole is taken for one.
func (n Namer) isAdjective(role string) bool {
	pole := n.pole(role)
	known := slices.Contains(adjectives, pole)
	return known || locale.ID() == locale.English && pole != n.Written(role)
}

// Side returns the side of the axis where a pole is: "the male side", "the side of career
// words". It takes a pole for an adjective as More does.
func (n Namer) Side(role string) string {
	switch pole := n.pole(role); {
	case pole == "male":
		return locale.Say("the male side")
	case pole == "female":
		return locale.Say("the female side")
	case n.isAdjective(role) && locale.ID() == locale.English:
		return "the " + pole + " side"
	}
	return locale.Say("the side of {1}", n.Phrase(role))
}

// adjectives are names of built-in sets that can follow "more".
var adjectives = poles[:8]

// poles are names of poles that are the page's own, adjectives first; locale.Say says them.
var poles = []string{"female", "male", "permanent", "pleasant", "strong", "temporary", "unpleasant", "weak", "career",
	"family", "first", "second"}

// PoleSaid returns the short name of a pole in the language in use, if it is one of a built-in test.
func PoleSaid(pole string) string {
	if slices.Contains(poles, pole) {
		return locale.Say(pole)
	}
	return pole
}

// Subject returns a set and its verb, "science leans", "flowers lean".
func (n Namer) Subject(role string) string {
	if locale.ID() != locale.English {
		return locale.Say("{1} leans", n.Phrase(role))
	}
	name := n.Bare(role)
	if name == "" {
		return n.Phrase(role) + " lean"
	}
	if isPlural(name) || slices.Contains(pluralFields, lastWord(name)) {
		return name + " lean"
	}
	return name + " leans"
}

// PairPoles returns the short names of the two poles of a list of pairs, the positive one
// first: "male" and "female", else the first pair's words. One pair between the genders is
// enough to name them, whichever it is; tuples of other lengths are passed over. Without
// pairs: "first" and "second".
func (n Namer) PairPoles(role string) (a, b string) {
	a, b = n.pairPoles(role)
	return PoleSaid(a), PoleSaid(b)
}

// pairPoles are they in English.
func (n Namer) pairPoles(role string) (a, b string) {
	a, b = "first", "second"
	for i, p := range n.sets[role].Pairs {
		if len(p) != 2 {
			continue
		}
		first, second := strings.ToLower(p[0]), strings.ToLower(p[1])
		if i == 0 {
			a, b = p[0], p[1]
			if locale.ID() == locale.English { // sentences of others set poles between marks
				a, b = "“"+a+"”", "“"+b+"”"
			}
		}
		if g, h := n.gender(first), n.gender(second); g != "" && h != "" && g != h {
			return g, h
		}
	}
	return a, b
}

// genders are the words by which a list of pairs is known to run from male to female or back, a line each
// behind their language. A text weighs a fraction of a map in the program.
const genders = `
en he=male
en man=male
en male=male
en she=female
en woman=female
en female=female
de er=male
de mann=male
de männlich=male
de sie=female
de frau=female
de weiblich=female
fr il=male
fr homme=male
fr masculin=male
fr elle=female
fr femme=female
fr féminin=female
`

// gender returns "male", "female" or "" for a word in lower case. The region of the
// language does not matter: "de-CH" is "de". A language without an entry has no genders.
func (n Namer) gender(word string) string {
	language, _, _ := strings.Cut(n.language, "-")
	if language == "" {
		language = "en"
	}
	return lookUp(genders, language+" "+word)
}

// Gendered reports whether a list of pairs runs between the genders. Either direction
// counts.
func (n Namer) Gendered(role string) bool {
	positive, negative := n.pairPoles(role)
	return positive == "male" && negative == "female" || positive == "female" && negative == "male"
}

// Poles returns the short names of the positive and the negative pole of a reading's main
// axis. They are of the pairs where these are the axis, else of the groups A and B. Names
// of roles that the reading lacks come as "A words".
func Poles(a protocol.Answer) (positive, negative string) {
	n := Names(a)
	if Read(a).AlongPairs() {
		return n.PairPoles("pairs")
	}
	return n.Pole("A"), n.Pole("B")
}

// Sentence returns s with an upper-case first letter. Text that begins with no letter, or
// with broken UTF-8, is returned as it is; so is, in other languages than English, one that begins with
// the sign of a number, "p-Wert".
func Sentence(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 || r == utf8.RuneError || locale.ID() != locale.English && isSign(s) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// isSign reports whether a text begins with a letter that stands for a number: d, p or q.
func isSign(s string) bool {
	return strings.IndexByte("dpq", s[0]) >= 0 && (len(s) == 1 || strings.IndexByte(" -,", s[1]) >= 0)
}

// pluralFields are fields of study and the like whose name has a plural's form
// but is no plural of things: arts words, not arts.
var pluralFields = []string{"arts", "sports", "humanities"}

// isPlural reports whether a name is a plural of things, so that it can stand without
// "words" behind it. It knows no grammar but endings: "flowers" is one, "physics",
// "business" and "status" are none. A name with a comma goes by what stands before it,
// too.
func isPlural(name string) bool {
	if head, _, ok := strings.Cut(name, ","); ok && isPlural(head) {
		return true
	}
	last := lastWord(name)
	switch {
	case slices.Contains(pluralFields, last), strings.HasSuffix(last, "ss"), strings.HasSuffix(last, "ics"),
		strings.HasSuffix(last, "us"):
		return false
	case last == "people", last == "women", last == "men", last == "children":
		return true
	}
	return len(last) > 3 && strings.HasSuffix(last, "s")
}

// lastWord is what stands behind the last blank, in lower case.
func lastWord(name string) string {
	return strings.ToLower(name[strings.LastIndexByte(name, ' ')+1:])
}

// lowerName writes a name, printed as a heading, as it stands in a sentence: lower case
// unless it is a proper noun or an acronym. "Male terms" becomes "male terms"; "European
// American names", "IAT" and "German" stay.
func lowerName(name string) string {
	first, rest, _ := strings.Cut(name, " ")
	second, _ := utf8.DecodeRuneInString(rest)
	switch {
	case !isTitle(first), unicode.IsUpper(second), slices.Contains(properNames, strings.ToLower(first)):
		return name
	}
	return strings.ToLower(first) + name[len(first):]
}

// isTitle reports whether a word has an upper-case letter in front only. A single letter
// is none: "X words" keeps its X.
func isTitle(word string) bool {
	for i, r := range word {
		if (i == 0) != unicode.IsUpper(r) && unicode.IsLetter(r) {
			return false
		}
	}
	return utf8.RuneCountInString(word) > 1
}

// properNames are adjectives of peoples and religions that word lists are named
// by; they keep their capital.
var properNames = []string{"african", "american", "arab", "arabic", "asian", "black", "british", "buddhism",
	"buddhist", "catholic",
	"chinese", "christian", "christianity", "english", "european", "french", "german", "hindu", "hinduism", "hispanic",
	"indian", "islam", "islamic", "italian",
	"japanese", "jewish", "judaism", "latin", "latino", "mexican", "muslim", "polish", "protestant", "russian",
	"spanish", "swiss", "turkish"}

// Both names two attribute sets together, "male and female terms". "Male terms" and
// "career words" share no noun and are joined whole.
func (n Namer) Both(first, second string) string {
	a, b := n.Phrase(first), n.Phrase(second)
	if locale.ID() != locale.English {
		return locale.Say("{1} and {2}", a, b)
	}
	if x, y := lastWord(a), lastWord(b); x == y && len(a) > len(x) {
		return a[:len(a)-len(x)-1] + " and " + b
	}
	return a + " and " + b
}
