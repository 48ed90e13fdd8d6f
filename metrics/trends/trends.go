// Package trends takes a measure of several lists of words at once, and says which of
// them moved over a series of embeddings. A program that imports it knows the method.
package trends

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// From where p measures how far a slope lies; as those of the association.
const (
	aroundNull = "null"
	aroundZero = "zero"
)

const (
	schmahl   = "Schmahl et al. 2020"
	valentini = "Valentini et al. 2022"
)

// ofTexts is the measure that counts in texts.
const ofTexts = "pmi"

var _ = measure.Register(&trends)

// trends is the entry. Of one embedding it says where its lists lie; of a series the
// slopes of all are judged together.
var trends = measure.Measure{
	ID:    "trends",
	Place: 75,
	Term:  "Several lists",
	Name:  "Several lists at once, and their trends",
	Doc: "How near does each of several lists of words stand to one group rather than another? " +
		"Over a series of embeddings it asks which of them moved, and corrects for asking several.",
	Source: schmahl,
	Page:   "time",
	Roles: []measure.Role{
		{ID: measure.RoleLists, Name: "lists", Doc: "Two to 24 lists of words, each under a name of its own.",
			Kind: measure.KindLists, Min: 2},
		{ID: "A", Name: "first group", Doc: "Words for the group that a positive number leans towards.",
			Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second group", Doc: "Words for the group that a negative number leans towards.",
			Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{
		{ID: "measure", Doc: "What is taken of each list: its first value is what is followed. Of texts it is pmi, of vectors any of the others.", Choices: []string{"association", "sc-weat", "ect", "rnd", ofTexts}, Default: "association"},
		{ID: "pool", Doc: "How many of the most frequent words, of letters alone, random and related lists are drawn from, in a series; 0 for none. Of texts random lists are of 2,000 of the 4,000 most frequent words, as far as these stand ten times beside A and B at every epoch, however many this says.", Default: measure.MostOthers, Min: 0, Max: 50000},
		{ID: "around", Doc: "From where the p against random and related lists measure how far a slope lies: from the mean of their slopes (null), or from 0, as the paper does (zero).", Choices: []string{aroundNull, aroundZero}, Default: aroundNull},
	},
	Values: []measure.Value{
		{ID: "farthest", Name: "farthest value", Doc: "Value of the list that lies farthest from 0.",
			Range: "as the measure's first value"},
		{ID: "lists", Name: "lists", Doc: "Number of lists that could be measured.", Range: "1 to 24"},
		{ID: "tested", Name: "lists tested", Doc: "Of a series: number of lists whose slopes are corrected for together.",
			Range: "0 to 24", Source: schmahl + ", Table 1"},
		{ID: "clear", Name: "lists found", Doc: "Number of lists whose slope has a q below .05 by Benjamini and Hochberg.",
			Range: "0 to 24", Source: "Benjamini and Hochberg 1995"},
		{ID: "clear_random", Name: "lists found beside random ones",
			Doc: "Number of lists whose slope has a q below .05 against random lists.", Range: "0 to 24",
			Source: schmahl + ", Table 2"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "score", Doc: "The word's score by the measure of its list.",
			Range: "as the measure's", Source: schmahl},
		{ID: "a", Name: "beside A", Doc: "Of texts: how often the word stands in the window of a word of A.",
			Range: "0 or more"},
		{ID: "b", Name: "beside B", Doc: "Of texts: how often the word stands in the window of a word of B.",
			Range: "0 or more"},
	},
	Tables: []measure.Value{
		{ID: "lists", Name: "lists", Doc: "Each list with the number of words found of those asked for, its value, and the ends of its 95 % interval over the choice of words.", Range: "list, found, asked, value, low, high", Source: schmahl + ", Table 5"},
		{ID: "trends", Name: "trends",
			Doc:   "Of a series: each list with its epochs and the words that all of these have, its slope a year with interval, p, and q by Benjamini and Hochberg over the lists; p and q against random lists, p against related ones, the ends that hold 95 % of the slopes of random lists; its change from first to last; Theil and Sen's slope, Mann and Kendall's S with its p, the scatter about the line and the slope that the t-test finds 80 times in 100; the number of words that random lists are drawn from.",
			Range: "list, epochs, words, slope, low, high, t, p, q, p_random, q_random, p_coherent, random_low, random_high, change, change_low, change_high, theil_sen, theil_sen_low, theil_sen_high, mann_kendall, p_mann_kendall, residual_sd, detectable, pool", Source: schmahl + ", Tables 1 to 3"},
		{ID: "differences", Name: "differences",
			Doc: "Of named parts, in the place of trends: for each list and every two parts the difference of its values, from the first to the second, with its 95 % interval and p by the errors of both, and q by Benjamini and Hochberg over all.", Range: "list, from, to, difference, low, high, p, q", Source: valentini},
		{ID: "company", Name: "company", Doc: "Of a series of texts: how often each word stands beside A and B together, at each epoch.", Range: "list, word, and a column an epoch", Source: valentini},
	},
	TextsIf:   func(options map[string]any) bool { return options["measure"] == ofTexts },
	Others:    others,
	OverYears: overYears,
	Compares:  true,
	Run:       run,
}

// listMeasure is a measure that a list's value can be taken by, and the names of the
// ends of its interval.
type listMeasure struct {
	measure.Measure
	ends [2]string
}

// intervals are the ends of the measures' intervals.
var intervals = map[string][2]string{"association": {"low", "high"}, "sc-weat": {"low", "high"},
	"ect": {"rho_low", "rho_high"}, ofTexts: {"low", "high"}}

// listMeasureOf returns the measure that the option names.
func listMeasureOf(in *measure.Input) (listMeasure, error) {
	id := in.Choice("measure")
	m, ok := measure.Lookup(id)
	if !ok {
		return listMeasure{}, &measure.Error{Code: "unknown_method",
			Message: message.New("trends.no_such_method", "This program has no method {id}.", id),
			Hint:    message.New("trends.choose_another_measure", "Choose another measure of the lists.")}
	}
	return listMeasure{m, intervals[id]}, nil
}

// listInput returns the input of one list, with every option of the measure at its default but
// for the pool.
func (m listMeasure) listInput(in *measure.Input, list measure.Set, pool int) (*measure.Input, error) {
	given := map[string]any{}
	if slices.ContainsFunc(m.Options, func(o measure.Option) bool { return o.ID == "pool" }) {
		given["pool"] = pool
	}
	options, err := measure.Resolve(m.Term, m.Options, given, in.Rules)
	if err != nil {
		return nil, err
	}
	one := *in
	one.Options, one.Others, one.Remember = options, nil, nil
	one.Sets = map[string]measure.Set{"words": list, "A": in.Sets["A"], "B": in.Sets["B"]}
	return &one, nil
}

// run takes the measure of each list by itself. A list of which too few words were
// found has no value.
func run(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	m, err := listMeasureOf(in)
	if err != nil {
		return nil, err
	}
	table := measure.Table{Name: "lists", Columns: []string{"list", "found", "asked", "value", "low", "high"}}
	farthest, lists := math.NaN(), 0
	for _, list := range in.Sets[measure.RoleLists].Lists {
		row := []any{list.Name, float64(len(list.Words)), float64(list.Asked), nil, nil, nil}
		if list.Enough() {
			found, err := m.list(ctx, in, list, out)
			if err != nil {
				return nil, err
			}
			v, ok := found.Values[m.Values[0].ID]
			if in.Texts != nil {
				n, different := scored(found)
				row[1] = float64(n)
				if ok = ok && list.EnoughOf(different); !ok {
					out.Note(measure.Warning, "list_gap.few_words_stand", "Too few words of the list {list} stand often enough beside A and B to measure it: {n} of {asked}.", measure.Isolated(list.Name), n, list.Asked)
				}
			}
			if ok {
				lists++
				row[3] = v
				if !(math.Abs(v) <= math.Abs(farthest)) {
					farthest = v
				}
			}
			for i, id := range m.ends {
				if end, bounded := found.Values[id]; ok && bounded {
					row[4+i] = end
				}
			}
		} else {
			out.Note(measure.Warning, "list_gap.few_words_measure",
				"Too few words of the list {list} are there to measure it: {words} of {asked}.", measure.Isolated(list.Name),
				len(list.Words), list.Asked)
		}
		table.Rows = append(table.Rows, row)
	}
	out.Put("farthest", farthest)
	out.Put("lists", float64(lists))
	out.Tables = []measure.Table{table}
	return out, nil
}

// scored returns how many words of a list have a score, and how many different ones: in texts not those that stand
// too seldom beside A and B.
func scored(found *measure.Result) (n, different int) {
	seen := map[string]bool{}
	for _, w := range found.Words {
		if _, ok := w.Scores["score"]; ok {
			n++
			seen[w.As] = true
		}
	}
	return n, len(seen)
}

// list measures one list and keeps the rows of its words under its name; those of the
// groups are kept once.
func (m listMeasure) list(ctx context.Context, in *measure.Input, list measure.Set,
	out *measure.Result) (*measure.Result, error) {
	one, err := m.listInput(in, list, 0)
	if err != nil {
		return nil, err
	}
	found, err := m.Run(ctx, one)
	if err != nil {
		return nil, err
	}
	for _, w := range found.Words {
		kept := map[string]float64{}
		for _, id := range []string{"score", "a", "b"} {
			if v, ok := w.Scores[id]; ok {
				kept[id] = v
			}
		}
		if w.Set == "words" && len(kept) > 0 {
			w.Set, w.Scores = list.Name, kept
			out.Words = append(out.Words, w)
		}
	}
	return found, nil
}

// others scores by the measure of the lists; none of one that is no mean of its
// words' scores.
func others(ctx context.Context, in *measure.Input) (measure.Others, error) {
	m, err := listMeasureOf(in)
	pool := in.Int("pool")
	if err != nil || m.Others == nil || pool == 0 {
		return measure.Others{}, err
	}
	one, err := m.listInput(in, measure.Set{}, pool)
	if err != nil {
		return measure.Others{}, err
	}
	return m.Others(ctx, one)
}
