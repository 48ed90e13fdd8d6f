package assistant

import (
	"context"
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// testsAsked are the arguments of list_tests.
type testsAsked struct {
	ID       string `json:"id,omitempty" jsonschema:"the id of one test, to see its words"`
	Method   string `json:"method,omitempty" jsonschema:"only tests of this method"`
	Language string `json:"language,omitempty" jsonschema:"only tests in this language: en, de, fr"`
	asked
}

// testsFound is the answer: a page of the list, or one test with its sets.
type testsFound struct {
	page
	Tests []testEntry   `json:"tests"`
	Test  *lexicon.Test `json:"test,omitempty" jsonschema:"the test with the id"`
	Sets  []lexicon.Set `json:"sets,omitempty" jsonschema:"its word lists"`
}

// testEntry is a test in short.
type testEntry struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Title    string `json:"title"`
	Method   string `json:"method"`
	Language string `json:"language"`
	Source   string `json:"source"`
	Needs    string `json:"needs,omitempty" jsonschema:"an embedding that it needs and this program may lack"`
}

// listTests answers from the lexicon.
func (a *assistant) listTests(_ context.Context, c call[testsAsked]) (answered[testsFound], error) {
	out := testsFound{Tests: []testEntry{}}
	if c.In.ID != "" {
		return a.oneTest(c.In.ID)
	}
	var all []testEntry
	for _, t := range a.Lexicon.Tests {
		if (c.In.Method == "" || c.In.Method == t.Method) && (c.In.Language == "" || c.In.Language == t.Language) {
			all = append(all, testEntry{t.ID, t.Name, t.Title, t.Method, t.Language, t.Source, t.Needs})
		}
	}
	var err error
	out.Tests, out.page, err = part(c.In.asked, all, func(e testEntry) string {
		return strings.Join([]string{e.ID, e.Name, e.Title, e.Method, e.Source}, " ")
	})
	return answered[testsFound]{listing(out.Tests, out.page, func(e testEntry) string {
		return fmt.Sprintf("%s (%s, %s): %s, %s. %s", e.ID, e.Method, e.Language, e.Name, e.Title, e.Source)
	}), out}, err
}

// oneTest answers with a test and its words.
func (a *assistant) oneTest(id string) (answered[testsFound], error) {
	t, ok := a.Lexicon.Test(id)
	if !ok {
		return answered[testsFound]{}, &experiment.Error{Code: "unknown_test",
			Message: message.Plain(fmt.Sprintf("There is no built-in test %.60q.", id)),
			Hint:    message.Plain("Nearest: " + strings.Join(a.Lexicon.NearestTests(id, 3), ", ") + ".")}
	}
	out := testsFound{page: page{Total: 1}, Tests: []testEntry{}, Test: &t}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s. Method %s, language %s. %s, %s.\n", t.ID, t.Name, t.Title, t.Method,
		t.Language, t.Source, t.Place)
	for _, rs := range t.Sets {
		set, _ := a.Lexicon.Set(rs.Set)
		out.Sets = append(out.Sets, set)
		fmt.Fprintf(&b, "%s is %s\n", rs.Role, setText(set))
	}
	for _, p := range t.Published {
		fmt.Fprintf(&b, "Printed: %s = %v on %s (%s)\n", p.Value, p.Number, p.Embedding, p.Source)
	}
	for _, n := range t.Notes {
		b.WriteString("Note: " + n + "\n")
	}
	return answered[testsFound]{b.String(), out}, nil
}

// setText is a list in one line; the first hundred entries of a long one.
func setText(set lexicon.Set) string {
	entries := append([]string{}, set.Words...)
	for _, p := range set.Pairs {
		entries = append(entries, p[0]+"–"+p[1])
	}
	for _, tuple := range set.Tuples {
		entries = append(entries, strings.Join(tuple, "–"))
	}
	more := ""
	if n := len(entries); n > 100 {
		entries, more = entries[:100], fmt.Sprintf(" and %d more", n-100)
	}
	return fmt.Sprintf("%s (%s): %s%s", set.ID, set.Name, strings.Join(entries, ", "), more)
}

// listsAsked are the arguments of list_word_lists.
type listsAsked struct {
	ID       string `json:"id,omitempty" jsonschema:"the id of one list, to see its words"`
	Language string `json:"language,omitempty" jsonschema:"only lists in this language: en, de, fr"`
	asked
}

// listsFound is the answer: a page, or one list with its words.
type listsFound struct {
	page
	Lists []protocol.SetEntry `json:"lists"`
	List  *lexicon.Set        `json:"list,omitempty" jsonschema:"the list with the id"`
}

// listWordLists answers from the lexicon.
func (a *assistant) listWordLists(_ context.Context, c call[listsAsked]) (answered[listsFound], error) {
	out := listsFound{Lists: []protocol.SetEntry{}}
	if id := c.In.ID; id != "" {
		set, ok := a.Lexicon.Set(id)
		if !ok {
			return answered[listsFound]{}, &experiment.Error{Code: "unknown_set",
				Message: message.Plain(fmt.Sprintf("There is no built-in set %.60q.", id)),
				Hint:    message.Plain("Nearest: " + strings.Join(a.Lexicon.NearestSets(id, 3), ", ") + ".")}
		}
		out.Total, out.List = 1, &set
		return answered[listsFound]{setText(set) + "\n" + set.Source + ", " + set.Place + "\n", out}, nil
	}
	var all []protocol.SetEntry
	for _, s := range protocol.NewCatalogue(nil, a.Lexicon).Sets {
		if c.In.Language == "" || c.In.Language == s.Language {
			all = append(all, s)
		}
	}
	var err error
	out.Lists, out.page, err = part(c.In.asked, all, func(s protocol.SetEntry) string {
		return s.ID + " " +
			s.Name + " " + s.Source
	})
	return answered[listsFound]{listing(out.Lists, out.page, func(s protocol.SetEntry) string {
		return fmt.Sprintf("%s (%d %s, %s): %s. %s, %s", s.ID, s.Count, s.Kind, s.Language, s.Name, s.Source, s.Place)
	}), out}, err
}
