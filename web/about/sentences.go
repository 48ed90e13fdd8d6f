package about

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/sentencepack"
)

// Sentences are the vectors of sentences of a model as the site has them.
type Sentences struct {
	Manifest *sentencepack.Manifest
	Bytes    int64 // of its files
}

// sentences writes the documents of the vectors of sentences, and returns their rows.
func (b *book) sentences() ([]row, error) {
	var rows []row
	for _, s := range b.Sentences {
		m := s.Manifest
		address := b.address("packs", m.ID)
		tests := b.testNames(m.Tests)
		says := fmt.Sprintf("The %s sentences that SEAT writes around the words of %s, as this model reads them.",
			prose.Count(float64(m.Sentences)), tests)
		d := document{
			Path: Root + "/packs/" + m.ID, Title: m.Title, Head: m.Title, Says: says, Trail: b.trail(ofPacks, m.Title),
			kind: "facts", Body: factsBody{Facts: sentencesFacts(s), Terms: terms(m.Licences), Text: []string{fmt.Sprintf(
				"The vectors are rounded: d of SEAT is off by at most %s, and d of the words’ means by %s, measured on all of these tests.",
				prose.Significant(m.Moved.D, 2), prose.Significant(m.Moved.DWords, 2))}},
			Notes: []note{{Title: "What it does not say", Limits: true, List: true, Lines: []string{
				"Sentences of templates are not use: nobody writes them.",
				"The model itself is not here. Other sentences, other layers and CEAT need its files."}},
				{Title: "Its name", Facts: [][2]string{{"In an Experiment", "embedding: " + m.ID},
					{"Address", Root + "/packs/" + m.ID}}}},
		}
		q := experiment.Experiment{Method: "seat", Test: m.Tests[len(m.Tests)-1], Embedding: m.ID}
		if i := slices.Index(m.Tests, "caliskan.weat8"); i >= 0 {
			q.Test = m.Tests[i]
		}
		if address := b.linkTo(q); address != "" {
			d.Do = []link{{Text: "Measure in it", Address: address}}
		}
		b.find(ofPacks, m.Title, says, address, m.ID, language(m.Language), m.Model.MadeBy, "SEAT")
		rows = append(rows, row{Name: m.Title, Address: address, Line: "SEAT of " + tests, From: m.Model.MadeBy,
			Count: prose.Count(float64(m.Sentences)), group: language(m.Language) + ", sentences"})
		if err := b.write(d); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// testNames are the names of tests, the first and the last of them.
func (b *book) testNames(ids []string) string {
	first, _ := b.Lexicon.Test(ids[0])
	last, _ := b.Lexicon.Test(ids[len(ids)-1])
	return first.Name + " to " + strings.TrimPrefix(last.Name, "WEAT ")
}

// sentencesFacts are what is known of vectors of sentences, in the order of a reader's questions.
func sentencesFacts(s Sentences) [][2]string {
	m := s.Manifest
	year := ""
	if m.Model.Year > 0 {
		year = strconv.Itoa(m.Model.Year)
	}
	return withoutUnknown([][2]string{
		{"Sentences", prose.Count(float64(m.Sentences))}, {"Dimensions", strconv.Itoa(m.Model.Width)},
		{"Language", language(m.Language)}, {"Made by", m.Model.MadeBy}, {"Year", year},
		{"Layers", strconv.Itoa(m.Model.Layers) + ", of which the last is taken"}, {"Pooling", pooling(m.Model.Pool)},
		{"Before each sentence", strings.TrimSpace(m.Model.Prefix)}, {"Taken from", m.Model.Package},
		{"Web address", m.Model.URL}, {"SHA-256 of model.safetensors", m.Model.Weights},
		{"Size here", fmt.Sprintf("%.2f MB", float64(s.Bytes)/1e6)}, {"SHA-256 of the sentences", m.SentencesSHA256},
	})
}

// pooling says how the states of tokens become one vector.
func pooling(pool string) string {
	if pool == "cls" {
		return "the first token, [CLS]"
	}
	return pool + " of all tokens"
}
