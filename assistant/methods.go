package assistant

import (
	"context"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"weatherglass/docs"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// addTools puts all tools on the server, in the order in which they are used.
func (a *assistant) addTools(s *mcp.Server) {
	add(s, "list_methods", "Lists the methods: what each asks and which sets it takes. With id, one method with its options, and how each of its numbers is defined.", a.listMethods)
	add(s, "list_tests", "Lists the built-in tests of papers, each a method with its word sets. With id, one test with its words, its doubts and the numbers that its paper prints.", a.listTests)
	add(s, "list_word_lists", "Lists the built-in lists of words and of pairs, which stand for a set by their id. With id, one list with its words.", a.listWordLists)
	add(s, "list_packs", "Lists what can be measured: embeddings, series of embeddings over time, and counts of texts, with languages and licences.", a.listPacks)
	add(s, "check_experiment", "Says everything that is wrong with an Experiment, with what to do, and which of its words the embedding lacks. Measures nothing.", a.check)
	add(s, "check_lists", "Says what would make a bad test of an Experiment's word lists in its embedding: lists that differ in frequency, words of two lists or of another sense, missing and rare words, and what could stand in their place. Measures nothing.", a.lint)
	add(s, "run_experiment", "Measures an Experiment. The answer has the sentence, the numbers with their intervals, what they do not say, and the digest: quote these together.", a.run)
	add(s, "open_link", "Measures a shared link again and says whether it is reproduced, differs or cannot be checked; the answer is that of run_experiment.", a.open)
}

// methodsAsked are the arguments of list_methods.
type methodsAsked struct {
	ID string `json:"id,omitempty" jsonschema:"the id of one method, to see all of it"`
	asked
}

// methodsFound is the answer: a page of the list, or one method whole.
type methodsFound struct {
	page
	Methods []methodEntry    `json:"methods"`
	Method  *measure.Measure `json:"method,omitempty" jsonschema:"the method with the id"`
}

// methodEntry is a method in short.
type methodEntry struct {
	ID    string   `json:"id"`
	Term  string   `json:"term"`
	Doc   string   `json:"doc"`
	Roles []string `json:"roles" jsonschema:"the sets it takes; those with a question mark can be left out"`
}

// listMethods answers from the registry.
func (a *assistant) listMethods(_ context.Context, c call[methodsAsked]) (answered[methodsFound], error) {
	out := methodsFound{Methods: []methodEntry{}}
	if c.In.ID != "" {
		m, ok := measure.Lookup(c.In.ID)
		if !ok {
			return answered[methodsFound]{}, experiment.UnknownMethod(c.In.ID)
		}
		out.Total, out.Method = 1, &m
		var b strings.Builder
		docs.Print(&b, m)
		return answered[methodsFound]{b.String(), out}, nil
	}
	var all []methodEntry
	for _, m := range experiment.Methods() {
		e := methodEntry{ID: m.ID, Term: m.Term, Doc: m.Doc, Roles: []string{}}
		for _, r := range m.Roles {
			name := r.ID
			if r.Optional {
				name += "?"
			}
			e.Roles = append(e.Roles, name)
		}
		all = append(all, e)
	}
	var err error
	out.Methods, out.page, err = part(c.In.asked, all, func(e methodEntry) string { return e.ID + " " + e.Term + " " + e.Doc })
	return answered[methodsFound]{listing(out.Methods, out.page, func(e methodEntry) string {
		return fmt.Sprintf("%s (%s; sets %s): %s", e.ID, e.Term, strings.Join(e.Roles, ", "), e.Doc)
	}), out}, err
}
