package sentencepack

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"

	"weatherglass/metrics/shard"
)

// File is a file that was made: its name and what it holds.
type File struct {
	Name string
	Data []byte
}

// Build returns the files of a pack, the manifest last. vectors are those of the sentences of the manifest's tests, as
// [Cover] has them, of any length; the manifest's Steps say how finely they are rounded. Version, sentences and file
// are set here. The same vectors give the same bytes.
//
// A number is rounded up or down so that errors cancel where the tests look: see [rounding].
func Build(m Manifest, vectors [][]float64, lex *lexicon.Lexicon) ([]File, error) {
	covered, err := Cover(m.Tests, lex)
	if err != nil {
		return nil, err
	}
	if len(vectors) != covered.Sentences() {
		return nil, fmt.Errorf("there are %d vectors of %d sentences",
			len(vectors), covered.Sentences())
	}
	units := make([][]float64, len(vectors))
	for i, v := range vectors {
		if len(v) != m.Model.Width {
			return nil, fmt.Errorf("a vector has %d numbers, not %d", len(v),
				m.Model.Width)
		}
		units[i] = linalg.Unit(v)
	}
	ways, err := aims{covered, units}.of(m.Tests, lex)
	if err != nil {
		return nil, err
	}
	n, err := (rounder{layoutOf(covered, m.Model.Width), m.Steps}).round(covered, units, ways)
	if err != nil {
		return nil, err
	}
	raw := appendNumbers(nil, n)
	data := shard.Gzip(raw)
	m.Format, m.Version = manifestFormat, manifestVersion
	m.Sentences, m.SentencesSHA256 = covered.Sentences(), covered.SHA256
	m.Vectors = shard.NamedFile("vectors", "bin.gz", data, len(raw))
	if err := m.check(); err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return nil, err
	}
	return []File{{m.Vectors.Path, data}, {shard.ManifestPath, append(text, '\n')}}, nil
}

// rounder makes whole numbers of vectors.
type rounder struct {
	layout
	steps Steps
}

// round does. ways are the directions of each group that errors are to avoid.
func (r rounder) round(c *Covered, units [][]float64, ways [][][]float64) (n numbers, err error) {
	if n.templates, err = r.roundTemplates(c, units); err != nil {
		return n, err
	}
	mix := contrast(r.size)
	n.words = make([]int16, r.groups*r.width)
	for range r.size - 1 {
		n.rest = append(n.rest, make([]int8, r.groups*r.width))
	}
	for g, group := range c.Groups {
		for k := range r.size {
			step, most := r.steps.Rest, float64(math.MaxInt8)
			if k == 0 {
				step, most = r.steps.Words, math.MaxInt16
			}
			combined := make([]float64, r.width)
			for j := range r.size {
				at := (group.Kind*r.size + j) * r.width
				for i := range r.width {
					combined[i] += float64(mix[k][j] * (units[g*r.size+j][i] - float64(float64(n.templates[at+i])*r.steps.Templates)))
				}
			}
			for i, q := range (rounding{step, ways[g]}).of(combined) {
				if math.Abs(q) > most {
					return n, errStep
				}
				if k == 0 {
					n.words[i*r.groups+g] = int16(q)
				} else {
					n.rest[k-1][i*r.groups+g] = int8(q)
				}
			}
		}
	}
	return n, nil
}

var errStep = errors.New("a step is so small that a number does not fit into its bits")

// roundTemplates rounds the means of the sentences of each template.
func (r rounder) roundTemplates(c *Covered, units [][]float64) ([]int16, error) {
	out := make([]int16, r.templates())
	for kind := range r.kinds {
		for j := range r.size {
			mean, words := make([]float64, r.width), 0.0
			for g, group := range c.Groups {
				if group.Kind == kind {
					words++
					addTo(mean, units[g*r.size+j])
				}
			}
			for i := range mean {
				q := math.Round(mean[i] / words / r.steps.Templates)
				if math.Abs(q) > math.MaxInt16 {
					return nil, errStep
				}
				out[(kind*r.size+j)*r.width+i] = int16(q)
			}
		}
	}
	return out, nil
}
