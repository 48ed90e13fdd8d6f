package instrument

import (
	"slices"
	"strings"
	"unicode"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// choice is an entry of a picker.
type choice struct {
	ID    string
	Title string
	Note  string // "8 words, Table 5"
	Group string // entries of one group stand together under its name
	Needs string // why it cannot be chosen, "" when it can
}

// group names the group of what comes of a source in a language, "Caliskan et al. 2017,
// English".
func group(source, language string) string {
	return prose.Cited(source) + ", " + prose.LanguageName(language)
}

// testChoices lists the built-in tests of a page; those that need other vectors say so,
// and those in the language of the vectors come first. The catalogue must be here. A test
// that needs other vectors can be chosen, for these are offered next.
func (s *State) testChoices() []choice {
	var out []choice
	for _, t := range s.Catalogue.Tests {
		if s.PageFor(t.Method) != s.Page {
			continue
		}
		c := s.testChoice(t)
		if needs := s.needs(t.Needs, t.Language); needs != "" {
			c.Note = needs // which are offered once it is chosen
		}
		out = append(out, c)
	}
	return grouped(s.uploadsFirst(out))
}

// testChoice lists a test by name and title; a title that only repeats the name is left out.
func (s *State) testChoice(t protocol.TestEntry) choice {
	c := choice{ID: t.ID, Title: TestTitled(t), Note: reading.MethodTerm(t.Method), Group: group(t.Source, t.Language)}
	if t.Title == "" || t.Title == t.Name {
		c.Title = t.Name
	}
	return c
}

// uploadsFirst puts the entries of the groups that are in the language of the question's
// vectors before the others, and after them those in the language of the page. in is sorted in
// place; entries of the same rank keep their order.
func (s *State) uploadsFirst(in []choice) []choice {
	own, spoken := prose.LanguageName(s.Language()), prose.LanguageName(locale.ID())
	rank := func(c choice) int {
		switch {
		case c.Group == UploadGroup, c.inLanguage(own):
			return 0
		case c.inLanguage(spoken):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(in, func(a, b choice) int { return rank(a) - rank(b) })
	return in
}

// inLanguage reports whether an entry is of a language: that is the end of its group’s name, or the whole of it
// for vectors.
func (c choice) inLanguage(language string) bool {
	return c.Group == language || strings.HasSuffix(c.Group, ", "+language)
}

// setChoices lists the built-in sets that a role takes: those of its kind, "words" or
// "pairs", with numbers where it asks for them, or of either where a line holds any number
// of words. None has tuples of the sizes that questions have. The catalogue must be here.
// Sets in another language are shown and cannot be chosen.
func (s *State) setChoices(r experiment.Role) []choice {
	var out []choice
	for _, e := range s.Catalogue.Sets {
		anySize := r.Kind == "tuples" && r.Size == 0 && e.Kind != "words"
		if !anySize && (e.Kind != string(r.Kind) || r.Kind == "tuples") || r.Valued && !e.Valued {
			continue
		}
		note := wordlist.HowMany(e.Kind, e.Count)
		if place := shortPlace(e.Place); place != "" {
			note += ", " + place
		}
		out = append(out, choice{ID: e.ID, Title: locale.Say(e.Name), Note: note, Group: group(e.Source, e.Language),
			Needs: s.needs("", e.Language)})
	}
	return grouped(s.withMade(r, s.uploadsFirst(out)))
}

// shortPlace is the last part of where a paper prints a set: "WEAT 6". It is what stands
// behind the last comma: "Table 5".
func shortPlace(place string) string {
	if i := strings.LastIndex(place, ", "); i >= 0 {
		return place[i+2:]
	}
	return place
}

// notFetched is why vectors cannot be chosen without a network; locale.Say says it.
const notFetched = "Not fetched, and you are offline"

// embeddingChoices lists the vectors that this server has, of a question about a series the
// series; without a network those that
// the browser does not keep say so. kept is the text of ids that the browser gave.
func (s *State) embeddingChoices() []choice {
	if s.Question.Corpus != nil {
		return s.corpusChoices()
	}
	if s.Question.Series != nil {
		return s.seriesChoices()
	}
	var out []choice
	for _, e := range s.Catalogue.Whole() {
		c := choice{ID: e.ID, Title: e.Title, Note: e.Short, Group: prose.LanguageName(e.Language)}
		if experiment.IsUpload(e.ID) {
			c.Note, c.Group = "", UploadGroup
		} else if s.away && !slices.Contains(strings.Fields(s.kept), e.ID) {
			c.Needs = notFetched
		}
		out = append(out, c)
	}
	return grouped(s.uploadsFirst(out))
}

// needs says which other vectors an entry asks for. "" if the question’s vectors will do.
// named is a title and goes before the language; where either is unknown nothing is asked
// for.
func (s *State) needs(named, language string) string {
	switch own := experiment.Language(s.Language()); {
	case named != "" && slices.ContainsFunc(s.Catalogue.Embeddings, func(e experiment.EmbeddingEntry) bool {
		return e.ID == s.Question.Embedding && e.Title == named
	}):
	case named != "":
		return locale.Say("Needs {1}", named)
	case language != "" && own != "" && language != own:
		return locale.Say("Needs vectors in {1}", prose.LanguageName(language))
	}
	return ""
}

// grouped puts the entries of each group together, groups in the order of their first
// entry. The order within a group is kept; in is not changed.
func grouped(in []choice) []choice {
	var order []string
	byGroup := map[string][]choice{}
	for _, c := range in {
		if _, seen := byGroup[c.Group]; !seen {
			order = append(order, c.Group)
		}
		byGroup[c.Group] = append(byGroup[c.Group], c)
	}
	var out []choice
	for _, g := range order {
		out = append(out, byGroup[g]...)
	}
	return out
}

// matching returns the entries in which each word of the query begins a word. Title, note
// and group are looked in. An empty query matches all.
func matching(in []choice, query string) []choice {
	wanted := WordsOf(query)
	var out []choice
	for _, c := range in {
		if beginsAll(WordsOf(c.Title+" "+c.Note+" "+c.Group), wanted) {
			out = append(out, c)
		}
	}
	return out
}

// WordsOf returns the words and numbers of a text in lower case, without signs.
func WordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// beginsAll reports whether each of wanted begins one of words, in any order.
func beginsAll(words, wanted []string) bool {
	for _, w := range wanted {
		if !slices.ContainsFunc(words, func(have string) bool { return begins(have, w) }) {
			return false
		}
	}
	return true
}

// begins reports whether a word begins as wanted; a number is wanted whole, so
// that 2 finds WEAT 2 and not every paper of 2017.
func begins(have, wanted string) bool {
	if strings.Trim(wanted, "0123456789") == "" {
		return have == wanted
	}
	return strings.HasPrefix(have, wanted)
}

// nextChoosable returns the place of the next entry that can be chosen, from a place and
// in a direction of 1 or −1; without one the place stays. from may be −1, before the first
// entry. An empty list gives 0.
func nextChoosable(in []choice, from, by int) int {
	for i := from + by; i >= 0 && i < len(in); i += by {
		if in[i].Needs == "" {
			return i
		}
	}
	return max(0, min(from, len(in)-1))
}

// TestTitled is a test's name with its title.
func TestTitled(t protocol.TestEntry) string { return t.Name + ": " + t.Title }

// sayTests puts the names and titles of tests into the language of the page.
func sayTests(tests []protocol.TestEntry) {
	for i, t := range tests {
		tests[i].Name, tests[i].Title = locale.Say(t.Name), locale.Say(t.Title)
	}
}
