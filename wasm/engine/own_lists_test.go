package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/protocol"
)

// listsRequest asks something of lists.
func listsRequest(t *testing.T, ask protocol.ListsAsk) protocol.Request {
	t.Helper()
	text, err := json.Marshal(ask)
	if err != nil {
		t.Fatal(err)
	}
	return protocol.Request{Op: protocol.OpLists, Experiment: text}
}

// Lists are read from a text and from a file, each in its part of a test, and written again.
func TestListsReadAndWrite(t *testing.T) {
	w := newOwnWorld(t)
	c := converse(t, w.engine())
	const query = "q = Query([['xa', 'New York'], ['ya']], [['aa'], ['ba']], ['Care', 'Repair'], ['Men', 'Women'])"
	given := w.give(false, "query.py", query)
	for name, req := range map[string]protocol.Request{"text": listsRequest(t, protocol.ListsAsk{Part: protocol.ListsRead, Text: query}), "file": listsRequest(t, protocol.ListsAsk{Part: protocol.ListsRead})} {
		if name == "file" {
			req.Given = given.Given
		}
		var f protocol.ListsFile
		if err := c.ask(req, &f); err != nil {
			t.Fatal(name, err)
		}
		var roles []string
		for _, s := range f.Sets {
			roles = append(roles, s.Role+" "+s.Name)
		}
		if f.Format != "wefe" || !slices.Equal(roles, []string{"X Care", "Y Repair", "A Men", "B Women"}) || !slices.Equal(f.Phrases, []string{"New York"}) {
			t.Errorf("%s: %+v", name, f)
		}
		f.Notes = []string{"a was left out"}
		var written protocol.ListsWritten
		if err := c.ask(listsRequest(t, protocol.ListsAsk{Part: protocol.ListsWrite, Format: "wefe", File: f}), &written); err != nil || !strings.Contains(written.Text, "# a was left out\n") || !strings.Contains(written.Text, `target_sets_names=["Care", "Repair"]`) {
			t.Errorf("%s: %v, %q", name, err, written.Text)
		}
	}
	for _, ask := range []protocol.ListsAsk{{Part: protocol.ListsRead, Text: " "}, {Part: protocol.ListsWrite, Format: "wefe"}, {Part: protocol.ListsWrite, Format: "doc"}} {
		c.wantCode(listsRequest(t, ask), "bad_lists")
	}
	lost := listsRequest(t, protocol.ListsAsk{Part: protocol.ListsRead})
	lost.Given = []protocol.Given{{ID: "given-99", Path: "gone.csv"}}
	c.wantCode(lost, "file_not_read")
}

// Lists are checked in the vectors that are named: a word in two of them is found, with its
// rank, and one that is missing.
func TestListsCheck(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	req := listsRequest(t, protocol.ListsAsk{Part: protocol.ListsCheck, File: protocol.ListsFile{Sets: []protocol.ListSet{
		{Role: "X", Name: "Care", Words: []string{"xa", "xb", "ya", "xylen"}}, {Role: "Y", Name: "Repair", Words: []string{"ya", "yb"}}, {Name: "More", Words: []string{"aa"}},
	}}})
	req.Embedding = "toy"
	var r protocol.ListReport
	if err := c.ask(req, &r); err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, f := range r.Findings {
		for _, w := range f.Words {
			found[f.Check] += w.Word
		}
	}
	if found["overlap"] != "ya" || found["missing"] != "xylen" || len(r.Sets) != 3 || r.Sets[2].Role != "list 3" || r.Sets[0].Words[0].Rank == 0 || r.Sets[0].Words[3].Rank != 0 {
		t.Errorf("%v in %+v", found, r)
	}
	find := listsRequest(t, protocol.ListsAsk{Part: protocol.ListsFind, File: protocol.ListsFile{Sets: []protocol.ListSet{{Words: []string{"xa", "xylen"}}}}})
	find.Embedding = "toy"
	var words protocol.ListChecked
	if err := c.ask(find, &words); err != nil || len(words.Words) != 2 || words.Words[0].Rank != r.Sets[0].Words[0].Rank || words.Words[1].Rank != 0 {
		t.Errorf("%v, %+v", err, words)
	}
	req.Embedding = "toys"
	c.wantCode(req, "unknown_embedding")
}
