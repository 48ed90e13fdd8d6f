// Package compare puts many tests to many embeddings: each cell is one
// [experiment.Run], p-values are corrected for all that is shown, the embeddings are ranked
// as WEFE ranks them, with what another draw of the words would make of the ranks, and
// orders are compared between embeddings and between methods.
//
// Begin with [New] and [Run]. It measures nothing itself.
package compare

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"strings"
	"sync"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/sentencepack"
)

// Table is a question written out into its rows and columns.
type Table struct {
	Rows    []experiment.ComparedRow
	Columns []experiment.ComparedColumn
	// Methods are those of the rows, in their order.
	Methods []string

	question experiment.Comparing
	asked    []experiment.Experiment // one a row, without an embedding
}

// New writes a question out. It fails with an [*experiment.Error] on a method or a built-in
// test that does not exist; that a test does not suit a method is for the cells to say.
//
// A method that takes one list is asked twice of a test that has two, X and Y, as WEFE's
// subqueries are.
func New(q experiment.Comparing, lex *lexicon.Lexicon) (*Table, error) {
	t := &Table{question: q}
	for i, e := range q.Tests {
		methods := q.Methods
		if len(methods) == 0 {
			methods = []string{""}
		}
		for _, method := range methods {
			if err := t.addRows(i, e, method, lex); err != nil {
				return nil, err
			}
		}
	}
	for _, e := range q.Embeddings {
		t.Columns = append(t.Columns, experiment.ComparedColumn{ID: e.Embedding, Title: e.Embedding, Steps: len(e.Debias)})
	}
	return t, nil
}

// addRows adds the rows of a test, asked by a method; "" is its own.
func (t *Table) addRows(i int, e experiment.Experiment, method string, lex *lexicon.Lexicon) error {
	row := experiment.ComparedRow{Test: i, Method: method, Name: e.Test, ID: e.Test}
	sets := map[string]experiment.SetRef{}
	id, _, _ := strings.Cut(e.Test, "@") // without its digest
	test, builtIn := lex.Test(id)
	if builtIn {
		row.ID, row.Name, row.Title, row.Source, row.Language = test.ID, test.Name, test.Title, test.Source, test.Language
		for _, rs := range test.Sets {
			sets[rs.Role] = experiment.SetRef{ID: rs.Set}
		}
	} else if e.Test != "" {
		_, err := experiment.Resolve(e, lex) // says what is near
		return err
	}
	for role, set := range e.Sets {
		sets[role] = set
	}
	if row.Name == "" {
		row.Name = named(sets)
	}
	if row.Method == "" {
		row.Method = cmp.Or(e.Method, test.Method)
	}
	m, ok := measure.Lookup(row.Method)
	if !ok {
		return experiment.UnknownMethod(row.Method)
	}
	if len(m.Values) > 0 {
		row.Value = m.Values[0].ID
	}
	parts := partsOf(m, sets)
	if parts == nil {
		e.Method, e.Seed, e.Rules = row.Method, t.question.Seed, t.question.Rules
		t.add(row, e)
		return nil
	}
	for _, part := range parts {
		one := experiment.Experiment{Method: row.Method, Options: e.Options, Seed: t.question.Seed, Rules: t.question.Rules,
			Sets: map[string]experiment.SetRef{"words": sets[part], "A": sets["A"], "B": sets["B"]}}
		row.Part = part
		t.add(row, one)
	}
	return nil
}

// add adds a row.
func (t *Table) add(row experiment.ComparedRow, e experiment.Experiment) {
	t.Rows, t.asked = append(t.Rows, row), append(t.asked, e)
	if !slices.Contains(t.Methods, row.Method) {
		t.Methods = append(t.Methods, row.Method)
	}
}

// partsOf returns the sets that a method is asked about one by one; nil where it takes the
// test as it is.
func partsOf(m measure.Measure, sets map[string]experiment.SetRef) []string {
	has := func(id string) bool {
		return slices.ContainsFunc(m.Roles, func(r measure.Role) bool { return r.ID == id })
	}
	for _, role := range []string{"X", "Y", "A", "B"} {
		if _, ok := sets[role]; !ok {
			return nil
		}
	}
	if len(sets) == 4 && has("words") && has("A") && has("B") && !has("X") {
		return []string{"X", "Y"}
	}
	return nil
}

// named returns a name for a test of one's own: those of its sets.
func named(sets map[string]experiment.SetRef) string {
	var names []string
	for _, role := range []string{"X", "Y", "words", "pairs"} {
		if set, ok := sets[role]; ok {
			names = append(names, cmp.Or(set.Name, set.ID, role))
		}
	}
	return strings.Join(names, ", ")
}

// Experiment returns that of a cell. A WEAT of a model of which only sentences are here is asked as SEAT, which puts
// sentences in the place of the words.
func (t *Table) Experiment(row, column int) experiment.Experiment {
	e, on := t.asked[row], t.question.Embeddings[column]
	e.Embedding, e.Debias = on.Embedding, on.Debias
	if t.Rows[row].Method == weat && sentencepack.Shipped[e.Embedding] != "" {
		e.Method, e.Options = seat, nil
	}
	return e
}

// A test of words, and what it becomes of sentences.
const (
	weat = "weat"
	seat = "seat"
)

// mostBeside bounds the cells that are measured side by side: each may hold 70 MB of sums.
const mostBeside = 8

// Run measures every cell, some side by side, and puts them together. told, unless nil, is
// told of each cell once it is there, of one at a time.
//
// Errors of cells are theirs; that of ctx ends all. The Progress of env may be called from
// several goroutines.
func Run(ctx context.Context, q experiment.Comparing, env experiment.Env,
	told func(row, column int, c experiment.ComparedCell)) (*experiment.Comparison, error) {
	t, err := New(q, env.Lexicon)
	if err != nil {
		return nil, err
	}
	cells := make([][]experiment.ComparedCell, len(t.Rows))
	places := make(chan [2]int, len(t.Rows)*len(t.Columns))
	for i := range t.Rows {
		cells[i] = make([]experiment.ComparedCell, len(t.Columns))
		for j := range t.Columns {
			places <- [2]int{i, j}
		}
	}
	close(places)
	work, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex // told
	var beside sync.WaitGroup
	for range min(mostBeside, runtime.GOMAXPROCS(0)) {
		beside.Go(func() {
			for at := range places {
				c, err := t.Cell(work, env, at[0], at[1])
				if err != nil {
					stop(err)
					return
				}
				cells[at[0]][at[1]] = c
				if told != nil {
					mu.Lock()
					told(at[0], at[1], c)
					mu.Unlock()
				}
			}
		})
	}
	beside.Wait()
	if err := context.Cause(work); err != nil {
		return nil, err
	}
	return t.Join(cells, env.Lexicon)
}

// Join puts cells together: it corrects p-values, ranks and compares. cells are changed.
func (t *Table) Join(cells [][]experiment.ComparedCell, lex *lexicon.Lexicon) (*experiment.Comparison, error) {
	out := &experiment.Comparison{Rows: t.Rows, Columns: slices.Clone(t.Columns), Cells: cells,
		Rankings: []experiment.Ranking{}, Agreements: []experiment.Agreement{}}
	for j := range out.Columns {
		for i := range cells {
			if c := cells[i][j]; c.Column.ID != "" { // else nothing could be opened
				out.Columns[j] = c.Column
			}
			if cells[i][j].Measured() {
				break
			}
		}
	}
	if err := correct(out); err != nil {
		return nil, err
	}
	for _, method := range t.Methods {
		out.Rankings = append(out.Rankings, rank(out, method, t.question.Seed))
		out.Agreements = append(out.Agreements, embeddingsAgree(out, method)...)
	}
	out.Agreements = append(out.Agreements, methodsAgree(out, t.Methods)...)
	out.Digest = digest(out)
	var err error
	out.Link, err = experiment.EncodeComparing(t.question, out.Digest, lex)
	if experiment.IsLongLink(err) {
		err = nil
	}
	return out, err
}
