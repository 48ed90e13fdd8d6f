package engine

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/protocol"
)

// Lists are read from a text and from a file, each in its part of a test, and written again.
func TestListsReadAndWrite(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	const query = "q = Query([['xa', 'New York'], ['ya']], [['aa'], ['ba']], ['Care', 'Repair'], ['Men', 'Women'])"
	given := w.give(false, "query.py", query)
	for name, req := range map[string]protocol.Request{"text": protocol.ReadListsRequest{Text: query},
		"file": protocol.ReadListsRequest{Given: given.Given}} {
		var f protocol.ListsFile
		if err := c.ask(req, &f); err != nil {
			t.Fatal(name, err)
		}
		var roles []string
		for _, s := range f.Sets {
			roles = append(roles, s.Role+" "+s.Name)
		}
		if f.Format != "wefe" || !slices.Equal(roles, []string{"X Care", "Y Repair", "A Men", "B Women"}) ||
			!slices.Equal(f.Phrases, []string{"New York"}) {
			t.Errorf("%s: %+v", name, f)
		}
		f.Notes = []string{"a was left out"}
		var written protocol.ListsWritten
		if err := c.ask(protocol.WriteListsRequest{Format: "wefe", File: f}, &written); err != nil ||
			!strings.Contains(written.Text, "# a was left out\n") || !strings.Contains(written.Text,
			`target_sets_names=["Care", "Repair"]`) {
			t.Errorf("%s: %v, %q", name, err, written.Text)
		}
	}
	for _, req := range []protocol.Request{protocol.ReadListsRequest{Text: " "},
		protocol.WriteListsRequest{Format: "wefe"}, protocol.WriteListsRequest{Format: "doc"}} {
		c.wantCode(req, "bad_lists")
	}
	c.wantCode(protocol.ReadListsRequest{Given: []protocol.Given{{ID: "given-99", Path: "gone.csv"}}}, "file_not_read")
}

// Lists are checked in the vectors that are named: a word in two of them is found, with its
// rank, and one that is missing.
func TestListsCheck(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	req := protocol.CheckListsRequest{Embedding: "toy", File: protocol.ListsFile{Sets: []protocol.ListSet{
		{Role: "X", Name: "Care", Words: []string{"xa", "xb", "ya", "xylen"}},
		{Role: "Y", Name: "Repair", Words: []string{"ya", "yb"}}, {Name: "More", Words: []string{"aa"}},
	}}}
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
	if found["overlap"] != "ya" || found["missing"] != "xylen" || len(r.Sets) != 3 || r.Sets[2].Role != "list 3" ||
		r.Sets[0].Words[0].Rank == 0 || r.Sets[0].Words[3].Rank != 0 {
		t.Errorf("%v in %+v", found, r)
	}
	find := protocol.FindListsRequest{Embedding: "toy",
		File: protocol.ListsFile{Sets: []protocol.ListSet{{Words: []string{"xa", "xylen"}}}}}
	var words protocol.ListChecked
	if err := c.ask(find, &words); err != nil || len(words.Words) != 2 || words.Words[0].Rank != r.Sets[0].Words[0].Rank ||
		words.Words[1].Rank != 0 {
		t.Errorf("%v, %+v", err, words)
	}
	req.Embedding = "toys"
	c.wantCode(req, "unknown_embedding")
}
