package compare

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/stats"
)

// Cell measures one cell by [experiment.Run], and draws its words again. Whatever prevents
// it is the cell's; the error is that of a context that ended, or of a download that wants
// leave.
func (t *Table) Cell(ctx context.Context, env experiment.Env, row, column int) (experiment.ComparedCell, error) {
	c := experiment.ComparedCell{Value: experiment.None(), Low: experiment.None(), High: experiment.None(),
		P: experiment.None(), Q: experiment.None()}
	e := t.Experiment(row, column)
	var in *measure.Input
	env.Seen = func(seen *measure.Input) { in = seen }
	reading, err := experiment.Run(ctx, e, env)
	if ctx.Err() != nil {
		return c, experiment.AsError(ctx, ctx.Err())
	}
	if err != nil {
		c.Error = experiment.AsError(ctx, err)
		if c.Error.Code == experiment.CodeLargeDownload {
			return c, c.Error
		}
		short(&c, t.reason(ctx, e, env, &c))
		if source, err := env.Open(ctx, e.Embedding); err == nil {
			c.Column = columnOf(e, source.Info())
		}
		return c, nil
	}
	id := t.Rows[row].Value
	c.Column = columnOf(e, reading.Embedding)
	c.Digest = reading.Digest
	count(&c, reading.Experiment, reading.Missing)
	if c.Link, err = experiment.EncodeLink(e, reading, env.Lexicon); err != nil && !experiment.IsLongLink(err) {
		return c, err
	}
	value, ok := reading.Values[id]
	if !ok {
		short(&c, message.New("compare.no_value", "no value"))
		c.Error = &experiment.Error{Code: "no_value", Message: noValue(reading.Notes)}
		return c, nil
	}
	c.Value = experiment.Number(value)
	asked := t.Rows[row]
	asked.Method = reading.Experiment.Method
	if take(&c, reading.Values, asked); asked.Method != t.Rows[row].Method {
		c.Method = asked.Method
	}
	drawn, err := redraw(ctx, in, drawing{row: asked, asked: reading.Experiment.Sets, number: row})
	if err != nil {
		return c, experiment.AsError(ctx, err)
	}
	c.Draws = drawn
	return c, nil
}

// columnOf is what was opened for an Experiment.
func columnOf(e experiment.Experiment, of embed.Info) experiment.ComparedColumn {
	return experiment.ComparedColumn{ID: e.Embedding, Title: of.Title, Dims: of.Dims, Words: of.Words, Digest: of.Digest,
		Steps: len(e.Debias), Language: of.Provenance.Language, MadeBy: of.Provenance.MadeBy, Odd: of.Provenance.Odd,
		Oddities: of.Provenance.Oddities}
}

// take takes p and the interval of the row's value: where there is a p over words, that.
func take(c *experiment.ComparedCell, values map[string]float64, row experiment.ComparedRow) {
	if low, high, ok := experiment.IntervalOf(row.Method, row.Value, values); ok {
		c.Low, c.High = experiment.Number(low), experiment.Number(high)
	}
	p, ok := values["p_words"] // of SEAT and CEAT, whose p counts sentences of one word as if they were words
	if !ok {
		p, ok = values["p"]
	}
	if ok {
		c.P = experiment.Number(p)
	}
}

// count counts the words that were asked for and found.
func count(c *experiment.ComparedCell, asked experiment.Resolved, missing []experiment.Missing) {
	for _, role := range slices.SortedFunc(maps.Keys(asked.Sets), targetsFirst) {
		set := asked.Sets[role]
		s := experiment.ComparedSet{Role: role, Name: set.Name, Asked: len(set.Words) + len(set.Pairs)}
		for _, m := range missing {
			if m.Set == role && !m.With {
				s.Missing = append(s.Missing, m.Word)
			}
		}
		found := max(0, s.Asked-len(s.Missing))
		c.Sets = append(c.Sets, s)
		c.Asked += s.Asked
		c.Found += found
		if !isGroup(role) {
			c.Targets += found
		}
	}
}

// isGroup reports whether the words of a role stand for what others are measured by.
func isGroup(role string) bool { return role == "A" || role == "B" || role == "pairs" }

// targetsFirst orders roles: what is measured, then what it is measured by.
func targetsFirst(a, b string) int {
	if isGroup(a) != isGroup(b) {
		if isGroup(b) {
			return -1
		}
		return 1
	}
	return strings.Compare(a, b)
}

// reason says in few words why a cell could not be measured: of which set too little is
// there, else the whole message.
func (t *Table) reason(ctx context.Context, e experiment.Experiment, env experiment.Env,
	c *experiment.ComparedCell) message.Message {
	if c.Error.Code != "too_few_words" {
		return c.Error.Message
	}
	resolved, err := experiment.Resolve(e, env.Lexicon)
	missing, _ := experiment.LookUp(ctx, e, env)
	if err != nil {
		return c.Error.Message
	}
	count(c, resolved, missing)
	worst, share := message.Message{}, 2.0
	for _, s := range c.Sets {
		if found := s.Asked - len(s.Missing); s.Asked > 0 && float64(found)/float64(s.Asked) < share {
			share = float64(found) / float64(s.Asked)
			worst = message.New("compare.words_found", "{found} of {asked} words found: {set:set}", found, s.Asked,
				cmp.Or(s.Name, s.Role))
		}
	}
	return worst
}

// short puts the reason into a cell.
func short(c *experiment.ComparedCell, why message.Message) {
	c.Reason, c.ReasonID, c.ReasonArgs = why.Text, why.ID, why.Args
}

// noValue is the first note that may say why there is no value.
func noValue(notes []experiment.Note) message.Message {
	for _, n := range notes {
		if n.Level == measure.Warning {
			return n.Message()
		}
	}
	return message.New("compare.measure_has_no_value", "The measure has no value for these words.")
}

// correct puts the q of every cell that has a p.
//
//	Benjamini and Hochberg (1995), "Controlling the False Discovery Rate".
func correct(c *experiment.Comparison) error {
	var p []float64
	var at []*experiment.ComparedCell
	for i := range c.Cells {
		for j := range c.Cells[i] {
			if cell := &c.Cells[i][j]; cell.Measured() && !cell.P.Absent() {
				p, at = append(p, float64(cell.P)), append(at, cell)
			}
		}
	}
	c.Family = len(p)
	q, err := stats.Adjust(p, stats.BenjaminiHochberg)
	if errors.Is(err, stats.ErrEmpty) {
		return nil
	}
	for i := range q {
		at[i].Q = experiment.Number(q[i])
	}
	return err
}
