package report

import (
	"cmp"
	"slices"
	"strings"

	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// told is what is said of the reading.
type told struct {
	method.Told
	vectors string // what was measured
	test    string // which built-in test, "" for none
}

// read gathers what the pages say.
func (p *pages) read() {
	a := p.Answer
	p.measure, _ = prose.MeasureOf(a.Reading.Experiment.Method)
	p.told = told{Told: method.Tell(a), vectors: method.AskedBy(a).Embedding, test: locale.Say(a.TestName)}
	if p.told.vectors == "" {
		p.told.vectors = a.Reading.Embedding.Title
	}
	p.works = p.gather()
}

// sources are the short names of papers that the reading rests on.
func (p *pages) sources() []string {
	r := p.Answer.Reading
	out := []string{p.measure.Source, p.Answer.Source, r.Embedding.Provenance.MadeBy}
	for _, v := range p.measure.Values {
		if _, ok := r.Values[v.ID]; ok && p.printed(v.ID) {
			out = append(out, v.Source)
		}
	}
	for _, step := range slices.Concat(r.Experiment.Debias, r.Experiment.WithDebias) {
		for _, m := range experiment.DebiasMethods() {
			if m.ID == step.Method {
				out = append(out, m.Source)
			}
		}
	}
	if r.With != nil {
		out = append(out, r.With.Provenance.MadeBy)
	}
	return out
}

// printed reports whether a value is the first, one of its interval, or p: the sources of
// others would fill the page.
func (p *pages) printed(id string) bool {
	return id == p.main() || id == "p"
}

// main is the id of the method's first value, "" of a method without values.
func (p *pages) main() string {
	if len(p.measure.Values) == 0 {
		return ""
	}
	return p.measure.Values[0].ID
}

// gather returns the papers, then the vectors that no paper stands for, then the program.
func (p *pages) gather() []cite.Work {
	var vectors []source
	for _, e := range p.embeddings() {
		vectors = append(vectors, source{id: e.ID, title: e.Title, madeBy: e.Provenance.MadeBy, digest: e.Digest})
	}
	return p.Setting.works(p.sources(), vectors)
}

// source is what vectors say of themselves.
type source struct{ id, title, madeBy, digest string }

// works are the papers that short names mean, the vectors that no paper stands for, and the
// program, in the order of their references.
func (s Setting) works(papers []string, vectors []source) []cite.Work {
	works := cite.Find(papers...)
	for _, e := range vectors {
		if len(cite.Find(e.madeBy)) > 0 || e.title+e.id == "" {
			continue
		}
		note := "Data set"
		if e.madeBy != "" {
			note += ", " + strings.TrimPrefix(e.madeBy, "ed. ")
		}
		if e.digest != "" {
			note += ", SHA-256 " + e.digest[:min(16, len(e.digest))]
		}
		works = append(works, cite.Work{Key: "vectors-" + e.id, Kind: cite.Data, Title: clip(cmp.Or(e.title, e.id), 120),
			Note: clip(note, 160)})
	}
	program := cite.Work{Key: "weatherglass", Kind: cite.Software, Title: "Weatherglass", Version: Version,
		Year: s.Year, URL: s.Site}
	works = append(works, program)
	slices.SortStableFunc(works, func(a, b cite.Work) int {
		return strings.Compare(strings.ToLower(a.Text()),
			strings.ToLower(b.Text()))
	})
	return works
}

// embeddings are those that were measured, each once.
func (p *pages) embeddings() []experiment.EmbeddingInfo {
	r := p.Answer.Reading
	out := []experiment.EmbeddingInfo{r.Embedding}
	if r.With != nil && r.With.Digest != r.Embedding.Digest {
		out = append(out, *r.With)
	}
	return out
}

// itself is the reading as a work that can be cited.
func (p *pages) itself() cite.Work {
	return cite.Work{Key: "reading-" + p.check(), Kind: cite.Data,
		Authors: []cite.Name{{Family: "Weatherglass"}}, Year: p.Year,
		Title: clip(strings.TrimSuffix(p.told.Headline, "."), 300),
		Note:  "Reading, digest " + p.Answer.Reading.Digest, URL: p.Address}
}

// Cited are the works of several readings, each once, with the readings themselves first: what
// files of references hold.
func (s Setting) Cited(items ...Item) []cite.Work {
	var own, others []cite.Work
	seen := map[string]bool{}
	for _, item := range items {
		p := &pages{Setting: s, Item: item}
		p.read()
		own = append(own, p.itself())
		for _, w := range p.works {
			if !seen[w.Key] {
				seen[w.Key] = true
				others = append(others, w)
			}
		}
	}
	return append(own, others...)
}

// CitedComparison are the works that a comparison rests on: the papers of its tests and methods,
// of the correction for many tests and of the ranking, the vectors, the program; before them the
// comparison itself, at its address.
func (s Setting) CitedComparison(c method.Comparison, address string) []cite.Work {
	papers := []string{correction, ranking}
	var vectors []source
	for _, r := range c.Rows {
		papers = append(papers, r.Source)
		if m, ok := prose.MeasureOf(r.Method); ok {
			papers = append(papers, m.Source)
		}
	}
	for _, column := range c.Columns {
		papers = append(papers, column.MadeBy)
		vectors = append(vectors, source{id: column.ID, title: column.Title, madeBy: column.MadeBy, digest: column.Digest})
	}
	itself := cite.Work{Key: "comparison-" + c.Digest[:min(8, len(c.Digest))], Kind: cite.Data,
		Authors: []cite.Name{{Family: "Weatherglass"}}, Year: s.Year,
		Title: clip(strings.TrimSuffix(c.Headline(), "."), 300), Note: "Comparison, digest " + c.Digest, URL: address}
	return append([]cite.Work{itself}, s.works(papers, vectors)...)
}

// The papers by which q is computed and embeddings are ranked.
const (
	correction = "Benjamini, Hochberg 1995"
	ranking    = "WEFE"
)
