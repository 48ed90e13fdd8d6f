// Package measuretest runs measures on words made by hand or drawn, and checks what they answer.
//
// Begin with [Compute]; world.go draws a small embedding for any measure.
package measuretest

import (
	"context"
	"fmt"
	"math"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
)

// Word makes a word of a vector in the plane.
func Word(text string, x, y float64) measure.Word {
	return measure.Word{Text: text, As: text, Vector: []float64{x, y}}
}

// Plane makes words of vectors in the plane.
func Plane(vectors ...[2]float64) []measure.Word {
	words := make([]measure.Word, len(vectors))
	for i, v := range vectors {
		name := fmt.Sprintf("w%d", i)
		words[i] = measure.Word{Text: name, As: name, Rank: i, Vector: []float64{v[0], v[1]}}
	}
	return words
}

// Input fills a measure's options with their defaults, then with pairs of id
// and value.
func Input(m measure.Measure, sets map[string]measure.Set, options ...any) *measure.Input {
	in := &measure.Input{Sets: sets, Options: map[string]any{}, Seed: 1,
		Progress: func(measure.Progress) {}, Pool: jobs.Local(2)}
	for _, o := range m.Options {
		in.Options[o.ID] = o.Default
	}
	for i := 0; i < len(options); i += 2 {
		in.Options[options[i].(string)] = options[i+1]
	}
	return in
}

// onRequest are the values of marks and of a second embedding, which are absent
// where none is given.
var onRequest = map[string]bool{"marked": true, "stereotypes": true, "appropriate": true, "stereotypes_with": true,
	"appropriate_with": true, "kept": true}

// Compute runs a measure and checks that it keeps to its registry entry.
func Compute(t testing.TB, m measure.Measure, in *measure.Input) *measure.Result {
	t.Helper()
	r, err := m.Run(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, v := range m.Values {
		known["value "+v.ID] = true
		if _, ok := r.Values[v.ID]; !ok && len(r.Notes) == 0 && !onRequest[v.ID] {
			t.Errorf("%s: %s is absent and no note says why", m.ID, v.ID)
		}
	}
	for _, v := range m.Words {
		known["score "+v.ID] = true
	}
	for _, v := range m.Tables {
		known["table "+v.ID] = true
	}
	for id, v := range r.Values {
		if !known["value "+id] || !measure.Finite(v) {
			t.Errorf("%s: value %s = %v is unknown or not finite", m.ID, id, v)
		}
	}
	for _, w := range r.Words {
		for id, v := range w.Scores {
			if !known["score "+id] || !measure.Finite(v) {
				t.Errorf("%s: score %s = %v is unknown or not finite", m.ID, id, v)
			}
		}
	}
	for _, table := range r.Tables {
		if !known["table "+table.Name] {
			t.Errorf("%s: table %s is unknown", m.ID, table.Name)
		}
		for _, row := range table.Rows {
			if len(row) != len(table.Columns) {
				t.Errorf("%s: table %s has a row of %d cells, not %d", m.ID, table.Name, len(row), len(table.Columns))
			}
		}
	}
	return r
}

// Wanted is a number and by how much another may miss it.
type Wanted struct{ number, tolerance float64 }

// About returns what is wanted of a number that may miss by the tolerance.
func About(number, tolerance float64) Wanted { return Wanted{number, tolerance} }

// Near fails unless the number is as wanted.
func Near(t testing.TB, what string, got float64, want Wanted) {
	t.Helper()
	if !(math.Abs(got-want.number) <= want.tolerance) {
		t.Errorf("%s = %.15g, want %.15g", what, got, want.number)
	}
}

// HasNote reports whether there is a note with the code.
func HasNote(r *measure.Result, code string) bool { return NoteOf(r, code) != "" }

// NoteOf returns the text of the note with the code, "" if there is none.
func NoteOf(r *measure.Result, code string) string {
	for _, n := range r.Notes {
		if n.Code == code {
			return n.Text
		}
	}
	return ""
}

// PairsOf makes pairs of vectors in the plane.
func PairsOf(vectors ...[2]float64) [][2]measure.Word {
	words := Plane(vectors...)
	for i := range words {
		words[i].Text = "pole " + words[i].Text
	}
	var pairs [][2]measure.Word
	for i := 0; i < len(words); i += 2 {
		pairs = append(pairs, [2]measure.Word{words[i], words[i+1]})
	}
	return pairs
}

// PairOf makes a pair of vectors in the plane.
func PairOf(a, b [2]float64) [2]measure.Word { w := Plane(a, b); return [2]measure.Word{w[0], w[1]} }
