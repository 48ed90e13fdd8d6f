package about

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
)

// Pack is a pack of vectors as the site has it.
type Pack struct {
	experiment.EmbeddingEntry
	Manifest *shard.Manifest
	Bytes    int64 // of its files
}

// factsBody is what documents of vectors and texts say.
type factsBody struct {
	Facts [][2]string
	Text  []string
	Terms []string // licences
}

// packs writes the documents of the vectors; packs of draws are no vectors to measure.
func (b *book) packs() error {
	var rows []row
	for _, p := range b.Packs {
		if p.DrawsOf != "" {
			continue
		}
		m := p.Manifest
		address := b.address("packs", p.ID)
		from := m.Source.From
		if from == "" {
			from = m.Source.Name
		}
		d := document{
			Path: Root + "/packs/" + p.ID, Title: p.Title, Head: p.Title, Says: upper(from) + ".",
			Trail: b.trail(ofPacks, p.Short), kind: "facts",
			Body: factsBody{Facts: packFacts(p), Text: nonEmpty(m.Source.Modifications), Terms: terms(m.Licences)},
		}
		if address := b.linkTo(experiment.Experiment{Method: "neighbours", Embedding: p.ID,
			Sets: map[string]experiment.SetRef{"words": {Words: []string{firstWord(p.Language)}}}}); address != "" &&
			len(p.Series) == 0 {
			d.Do = []link{{Text: "Measure in it", Address: address}}
		}
		d.Notes = []note{{Title: "What it does not say", Limits: true, List: true, Lines: []string{"Vectors hold what the texts say, whoever wrote them, and what the method of training makes of it. They say nothing of people."}},
			{Title: "Its name", Facts: [][2]string{{"In an Experiment", "embedding: " + p.ID}, {"Address", d.Path}}}}
		for _, part := range p.Series {
			d.Notes = append(d.Notes, note{Title: "Part of a series",
				Lines: []string{part.Title + ", at " + strings.Trim(string(part.At), `"`) + "."}})
		}
		b.find(ofPacks, p.Title, from, address, p.ID, language(p.Language), m.Source.MadeBy, m.Source.Algorithm)
		rows = append(rows, row{Name: p.Title, Address: address, Line: upper(from), From: m.Source.MadeBy,
			Count: prose.Count(float64(m.Count)), group: language(p.Language)})
		if err := b.write(d); err != nil {
			return err
		}
	}
	more, err := b.sentences()
	if err != nil {
		return err
	}
	return b.list(ofPacks, byGroup(append(rows, more...)))
}

// firstWord is a word of a language to look up.
func firstWord(tag string) string {
	switch tag {
	case "de":
		return "frau"
	case "fr":
		return "femme"
	}
	return "nurse"
}

// byGroup puts rows of one heading together, the headings in the order of the alphabet.
func byGroup(rows []row) []row {
	slices.SortStableFunc(rows, func(a, b row) int { return strings.Compare(a.group, b.group) })
	return rows
}

// packFacts are what is known of a pack, in the order of a reader's questions.
func packFacts(p Pack) [][2]string {
	m := p.Manifest
	year := ""
	if m.Source.Year > 0 {
		year = strconv.Itoa(m.Source.Year)
	}
	facts := [][2]string{
		{"Words", prose.Count(float64(m.Count))}, {"Dimensions", strconv.Itoa(m.Dims)}, {"Language", language(p.Language)},
		{"Learned from", m.Source.From}, {"By", m.Source.Algorithm}, {"Made by", m.Source.MadeBy}, {"Year", year},
		{"Case", string(m.Text.Case)}, {"Tokens", m.Text.Tokenizer}, {"It lacks", strings.Join(m.Text.Absent, "; ")},
		{"Taken from", m.Source.Package}, {"Web address", m.Source.URL}, {"SHA-256 of that", m.Source.SHA256},
		{"Size here", fmt.Sprintf("%.1f MB", float64(p.Bytes)/1e6)}, {"Digest", m.Digest},
	}
	return withoutUnknown(facts)
}

// withoutUnknown leaves out what is not known.
func withoutUnknown(facts [][2]string) [][2]string {
	var out [][2]string
	for _, f := range facts {
		if f[1] != "" {
			out = append(out, f)
		}
	}
	return out
}

// terms are licences with whose they are.
func terms(licences []shard.Licence) []string {
	var out []string
	for _, l := range licences {
		text := l.SPDX + " (" + l.Applies + ")"
		for _, more := range []string{l.Attribution, l.Notice} {
			if more != "" {
				text += ". " + strings.TrimSuffix(more, ".")
			}
		}
		out = append(out, text+".")
	}
	return out
}

// nonEmpty is a list of a text, nil of none.
func nonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// texts writes the documents of the counted texts.
func (b *book) texts() error {
	var rows []row
	for _, c := range b.Texts {
		address := b.address("texts", c.ID)
		facts := withoutUnknown([][2]string{
			{"Documents", prose.Count(float64(c.Documents))}, {"Words", prose.Count(float64(c.Tokens))},
			{"Different words", prose.Count(float64(c.Types))},
			{"Counted", fmt.Sprintf("those that stand at least %d times, %s of them", c.MinCount,
				prose.Count(float64(c.Vocabulary)))},
			{"Window", fmt.Sprintf("%d words to each side", c.Window)}, {"What a word is", c.Rule},
			{"Language", language(c.Language)}, {"Digest", c.Digest},
		})
		terms := nonEmpty(c.Notice)
		if i := slices.IndexFunc(b.Said, func(m *usage.Manifest) bool { return m.ID == c.ID }); i >= 0 {
			m := b.Said[i]
			facts = append(facts, [2]string{"Sentences that come with them", fmt.Sprintf(
				"%s, up to %d of each of %d words of built-in tests, for models that read contexts; %d words stand in one and %d in none",
				prose.Count(float64(m.Sentences)), m.Most, len(m.Words), len(m.Once), len(m.Never))})
			terms = append(terms, nonEmpty(m.Notice())...)
		}
		var with []string
		for _, k := range c.Contexts {
			with = append(with, strings.Join(k.Words, ", "))
		}
		d := document{
			Path: Root + "/texts/" + c.ID, Title: c.Title, Head: c.Title, Says: upper(c.From) + ".",
			Trail: b.trail(ofTexts, c.Title), kind: "facts",
			Body: factsBody{Facts: facts, Text: contexts(with), Terms: terms},
			Do:   []link{{Text: "Count in them", Address: b.page("/corpus")}},
			Notes: []note{{Title: "What it does not say", Limits: true, List: true, Lines: []string{"Published texts of a time are not how people spoke, and the ones here are no sample of all that was published."}},
				{Title: "Its name", Facts: [][2]string{{"In an Experiment", "corpus: " + c.ID},
					{"Address", Root + "/texts/" + c.ID}}}},
		}
		b.find(ofTexts, c.Title, c.From, address, c.ID, language(c.Language))
		rows = append(rows, row{Name: c.Title, Address: address, Line: upper(c.From), From: language(c.Language),
			Count: prose.Count(float64(c.Documents))})
		if err := b.write(d); err != nil {
			return err
		}
	}
	return b.list(ofTexts, rows)
}

// contexts say whose company was counted.
func contexts(with []string) []string {
	if len(with) == 0 {
		return nil
	}
	return []string{"Counted is the company of: " + strings.Join(with, "; ") + "."}
}

// upper begins a sentence.
func upper(text string) string { return prose.Sentence(text) }
