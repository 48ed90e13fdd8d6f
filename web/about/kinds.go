package about

import (
	"strings"

	"weatherglass/app/prose"
)

// kind is a sort of thing that has documents.
type kind struct {
	Path string // below [Root]
	Name string // of its list
	One  string // of one of them
	Says string
	Head []string // of the table, the last column is a number
}

// The kinds in the order of the first document.
var (
	ofMethods = kind{"methods", "Methods", "Method", "What each asks, its formula, its numbers and its limits.",
		[]string{"Method", "What it asks", "From", "Values"}}
	ofDebiasing = kind{"debiasing", "Ways to debias", "Debiasing", "What each changes in the vectors, and what it needs.",
		[]string{"Method", "What it does", "From", "Options"}}
	ofTests = kind{"tests", "Tests", "Test", "Questions with their words, as papers print them.",
		[]string{"Test", "What it contrasts", "From", "Words"}}
	ofLists = kind{"lists", "Word lists", "List", "Each with its paper, the place in it, and doubts. That a list is here does not say that it is good.", []string{"List", "Begins with", "From", "Size"}}
	ofPacks = kind{"packs", "Vectors", "Vectors", "Packs that come with the instrument.",
		[]string{"Vectors", "Learned from", "Made by", "Words"}}
	ofTexts = kind{"texts", "Texts", "Texts", "Texts that come counted, some with sentences of them; the texts themselves are not here.",
		[]string{"Texts", "What they are", "Language", "Documents"}}
)

// row is a line of a list of documents.
type row struct {
	Name, Address string
	Term          string // behind the name, "" for none
	Line          string // the second column
	From          string
	Count         string
	group         string // the heading above it, "" for none
}

// shelf is a list of documents under a heading.
type shelf struct {
	kind
	Address string
	Total   string
	Groups  []group
	Whole   bool // all rows are here
}

// group are rows under a heading of their own.
type group struct {
	Name string
	Rows []row
}

// grouped puts rows under their headings, in the order of the rows.
func grouped(rows []row) []group {
	var out []group
	for _, r := range rows {
		if n := len(out); n == 0 || out[n-1].Name != r.group {
			out = append(out, group{Name: r.group})
		}
		g := &out[len(out)-1]
		g.Rows = append(g.Rows, r)
	}
	return out
}

// shown is how many rows of a kind the first document has.
const shown = 6

// list writes the document of all of a kind and keeps the rows for the first one.
func (b *book) list(k kind, rows []row) error {
	s := shelf{kind: k, Address: b.address(k.Path), Total: prose.Count(float64(len(rows))),
		Groups: grouped(rows), Whole: true}
	b.shelves = append(b.shelves, s)
	return b.write(document{
		Path: Root + "/" + k.Path, Title: k.Name, Head: k.Name, Says: k.Says, kind: "shelf", Body: s,
		Trail: []link{{Text: "About the data", Address: b.address()}, {Text: k.Name}},
	})
}

// entry is something that can be found.
type entry struct {
	Kind    string `json:"k"`
	Name    string `json:"n"`
	Line    string `json:"l"`
	Address string `json:"a"`           // below the first document
	More    string `json:"m,omitempty"` // other words that lead to it
}

// find makes a document known to the search. more are words that lead to it, too.
func (b *book) find(k kind, name, line, address string, more ...string) {
	b.found = append(b.found, entry{k.One, name, line, strings.TrimPrefix(address, b.address()), strings.Join(more, " ")})
}

// language writes a language with its name.
func language(tag string) string { return prose.LanguageName(tag) }

// firstWords are the beginning of a list.
func firstWords(words []string) string {
	if len(words) > 5 {
		return strings.Join(words[:5], ", ") + " …"
	}
	return strings.Join(words, ", ")
}
