package about

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// setsBody is what the document of a test says: the words of each role.
type setsBody struct {
	Sets      []setBody
	Published []published
	// Ours names the vectors of this site that stand beside the paper's, and Check begins the
	// digest of their reading; both "" where none was measured.
	Ours, Check string
}

// setBody is a list with its words.
type setBody struct {
	Role, Name, Address, Size string
	Words                     []string
	Numbered                  bool // each word has a number
	Rest                      string
}

// published is a number that a paper prints, with ours in vectors of this site, "" for none.
type published struct{ Value, Number, Vectors, Ours, Source string }

// tests writes the documents of the built-in tests.
func (b *book) tests() error {
	measured, err := readOurs()
	if err != nil {
		return err
	}
	var rows []row
	for _, t := range b.Lexicon.Tests {
		m, _ := measure.Lookup(t.Method)
		var body setsBody
		words := 0
		var lists []string
		for _, rs := range t.Sets {
			s, _ := b.Lexicon.Set(rs.Set)
			one := b.set(s)
			one.Role = rs.Role
			words += sizeOf(s)
			lists = append(lists, s.Name)
			body.Sets = append(body.Sets, one)
		}
		here, own := b.packFor(t), measured[t.ID]
		if here.ID != "" && own.Embedding == here.ID {
			body.Ours, body.Check = here.Title, own.Digest[:16]
		} else {
			own = ours{}
		}
		for _, p := range t.Published {
			body.Published = append(body.Published, published{valueName(m, p.Value), printed(p.Number), p.Embedding,
				own.format(p.Value), p.Source})
		}
		address := b.address("tests", t.ID)
		d := document{
			Path: Root + "/tests/" + t.ID, Title: t.Name + ": " + t.Title, Head: t.Name, Says: t.Title + ".",
			Trail: b.trail(ofTests, t.Name),
			kind:  "sets", Body: body,
		}
		d.Do = b.measured(t)
		d.Notes = append(doubts(t.Notes, t.Needs), note{Title: "Method",
			Links: []link{{Text: m.Term + ": " + m.Name, Address: b.address("methods", m.ID)}}},
			sourced(note{Title: "Source"}, t.Source, t.Place), note{Title: "Its name", Facts: [][2]string{
				{"In an Experiment", "test: " + t.ID}, {"Language", language(t.Language)},
				{"Digest", b.Lexicon.TestDigest(t.ID)[:lexicon.DigestLength]}, {"Address", d.Path}}})
		b.find(ofTests, t.Name, t.Title+", "+t.Source, address, t.ID, m.Term, language(t.Language), strings.Join(lists, " "))
		rows = append(rows, row{Name: t.Name, Address: address, Line: t.Title, From: t.Source,
			Count: prose.Count(float64(words)), group: language(t.Language)})
		if err := b.write(d); err != nil {
			return err
		}
	}
	return b.list(ofTests, rows)
}

// printed is a number of a paper with all the digits that it has there, two behind the point
// at least.
func printed(x float64) string {
	digits := strconv.FormatFloat(math.Abs(x), 'f', -1, 64)
	_, behind, _ := strings.Cut(digits, ".")
	return prose.Fixed(x, max(2, len(behind)))
}

// measured leads to the reading of a test in the vectors of [book.packFor], if there are such.
func (b *book) measured(t lexicon.Test) []link {
	p := b.packFor(t)
	address := b.linkTo(experiment.Experiment{Method: t.Method, Embedding: p.ID, Test: t.ID})
	if p.ID == "" || address == "" {
		return nil
	}
	return []link{{Text: "Measure it", Address: address}, {Text: "in " + p.Short}}
}

// packFor is the first pack of a test's language that is no part of a series; one without an
// id where there is none, or where the test needs others.
func (b *book) packFor(t lexicon.Test) Pack {
	i := slices.IndexFunc(b.Packs, func(p Pack) bool { return p.Language == t.Language && len(p.Series) == 0 })
	if t.Needs != "" || i < 0 {
		return Pack{}
	}
	return b.Packs[i]
}

// doubts say what is uncertain of a test or a list.
func doubts(notes []string, needs string) []note {
	lines := append([]string(nil), notes...)
	if needs != "" {
		lines = append(lines, "It needs "+needs+".")
	}
	if len(lines) == 0 {
		return nil
	}
	return []note{{Title: "Doubts", Limits: true, List: true, Lines: lines}}
}

// valueName is the name of a number of a method.
func valueName(m measure.Measure, id string) string {
	for _, v := range m.Values {
		if v.ID == id {
			return v.Name
		}
	}
	return id
}

// lists writes the documents of the built-in lists.
func (b *book) lists() error {
	users := map[string][]link{}
	for _, t := range b.Lexicon.Tests {
		for _, rs := range t.Sets {
			users[rs.Set] = append(users[rs.Set], link{Text: t.Name + ": " + t.Title, Address: b.address("tests", t.ID)})
		}
	}
	var rows []row
	told := b.toldApart()
	for _, s := range b.Lexicon.Sets {
		address := b.address("lists", s.ID)
		one := b.set(s)
		one.Address = ""
		d := document{
			Path: Root + "/lists/" + s.ID, Title: s.Name, Head: s.Name, Says: one.Size + ", " + language(s.Language) + ".",
			Trail: b.trail(ofLists, s.Name),
			kind:  "sets", Body: setsBody{Sets: []setBody{one}},
		}
		d.Notes = append(doubts(s.Notes, ""), note{Title: "Tests with it", Links: users[s.ID]},
			sourced(note{Title: "Source"}, s.Source, s.Place),
			note{Title: "Its name", Facts: [][2]string{{"In an Experiment", s.ID},
				{"Digest", s.Digest()[:lexicon.DigestLength]}, {"Address", d.Path}}})
		b.find(ofLists, s.Name, one.Size+", "+s.Source, address, s.ID, language(s.Language), searched(s))
		rows = append(rows, row{Name: told(s), Address: address, Line: firstWords(one.Words), From: s.Source,
			Count: prose.Count(float64(sizeOf(s))), group: s.Source + ", " + language(s.Language)})
		if err := b.write(d); err != nil {
			return err
		}
	}
	return b.list(ofLists, rows)
}

// toldApart names lists of one paper and language that have one name by the test that has them, too.
func (b *book) toldApart() func(lexicon.Set) string {
	alike, tests := map[[3]string]int{}, map[string]string{}
	key := func(s lexicon.Set) [3]string { return [3]string{s.Name, s.Source, s.Language} }
	for _, s := range b.Lexicon.Sets {
		alike[key(s)]++
	}
	for _, t := range b.Lexicon.Tests {
		for _, rs := range t.Sets {
			if tests[rs.Set] == "" {
				tests[rs.Set] = t.Name
			}
		}
	}
	return func(s lexicon.Set) string {
		if of := tests[s.ID]; alike[key(s)] > 1 && of != "" {
			return s.Name + " (" + of + ")"
		}
		return s.Name
	}
}

// searched are the words that lead to a list. Lists of thousands would weigh more than all
// else that can be found.
func searched(s lexicon.Set) string {
	if sizeOf(s) > 1000 {
		return ""
	}
	words := slices.Clone(s.Words)
	for _, p := range s.Pairs {
		words = append(words, p[:]...)
	}
	for _, t := range s.Tuples {
		words = append(words, t...)
	}
	return strings.Join(words, " ")
}

// set is a list as documents show it: its entries as they are spelled in it, pairs and
// tuples with dashes between their words.
func (b *book) set(s lexicon.Set) setBody {
	out := setBody{Name: s.Name, Address: b.address("lists", s.ID), Words: s.Words, Numbered: len(s.Values) > 0}
	kind := [2]string{"word", "words"}
	for _, p := range s.Pairs {
		out.Words, kind = append(out.Words, p[0]+" – "+p[1]), [2]string{"pair", "pairs"}
	}
	for _, t := range s.Tuples {
		out.Words, kind = append(out.Words, strings.Join(t, " – ")), [2]string{"tuple", "tuples"}
	}
	if out.Numbered {
		out.Words = nil
		for i, w := range s.Words {
			out.Words = append(out.Words, w+" "+strconv.FormatFloat(s.Values[i], 'g', -1, 64))
		}
	}
	out.Size = prose.Counted(sizeOf(s), kind[0], kind[1])
	return out
}

// sizeOf is the number of entries of a list.
func sizeOf(s lexicon.Set) int { return len(s.Words) + len(s.Pairs) + len(s.Tuples) }
