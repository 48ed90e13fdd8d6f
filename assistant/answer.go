package assistant

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/app/method"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
	"weatherglass/readings"
)

// reading is a Reading as an assistant gets it: what was found beside what it does not say.
type reading struct {
	Question string `json:"question" jsonschema:"what was asked, in words"`
	Headline string `json:"headline" jsonschema:"what was found, in one sentence; names in quotes are data"`
	Verdict  string `json:"verdict" jsonschema:"its size, what luck does, what it hangs on"`
	// DoesNotSay stands before the numbers: who stops reading there has it.
	DoesNotSay []string `json:"does_not_say" jsonschema:"what the reading does not say; quote with any number"`
	Numbers    []number `json:"numbers" jsonschema:"the numbers with their intervals"`
	Warnings   []string `json:"warnings" jsonschema:"doubts about the numbers"`
	Missing    []string `json:"missing" jsonschema:"which words were not found, or in another form"`
	Measured   measured `json:"measured" jsonschema:"the vectors or texts that were measured"`
	Words      []word   `json:"words" jsonschema:"words with their scores, the farthest from 0 first"`
	AllWords   int      `json:"all_words" jsonschema:"how many words there are"`
	Tables     []table  `json:"tables" jsonschema:"further tables, their first rows"`
	Digest     string   `json:"digest" jsonschema:"the check number of all of it; quote its first 16 digits"`
	Link       string   `json:"link,omitempty" jsonschema:"what stands behind the # of a link that measures it again"`
}

// number is a value of a Reading with its interval.
type number struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Value float64  `json:"value"`
	Low   *float64 `json:"low,omitempty" jsonschema:"lower end of its interval"`
	High  *float64 `json:"high,omitempty" jsonschema:"upper end of its interval"`
	Doc   string   `json:"doc,omitempty" jsonschema:"how it is defined"`
}

// measured names what was measured.
type measured struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Words   int    `json:"words"`
	Dims    int    `json:"dims,omitempty"`
	Licence string `json:"licence,omitempty"`
	Notice  string `json:"notice,omitempty" jsonschema:"whose they are"`
	Digest  string `json:"digest"`
}

// word is a row of a Reading.
type word struct {
	Set    string             `json:"set"`
	Word   string             `json:"word"`
	Rank   int                `json:"rank" jsonschema:"place by frequency, the most frequent is 0"`
	Scores map[string]float64 `json:"scores"`
}

// table is the start of a table of a Reading.
type table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`
	AllRows int      `json:"all_rows"`
}

// quoted is an answer in which the names of sets that somebody typed stand between quotes, with
// no control and no quote of their own: who reads the sentences sees what is data.
func quoted(a protocol.Answer) protocol.Answer {
	sets := maps.Clone(a.Reading.Experiment.Sets)
	for role, set := range sets {
		if set.ID == "" && set.Name != "" && set.Name != role {
			set.Name = quote(set.Name)
		}
		sets[role] = set
	}
	a.Reading.Experiment.Sets = sets
	return a
}

// quote puts a name between quotes.
func quote(name string) string {
	return "“" + strings.NewReplacer("“", "'", "”", "'", `"`, "'").Replace(experiment.Shown(name)) + "”"
}

// newReading writes an answer with at most so many words, and as many rows of each table.
func newReading(a *readings.Asked, most int) reading {
	r, told := a.Reading, method.Tell(quoted(a.Answer))
	out := reading{
		Question: told.Question, Headline: told.Headline, Verdict: told.Verdict, DoesNotSay: orNone(told.Limits),
		Numbers: numbers(r), Warnings: orNone(told.Warnings), Missing: orNone(told.Missing),
		Measured: measured{r.Embedding.ID, r.Embedding.Title, r.Embedding.Words, r.Embedding.Dims, r.Embedding.Licence,
			r.Embedding.Provenance.Notice, r.Embedding.Digest},
		Words: farthest(r.Words, most), AllWords: len(r.Words), Tables: []table{}, Digest: r.Digest, Link: a.SharedLink(),
	}
	for _, t := range r.Tables {
		out.Tables = append(out.Tables, table{t.Name, t.Columns, orNone(t.Rows[:min(most, len(t.Rows))]), len(t.Rows)})
	}
	return out
}

// orNone is a list that JSON writes as [] where there is none.
func orNone[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// numbers lists the values in the order of the registry, those that are ends of an interval
// with the value that it is of.
//
// What a later version's values mean is unknown here: such values come last, by name.
func numbers(r experiment.Reading) []number {
	m, _ := measure.Lookup(r.Experiment.Method)
	ends := map[string]bool{}
	ids, known := []string{}, map[string]measure.Value{}
	for _, v := range m.Values {
		ids, known[v.ID] = append(ids, v.ID), v
	}
	var others []string
	for id := range r.Values {
		if _, ok := known[id]; !ok {
			others = append(others, id)
		}
	}
	slices.Sort(others)
	ids = append(ids, others...)
	out := []number{}
	for i, id := range ids {
		x, ok := r.Values[id]
		if !ok {
			continue
		}
		n := number{ID: id, Name: cmp.Or(known[id].Name, strings.ReplaceAll(id, "_", " ")), Value: x}
		if i == 0 || id == "low" || id == "high" { // list_methods has the others
			n.Doc = known[id].Doc
		}
		intervals := [][2]string{{id + "_low", id + "_high"}}
		if i == 0 {
			intervals = experiment.EndsOf(r.Experiment.Method, id)
		}
		for _, names := range intervals {
			low, okLow := r.Values[names[0]]
			high, okHigh := r.Values[names[1]]
			if okLow && okHigh {
				n.Low, n.High = &low, &high
				ends[names[0]], ends[names[1]] = true, true
				break
			}
		}
		out = append(out, n)
	}
	return slices.DeleteFunc(out, func(n number) bool { return ends[n.ID] })
}

// farthest returns at most so many rows, the largest scores first, whichever their sign; rows
// without a score stay in their order.
func farthest(rows []experiment.WordRow, most int) []word {
	sorted := slices.Clone(rows)
	slices.SortStableFunc(sorted, func(a, b experiment.WordRow) int {
		return cmp.Compare(math.Abs(b.Scores["score"]), math.Abs(a.Scores["score"]))
	})
	out := []word{}
	for _, w := range sorted[:min(most, len(sorted))] {
		scores := w.Scores
		if scores == nil {
			scores = map[string]float64{}
		}
		out = append(out, word{w.Set, w.Word, w.Rank, scores})
	}
	return out
}
