package about

import (
	"strings"

	"weatherglass/app/prose"
)

// landingBody is the first of the documents: the beginnings of all lists.
type landingBody struct{ Shelves []shelf }

// term is a word of the field.
type term struct{ Anchor, Name, Text string }

// terms writes the glossary.
func (b *book) terms() error {
	var body []term
	for _, key := range prose.Terms() {
		tip, _ := prose.Explain(key)
		at := strings.ReplaceAll(key, " ", "-")
		body = append(body, term{at, tip.Term, tip.Text})
		b.found = append(b.found, entry{Kind: "Term", Name: tip.Term, Line: tip.Text, Address: "/terms#" + at, More: key})
	}
	return b.write(document{
		Path: Root + "/terms", Title: "Terms", Head: "Terms",
		Says: "The words of the field, as the tips on the pages explain them.", kind: "terms", Body: body,
		Trail: []link{{Text: "About the data", Address: b.address()}, {Text: "Terms"}},
	})
}

// landing writes the first of the documents.
func (b *book) landing() error {
	var body landingBody
	sum := note{Title: "What there is", Limits: true}
	for _, s := range b.shelves {
		sum.Links = append(sum.Links, link{Text: s.Name, Address: "#" + s.Path, Count: s.Total})
		body.Shelves = append(body.Shelves, s.begun())
	}
	sum.Links = append(sum.Links, link{Text: "Terms", Address: b.address("terms"),
		Count: prose.Count(float64(len(prose.Terms())))})
	return b.write(document{
		Path: Root, Title: "About the data",
		Head: "What is in the instrument, where does it come from, and how is it computed?",
		Says: "Where the vectors, tests and word lists come from, and how each number is computed.", kind: "landing", Body: body, Index: b.Integrity(b.out[Index]),
		Notes: []note{sum,
			{Title: "What this is not", Lines: []string{"Lists are here as papers print them, errors and dated words with them. That a list is here does not say that it is good."}},
			{Title: "To cite", Lines: []string{"Each document has an address of its own and names its sources. Cite those, and Weatherglass with its version."}},
			{Title: "To compute with", Links: []link{{Text: "The lists as JSON", Address: b.Resolve("/web/lexicons.json")}},
				Lines: []string{"On the command line: weatherglass methods, weatherglass tests, weatherglass lists."}},
		},
	})
}

// begun is the beginning of a shelf: the first rows, of several headings one each before
// any has two.
func (s shelf) begun() shelf {
	var rows []row
	for depth := 0; len(rows) < shown; depth++ {
		before := len(rows)
		for _, g := range s.Groups {
			if depth < len(g.Rows) && len(rows) < shown {
				r := g.Rows[depth]
				rows = append(rows, r)
			}
		}
		if len(rows) == before {
			break
		}
	}
	s.Groups, s.Whole = []group{{Rows: rows}}, false
	return s
}
