package locale

import (
	"strings"
	"sync"
	"sync/atomic"

	"weatherglass/metrics/message"
)

// Catalogue is what a language says. In the browser it comes in two parts: with a page what its program
// says first, and the rest once it is asked for.
type Catalogue struct {
	ID string
	// Texts are by the English one, or by the id of a message. Both forms of a text that counts stand
	// in one, the one of 1 first, with a bar between.
	Texts map[string]string
}

// Late hears of each text that did not come with the page, once. The page of a browser sets it, and asks for
// the rest: until that is here such a text is English.
var Late = func(text string) {}

// lateOnes are those it has heard of.
var lateOnes sync.Map

// said is a text in the language; ok is false where that lacks it.
func (c *Catalogue) said(text string) (said string, ok bool) {
	if said, ok = c.Texts[text]; !ok && text != "" {
		c.late(text)
	}
	return said, ok
}

// Has reports whether a text can be said in the language in use: for what is better not said than in English.
func Has(text string) bool {
	c := spoken.Load()
	if c == nil {
		return true
	}
	_, ok := c.said(text)
	return ok
}

// late tells of a text that is not here.
func (c *Catalogue) late(text string) {
	if _, known := lateOnes.LoadOrStore(text, true); !known {
		Late(text)
	}
}

// spoken is the catalogue of the language in use, nil for English.
var spoken atomic.Pointer[Catalogue]

// ID is the language in use.
func ID() string {
	if c := spoken.Load(); c != nil {
		return c.ID
	}
	return English
}

// Use speaks a language from now on; English where its catalogue is not here.
//
// There is one for the whole program: a browser's page is in one, and a server draws its
// pages one after another.
func Use(id string) {
	if brought != nil && brought.ID == id {
		spoken.Store(brought)
		return
	}
	spoken.Store(carried()[id])
}

// brought is the catalogue that the browser has fetched with the page, nil for one in English.
var brought *Catalogue

// Bring takes it.
func Bring(c Catalogue) { brought = &c }

// Prefix is what stands before the path of a page in the language in use: "", or "/de".
func Prefix() string { return PrefixOf(ID()) }

// Say is a text in the language in use, with {1}, {2} and so on replaced by the parts.
func Say(text string, parts ...string) string {
	if c := spoken.Load(); c != nil {
		if said, ok := c.said(text); ok {
			text = said
		}
	} else {
		text = Shuffled(text)
	}
	return fill(text, parts)
}

// Shuffled is an English text of the registry with the page's word for what it deals by luck: a shuffle. There and in
// the JSON of readings it is a sorting, which does not change.
func Shuffled(english string) string { return strings.ReplaceAll(english, "sorting", "shuffle") }

// SetName is the name of a set of words in the language in use.
var SetName = func(english string) string { return english }

// Tell says a message in the language in use. One without an id comes from elsewhere, and stays as it is;
// so does one that has a message within it that has no text and that the language cannot say.
func Tell(m message.Message) string {
	c := spoken.Load()
	if c == nil {
		if strings.HasPrefix(m.ID, "p_") || strings.HasPrefix(m.ID, "partitions_") { // in others it may be a visitor's word
			return Shuffled(m.Text)
		}
		return m.Text
	}
	text, ok := c.said(m.ID)
	if !ok {
		return m.Text
	}
	whole := true
	voice := c.voice()
	voice.Message = func(within message.Message) string {
		told := Tell(within)
		whole = whole && (told != "" || within.ID == "")
		return told
	}
	if said := voice.Fill(text, m.Args); whole {
		return said
	}
	return m.Text
}

// voice is that of a language that is not English.
func (c *Catalogue) voice() *message.Voice {
	return &message.Voice{
		Number: figure, IsOne: isOne, Term: c.term, Set: SetName,
		And:  func(words, last string) string { return Say("{1} and {2}", words, last) },
		More: func(words, n string) string { return Say("{1} and {2} more", words, n) },
	}
}

// Number is a number, as English writes it with a point, as the language in use does.
func Number(english string) string {
	if spoken.Load() == nil {
		return english
	}
	if ID() == "fr" { // which counts octets
		english = strings.NewReplacer(" MB", "\u00a0Mo", " kB", "\u00a0ko").Replace(english)
	}
	return strings.ReplaceAll(english, ".", ",")
}

// figure is a number with its thousands apart.
func figure(english string) string {
	return strings.NewReplacer(",", Thousands(), ".", ",").Replace(english)
}

// Thousands is what stands between groups of three digits.
func Thousands() string {
	if spoken.Load() == nil {
		return ","
	}
	return "\u202f" // a narrow blank: a point would be taken for a decimal one
}
