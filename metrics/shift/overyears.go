package shift

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/series"
)

// epoch is an epoch that was measured.
type epoch struct {
	*measure.Year
	words     map[string]measure.Word // asked for, by text
	companies map[string][]string     // by text
	cosines   map[string][]float64    // that belong to them
	units     map[string][]float64    // vectors at length 1, by form
}

// over is what is compared over the years.
type over struct {
	measure.Years
	epochs []*epoch // no gaps
	asked  []string // texts, in the order in which epochs name them
	peers  peers
}

// overYears compares the company of each word at the last epoch with that at the first, and
// both with what is usual for words as frequent.
func overYears(ctx context.Context, years measure.Years) (*measure.Result, error) {
	o := newOver(years)
	if len(o.epochs) < 2 {
		return measure.NewResult(), nil
	}
	if err := o.findPeers(ctx); err != nil {
		return nil, err
	}
	if err := o.readUnits(ctx); err != nil {
		return nil, err
	}
	out := measure.NewResult()
	out.Tables = []measure.Table{o.shifts(), o.neighbours()}
	o.compare(out)
	if years.Options["align"] == procrustes {
		if err := o.align(ctx, out); err != nil {
			return nil, err
		}
	}
	return out, correct(out)
}

// newOver takes the companies from the tables of the epochs.
func newOver(years measure.Years) *over {
	o := &over{Years: years}
	asked := map[string]bool{}
	for i := range years.Epochs {
		y := &years.Epochs[i]
		if y.Gap != "" || y.Vocabulary == nil {
			continue
		}
		e := &epoch{Year: y, words: map[string]measure.Word{}, companies: map[string][]string{},
			cosines: map[string][]float64{}, units: map[string][]float64{}}
		for _, w := range y.Sets["words"].Words {
			if !linalg.HasDirection(w.Vector) {
				continue
			}
			w.Vector = linalg.Unit(w.Vector)
			e.words[w.Text] = w
			if !asked[w.Text] {
				asked[w.Text] = true
				o.asked = append(o.asked, w.Text)
			}
		}
		for _, row := range y.Tables[0].Rows {
			of, _ := row[0].(string)
			form, _ := row[1].(string)
			cosine, _ := row[2].(float64)
			e.companies[of], e.cosines[of] = append(e.companies[of], form), append(e.cosines[of], cosine)
		}
		o.epochs = append(o.epochs, e)
	}
	return o
}

func (o *over) first() *epoch { return o.epochs[0] }
func (o *over) last() *epoch  { return o.epochs[len(o.epochs)-1] }

// side returns a word as an epoch has it; ok is false where it lacks the word.
func (e *epoch) side(text string) (s side, ok bool) {
	w, ok := e.words[text]
	return side{w.Vector, e.companies[text], e.units}, ok
}

// readUnits looks up, at every epoch, all words that were among the nearest at any, and at
// the first and the last the company of the peers.
func (o *over) readUnits(ctx context.Context) error {
	var company []string
	for _, text := range o.asked {
		for _, e := range o.epochs {
			company = append(company, e.companies[text]...)
		}
	}
	for i, e := range o.epochs {
		o.Progress(measure.Progress{Text: "Reading the nearest words", Done: i, Total: len(o.epochs)})
		forms := company
		if i == 0 || i == len(o.epochs)-1 {
			forms = append(append([]string{}, company...), o.peers.company()...)
		}
		if err := e.read(ctx, forms); err != nil {
			return err
		}
	}
	return nil
}

// read looks words up by their forms and keeps those that the epoch has in this form.
func (e *epoch) read(ctx context.Context, forms []string) error {
	var missing []string
	seen := map[string]bool{}
	for _, form := range forms {
		if !seen[form] && e.units[form] == nil {
			seen[form] = true
			missing = append(missing, form)
		}
	}
	hits, err := e.Vocabulary.Find(ctx, missing)
	if err != nil {
		return err
	}
	for _, h := range hits {
		if has(h) {
			e.units[h.As] = linalg.Unit(h.Vector)
		}
	}
	return ctx.Err()
}

// has reports whether a word was found as it was asked for, with a direction.
func has(h embed.Hit) bool { return h.As != "" && h.As == h.Word && linalg.HasDirection(h.Vector) }

// shifts lists the second-order similarity of each word at each epoch to the first and to
// the one before; where the word is missing its cells are empty.
func (o *over) shifts() measure.Table {
	t := measure.Table{Name: "shifts", Columns: []string{"at", "from", "to", "of", "to_first", "to_previous", "compared"}}
	for _, text := range o.asked {
		for i, e := range o.epochs[1:] {
			now, here := e.side(text)
			row := append(append([]any{}, e.Place...), text, nil, nil, nil)
			if then, ok := o.first().side(text); ok && here {
				cosine, n := secondOrder(then, now)
				row[4], row[6] = measure.Cell(cosine), float64(n)
			}
			if before, ok := o.epochs[i].side(text); ok && here {
				cosine, _ := secondOrder(before, now)
				row[5] = measure.Cell(cosine)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// neighbours lists the company of each word at each epoch.
func (o *over) neighbours() measure.Table {
	t := measure.Table{Name: "neighbours", Columns: []string{"at", "from", "to", "of", "word", "cosine", "first"}}
	for _, text := range o.asked {
		first := map[string]bool{}
		for _, form := range o.first().companies[text] {
			first[form] = true
		}
		for _, e := range o.epochs {
			for i, form := range e.companies[text] {
				was := 0.0
				if first[form] {
					was = 1
				}
				t.Rows = append(t.Rows, append(append([]any{}, e.Place...), text, form, measure.Cell(e.cosines[text][i]), was))
			}
		}
	}
	return t
}

// compare puts how much of its company each word kept, and how usual that is.
func (o *over) compare(out *measure.Result) {
	all := o.peers.similarities(o.first(), o.last())
	var similarity, share []float64
	gone, beside := 0, 0
	for _, text := range o.asked {
		then, ok := o.first().side(text)
		now, here := o.last().side(text)
		if !ok || !here {
			gone++
			out.Words = append(out.Words, o.row(text))
			continue
		}
		row := o.row(text)
		s, _ := secondOrder(then, now)
		k := sharedShare(then.company, now.company)
		row.Put("similarity", s)
		row.Put("kept", k)
		if others := o.peers.peerSimilarities(text, all); len(others) >= leastPeers && measure.Finite(s) {
			row.Put("usual", median(others))
			row.Put("p", atMost(others, s))
			beside++
		}
		out.Words = append(out.Words, row)
		similarity, share = append(similarity, s), append(share, k)
	}
	out.Put("similarity", mean(similarity))
	out.Put("kept", mean(share))
	if beside > 0 {
		out.Put("usual", median(slices.DeleteFunc(all, math.IsNaN)))
	} else if o.Options["others"] != 0 {
		out.Note(measure.Info, "no_peers", "There are too few words as frequent at both epochs to say how much change is usual.")
	}
	if gone > 0 {
		out.Note(measure.Warning, "not_at_both", "{gone:count} of {asked:count} words {gone:is|are} not at both the first and the last epoch, so nothing is compared.", gone, len(o.asked))
	}
	out.Note(measure.Info, "one_training", "Each epoch is one embedding: what another training, or other texts of the same time, would give is not in p.")
}

// row starts the row of a word, as the last epoch that has it has it.
func (o *over) row(text string) measure.WordRow {
	var w measure.Word
	for _, e := range o.epochs {
		if found, ok := e.words[text]; ok {
			w = found
		}
	}
	return measure.NewRow("words", w)
}

// correct puts q beside each p, and how many words are found changed.
func correct(out *measure.Result) error {
	p := make([]float64, len(out.Words))
	for i, row := range out.Words {
		p[i] = math.NaN()
		if v, ok := row.Scores["p"]; ok {
			p[i] = v
		}
	}
	q, tests, err := series.FalseDiscovery(p)
	if err != nil || tests == 0 {
		return err
	}
	changed := 0.0
	for i, row := range out.Words {
		row.Put("q", q[i])
		if q[i] < 0.05 {
			changed++
		}
	}
	out.Put("changed", changed)
	return nil
}
