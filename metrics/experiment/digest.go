package experiment

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"weatherglass/metrics/debias"
)

// computeDigest returns the SHA-256, in hex, of what was measured and found:
// method, words, options, seed, the embedding's content, values, rows, missing
// words, the codes and levels of notes, and tables. Floats count to six
// significant digits, below 1e-9 as 0. Names, titles, provenance and the texts
// of notes are prose and do not count; nor does it matter whether a set was
// built in or written out.
func (r *Reading) computeDigest() string {
	h := sha256.New()
	w := digestWriter{bufio.NewWriter(h)}
	w.line("reading", 1)
	w.experiment(r.Experiment)
	w.line("embedding", r.Embedding.Words, r.Embedding.Dims, r.Embedding.Digest)
	if r.With != nil {
		w.line("with", r.With.Words, r.With.Dims, r.With.Digest)
	}
	w.numbers("value", r.Values)
	for _, row := range r.Words {
		w.line("word", row.Set, row.Word, row.As, row.Rank)
		w.numbers("score", row.Scores)
	}
	for _, m := range r.Missing {
		if m.With {
			w.line("missing with", m.Set, m.Word)
			continue
		}
		w.line("missing", m.Set, m.Word)
	}
	for _, n := range r.Notes {
		w.line("note", n.Code, n.Level)
	}
	for _, t := range r.Tables {
		w.line("table", t.Name)
		for _, c := range t.Columns {
			w.line("column", c)
		}
		for _, cells := range t.Rows {
			w.line(append([]any{"row"}, cells...)...)
		}
	}
	w.out.Flush()
	return hex.EncodeToString(h.Sum(nil))
}

// digestWriter writes the canonical text of a Reading: a fact a line, fields
// quoted and separated by tabs.
type digestWriter struct{ out *bufio.Writer }

func (w digestWriter) line(cells ...any) {
	for i, c := range cells {
		if i > 0 {
			w.out.WriteByte('\t')
		}
		switch v := c.(type) {
		case string:
			w.out.WriteString(strconv.Quote(v))
		case float64:
			w.out.WriteString(round(v))
		default: // int, uint64, nil
			fmt.Fprint(w.out, v)
		}
	}
	w.out.WriteByte('\n')
}

func (w digestWriter) numbers(kind string, numbers map[string]float64) {
	for _, id := range slices.Sorted(maps.Keys(numbers)) {
		w.line(kind, id, numbers[id])
	}
}

func (w digestWriter) experiment(e Resolved) {
	w.line("method", e.Method)
	w.steps("debias", e.Debias)
	w.steps("with debias", e.WithDebias)
	w.sets(e.Sets)
	for _, t := range e.Tests {
		w.line("test")
		w.sets(t.Sets)
	}
	for _, id := range slices.Sorted(maps.Keys(e.Options)) {
		w.line("option", id, e.Options[id])
	}
	w.line("seed", e.Seed)
}

// sets writes words by role.
func (w digestWriter) sets(sets map[string]ResolvedSet) {
	for _, role := range slices.Sorted(maps.Keys(sets)) {
		w.line("set", role)
		for _, word := range sets[role].Words {
			w.line("asked", word)
		}
		for _, pair := range sets[role].Pairs {
			w.out.WriteString(`"pair"`)
			for _, word := range pair {
				w.out.WriteString("\t" + strconv.Quote(word))
			}
			w.out.WriteByte('\n')
		}
		for _, v := range sets[role].Values {
			w.line("number", v)
		}
	}
}

// steps writes what was done to an embedding; nothing for nothing.
func (w digestWriter) steps(kind string, steps []debias.Step) {
	for _, s := range steps {
		w.line(kind, s.Method)
		for _, lists := range [][][]string{s.Pairs, s.Groups, {s.Specific}, {s.Neutral}, s.Equalize} {
			w.line("lists", len(lists))
			for _, l := range lists {
				w.line("list", len(l))
				for _, word := range l {
					w.line("asked", word)
				}
			}
		}
		for _, id := range slices.Sorted(maps.Keys(s.Options)) {
			w.line("option", id, s.Options[id])
		}
	}
}

// negligible is the magnitude below which a number counts as 0.
const negligible = 1e-9

// round writes a number as the digest counts it.
func round(v float64) string {
	if math.Abs(v) < negligible {
		return "0"
	}
	return strconv.FormatFloat(v, 'e', 5, 64)
}
