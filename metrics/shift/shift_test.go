package shift_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/metricstest"
	_ "weatherglass/metrics/shift"
)

// reference is testdata/shift.json, written by testdata/shift.py with numpy.
type reference struct {
	Epochs []struct {
		Words   []string
		Vectors [][]float64
	}
	Values map[string]float64
	Rows   map[string]map[string]float64
	Shifts []struct {
		Of          string
		At          float64
		ToFirst     float64 `json:"to_first"`
		ToPrevious  float64 `json:"to_previous"`
		ComparedNow float64 `json:"compared"`
	}
	Near map[string][][][2]any
}

func readReference(t *testing.T) (r reference) {
	t.Helper()
	data, err := os.ReadFile("testdata/shift.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// world serves embeddings by the ids y0, y1, ...
type world []embed.Source

func memory(t *testing.T, id string, words []string, vectors [][]float64) embed.Source {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: id, Title: id, Digest: id})
	for i, w := range words {
		if err := m.Add(w, vectors[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func (r reference) world(t *testing.T) (w world) {
	for i, e := range r.Epochs {
		w = append(w, memory(t, fmt.Sprint("y", i), e.Words, e.Vectors))
	}
	return w
}

const years = `{"series": [{"at": 1850, "of": "y0"}, {"at": 1900, "of": "y1"}, {"at": 1950, "of": "y2"}]}`

func (w world) run(t *testing.T, embedding, words, options string) (*experiment.Reading, error) {
	t.Helper()
	lex, err := lexicon.Parse([]byte(`{"sets": [], "tests": []}`))
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse(fmt.Appendf(nil,
		`{"method": "shift", "embedding": %s, "sets": {"words": %s}, "options": %s}`, embedding, words, options))
	if err != nil {
		return nil, err
	}
	return experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Series: experiment.RunSeries,
		Open: func(_ context.Context, id string) (embed.Source, error) {
			return w[int(id[1]-'0')], nil
		}})
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// rows returns a table's rows by column.
func rows(t *testing.T, r *experiment.Reading, name string) (list []map[string]any) {
	t.Helper()
	for _, table := range r.Tables {
		if table.Name != name {
			continue
		}
		for _, row := range table.Rows {
			cells := map[string]any{}
			for i, c := range table.Columns {
				cells[c] = row[i]
			}
			list = append(list, cells)
		}
	}
	if list == nil {
		t.Fatalf("there is no table %s", name)
	}
	return list
}

// Every number is numpy's.
func TestShiftIsNumpys(t *testing.T) {
	want := readReference(t)
	r, err := want.world(t).run(t, years, `["waa", "wac", "wbq", "gone"]`,
		`{"k": 5, "others": 30, "align": "procrustes", "anchors": 100}`)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Values) != len(want.Values) {
		t.Errorf("values %v, want %v", r.Values, want.Values)
	}
	for id, v := range want.Values {
		near(t, id, r.Values[id], v)
	}
	if len(r.Words) != 4 {
		t.Fatalf("%d words", len(r.Words))
	}
	for _, row := range r.Words {
		if len(row.Scores) != len(want.Rows[row.Word]) {
			t.Errorf("%s has %v, want %v", row.Word, row.Scores, want.Rows[row.Word])
		}
		for id, v := range want.Rows[row.Word] {
			near(t, row.Word+"'s "+id, row.Scores[id], v)
		}
	}
	found := rows(t, r, "shifts")
	for _, s := range want.Shifts {
		for _, row := range found {
			if row["of"] == s.Of && row["at"] == s.At {
				near(t, fmt.Sprint(s.Of, s.At, " to the first"), row["to_first"].(float64), s.ToFirst)
				near(t, fmt.Sprint(s.Of, s.At, " to the one before"), row["to_previous"].(float64), s.ToPrevious)
				near(t, fmt.Sprint(s.Of, s.At, " compared"), row["compared"].(float64), s.ComparedNow)
			}
		}
	}
	at := map[string]int{}
	for _, row := range rows(t, r, "neighbours") {
		if row["of"] == "gone" {
			continue
		}
		epoch := int(row["at"].(float64)-1850) / 50
		key := fmt.Sprint(row["of"], epoch)
		pair := want.Near[row["of"].(string)][epoch][at[key]]
		at[key]++
		if row["word"] != pair[0] {
			t.Errorf("%s at %v: %v, want %v", row["of"], row["at"], row["word"], pair[0])
		}
		near(t, key, row["cosine"].(float64), pair[1].(float64))
	}
	if len(at) != 9 {
		t.Errorf("companies of %d", len(at))
	}
}

// Turning an embedding and stretching its vectors changes no second-order similarity, and
// the turn is found, but for rounding. The same embedding twice has not changed.
func TestShiftIsBlindToTurns(t *testing.T) {
	want := readReference(t)
	words, vectors := want.Epochs[0].Words, want.Epochs[0].Vectors
	r := rand.New(rand.NewPCG(3, 12))
	turn := metricstest.Gaussian(r, 8, 8)
	for i := range turn { // Gram and Schmidt
		for range 2 {
			for _, other := range turn[:i] {
				dot := 0.0
				for k := range other {
					dot += other[k] * turn[i][k]
				}
				for k := range other {
					turn[i][k] -= dot * other[k]
				}
			}
			length := 0.0
			for _, x := range turn[i] {
				length += x * x
			}
			for k := range turn[i] {
				turn[i][k] /= math.Sqrt(length)
			}
		}
	}
	turned := make([][]float64, len(vectors))
	for i, v := range vectors {
		turned[i] = make([]float64, 8)
		for k, x := range v {
			for j := range 8 {
				turned[i][j] += 3 * x * turn[k][j]
			}
		}
	}
	w := world{memory(t, "y0", words, vectors), memory(t, "y1", words, turned)}
	found, err := w.run(t, `{"series": [{"at": "women", "of": "y0"}, {"at": "men", "of": "y1"}]}`, `["waa", "wbq"]`,
		`{"k": 5, "others": 30, "align": "procrustes", "anchors": 200}`)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "similarity", found.Values["similarity"], 1)
	near(t, "kept", found.Values["kept"], 1)
	if found.Values["residual"] > 1e-6 || found.Words[0].Scores["moved"] > 1e-9 || found.Words[0].Scores["p"] != 1 {
		t.Errorf("%v, %v", found.Values, found.Words[0].Scores)
	}
}

// Where there is nothing to compare the numbers are absent, and a note says why.
func TestShiftWithoutNumbers(t *testing.T) {
	want := readReference(t)
	w := want.world(t)
	one, err := w.run(t, `"y0"`, `["waa"]`, `{"k": 5}`)
	if err != nil {
		t.Fatal(err)
	}
	if len(one.Values) != 0 || len(rows(t, one, "neighbours")) != 5 || one.Notes[0].Code != "one_embedding" {
		t.Errorf("%+v", one)
	}
	noted := func(r *experiment.Reading, code string) {
		t.Helper()
		for _, n := range r.Notes {
			if n.Code == code {
				return
			}
		}
		t.Errorf("there is no note %s in %v", code, r.Notes)
	}
	flat := make([][]float64, len(want.Epochs[0].Words))
	for i, v := range want.Epochs[0].Vectors {
		flat[i] = v[:6]
	}
	w[2] = memory(t, "y2", want.Epochs[0].Words, flat)
	r, err := w.run(t, years, `["waa", "gone", "wbq", "wac"]`, `{"k": 5, "others": 19, "align": "procrustes"}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{"not_at_both", "other_dimensions", "no_peers"} {
		noted(r, code)
	}
	if _, ok := r.Values["residual"]; ok {
		t.Error("a residual without a turn")
	}
	w[2] = memory(t, "y2", []string{"waa", "wab", "wac", "wad"}, want.Epochs[2].Vectors[:4])
	if r, err = w.run(t, years, `["waa", "wab"]`, `{"k": 5, "align": "procrustes"}`); err != nil {
		t.Fatal(err)
	}
	noted(r, "few_anchors")
	w[2] = memory(t, "y2", []string{"nothing", "shared"}, want.Epochs[2].Vectors[:2])
	_, err = w.run(t, `{"series": [{"at": 1850, "of": "y0"}, {"at": 1950, "of": "y2"}]}`, `["waa", "wab"]`, `{"k": 5}`)
	var known *experiment.Error
	if !errors.As(err, &known) || known.Code != "too_few_epochs" {
		t.Errorf("vocabularies that share nothing: %v", err)
	}
}

// A long series ends when it is told to.
func TestShiftStops(t *testing.T) {
	want := readReference(t)
	w := want.world(t)
	lex, err := lexicon.Parse([]byte(`{"sets": [], "tests": []}`))
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse([]byte(strings.Replace(`{"method": "shift", "embedding": S, "sets": {"words": ["waa"]}}`,
		"S", years, 1)))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	opened := 0
	_, err = experiment.Run(ctx, e, experiment.Env{Lexicon: lex, Series: experiment.RunSeries,
		Open: func(_ context.Context, id string) (embed.Source, error) {
			if opened++; opened == 3 {
				stop()
			}
			return w[int(id[1]-'0')], nil
		}})
	var known *experiment.Error
	if !errors.As(err, &known) || known.Code != "cancelled" {
		t.Errorf("%v", err)
	}
}
