package experiment

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// digests returns the digest of the Reading, and the one that a link of version
// 1 has of it, "" if that is the same.
//
// Links of version 1 do not cover names, so both are computed where a set has one.
func (r *Reading) digests() (digest, digest1 string) {
	m, _ := measure.Lookup(r.Experiment.Method)
	for role, set := range r.Experiment.Sets {
		if set.named(role) {
			return r.computeDigest(m, true), r.computeDigest(m, false)
		}
	}
	return r.computeDigest(m, false), ""
}

// named reports whether a set of one's own has a name of its own.
//
// A set without a name of its own goes by its role.
func (set ResolvedSet) named(role string) bool { return set.ID == "" && set.Name != role }

// computeDigest returns the SHA-256, in hex, of what was measured and found:
// method, words, options, seed, the embedding's content, values, rows, missing
// words, the codes and levels of notes, and tables. Floats count to six
// significant digits, below 1e-9 as 0. The names of sets of one's own count if
// names is set, for sentences are made of them; titles, provenance and the texts
// of notes are prose and do not; nor does it matter whether a set was built in or
// written out without a name. What came with later rules than those of the
// Experiment does not count, nor does an option that the first rules had not, where
// it has its default: a new option changes no digest by being there.
//
// Six digits are what platforms agree on where exponential functions differ in the
// last place; sums and products are the same to the bit.
func (r *Reading) computeDigest(m measure.Measure, names bool) string {
	h := sha256.New()
	w := digestWriter{out: bufio.NewWriter(h), names: names, rules: cmp.Or(r.Experiment.Rules, measure.Rules)}
	// The version of the text that is hashed.
	w.line("reading", 1)
	w.experiment(r.Experiment, m.Options)
	// The content's digest, not the id: a file and a pack of the same vectors agree.
	w.line("embedding", r.Embedding.Words, r.Embedding.Dims, r.Embedding.Digest)
	for _, e := range r.Epochs {
		w.line("epoch", e.At, e.Embedding.Words, e.Embedding.Dims, e.Embedding.Digest)
	}
	if r.With != nil {
		w.line("with", r.With.Words, r.With.Dims, r.With.Digest)
	}
	w.numbers("value", r.Values, m.Values)
	for _, row := range r.Words {
		w.line("word", row.Set, row.Word, row.As, row.Rank)
		w.numbers("score", row.Scores, m.Words)
	}
	for _, m := range r.Missing {
		if m.At != "" {
			w.line("missing at", m.At, m.Set, m.Word)
			continue
		}
		if m.With {
			w.line("missing with", m.Set, m.Word)
			continue
		}
		w.line("missing", m.Set, m.Word)
	}
	for _, n := range r.Notes {
		// A note that came later would change digests of old links.
		if n.Since <= w.rules {
			w.line("note", n.Code, n.Level)
		}
	}
	for _, t := range r.Tables {
		if !w.later(t.Name, m.Tables) {
			w.table(t)
		}
	}
	w.out.Flush()
	return hex.EncodeToString(h.Sum(nil))
}

// digestWriter writes the canonical text of a Reading: a fact a line, fields
// quoted and separated by tabs.
//
// It is a value around one writer; hashing cannot fail, so writes are not checked.
type digestWriter struct {
	out   *bufio.Writer
	names bool // of sets count
	rules int  // what came with later ones does not count
}

// ["value" "d" 1.5] becomes "value"⇥"d"⇥1.50000e+00 and a line feed.
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

// later reports whether the value with the id came with later rules.
func (w digestWriter) later(id string, defined []measure.Value) bool {
	return slices.ContainsFunc(defined, func(v measure.Value) bool { return v.ID == id && v.Since > w.rules })
}

// By id, sorted: a range over a map would hash another text each time.
func (w digestWriter) numbers(kind string, numbers map[string]float64, defined []measure.Value) {
	for _, id := range slices.Sorted(maps.Keys(numbers)) {
		if !w.later(id, defined) {
			w.line(kind, id, numbers[id])
		}
	}
}

// Rows as they stand, since their order is part of what was found.
func (w digestWriter) table(t Table) {
	w.line("table", t.Name)
	for _, c := range t.Columns {
		w.line("column", c)
	}
	for _, cells := range t.Rows {
		w.line(append([]any{"row"}, cells...)...)
	}
}

// Words as they were asked for, not ids of built-in lists: the same words written
// out have the same digest.
func (w digestWriter) experiment(e Resolved, defined []measure.Option) {
	w.line("method", e.Method)
	w.steps("debias", e.Debias)
	if e.Corpus != nil {
		w.line("corpus", e.Corpus.By, e.Corpus.Step)
		for _, c := range e.Corpus.Where.sorted() {
			w.line("where", c.Column, c.text())
		}
	}
	for _, epoch := range e.Series {
		w.line("at", epoch.At.String())
		w.steps("debias", epoch.Debias)
	}
	w.steps("with debias", e.WithDebias)
	w.sets(e.Sets)
	for _, t := range e.Tests {
		w.line("test")
		w.sets(t.Sets)
	}
	w.options(e.Options, func(id string, value any) bool {
		return slices.ContainsFunc(defined, func(o measure.Option) bool {
			return o.ID == id && o.Since > 0 && value == o.DefaultBy(w.rules)
		})
	})
	w.line("seed", e.Seed)
}

// options writes those that are not silent.
//
// silent tells which do not count.
func (w digestWriter) options(options map[string]any, silent func(id string, value any) bool) {
	for _, id := range slices.Sorted(maps.Keys(options)) {
		if !silent(id, options[id]) {
			w.line("option", id, options[id])
		}
	}
}

// sets writes words by role.
//
// By role, sorted.
func (w digestWriter) sets(sets map[string]ResolvedSet) {
	for _, role := range slices.Sorted(maps.Keys(sets)) {
		w.line("set", role)
		if w.names && sets[role].named(role) {
			w.line("name", sets[role].Name)
		}
		for _, word := range sets[role].Words {
			w.line("asked", word)
		}
		for _, list := range sets[role].Lists {
			// Tables hold the names of lists, whatever links cover.
			w.line("list", len(list.Words), list.Name)
			for _, word := range list.Words {
				w.line("asked", word)
			}
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
//
// Every list is written with its length, so that no two recipes have one text.
func (w digestWriter) steps(kind string, steps []measure.Step) {
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
		m, _ := debias.Lookup(s.Method)
		w.options(s.Options, func(id string, value any) bool {
			return slices.ContainsFunc(m.Options, func(o measure.Option) bool {
				return o.ID == id && o.Since > 0 && value == o.DefaultBy(w.rules)
			})
		})
	}
}

// negligible is the magnitude below which a number counts as 0.
const negligible = 1e-9

// round writes a number as the digest counts it.
//
// "1.50000e+00"; NaN is never here, as values that do not exist are absent.
func round(v float64) string {
	if math.Abs(v) < negligible {
		return "0"
	}
	return strconv.FormatFloat(v, 'e', 5, 64)
}

// Seal puts the digest of a Reading that was not made by [Run].
func Seal(r *Reading) { r.Digest, r.Digest1 = r.digests() }
