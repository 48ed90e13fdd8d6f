package assistant

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lint"
	"weatherglass/readings"
)

// experimentAsked is an Experiment as an argument: an object, or its text.
type experimentAsked struct {
	Experiment json.RawMessage `json:"experiment" jsonschema:"the Experiment: a JSON object with method, embedding or corpus, test, sets, options, seed"`
}

// json returns the Experiment's text.
func (e experimentAsked) json() []byte {
	var text string
	if bytes.HasPrefix(bytes.TrimSpace(e.Experiment), []byte(`"`)) && json.Unmarshal(e.Experiment, &text) == nil {
		return []byte(text)
	}
	return e.Experiment
}

// checked is the answer of check_experiment.
type checked struct {
	OK      bool                 `json:"ok" jsonschema:"whether it can be measured"`
	Errors  []mistake            `json:"errors" jsonschema:"everything that is wrong, each with what to do"`
	Missing []experiment.Missing `json:"missing" jsonschema:"words that the embedding lacks"`
}

// check finds what is wrong without an embedding, and if nothing is, looks the words up.
func (a *assistant) check(ctx context.Context, c call[experimentAsked]) (answered[checked], error) {
	data := c.In.json()
	out := checked{Errors: []mistake{}, Missing: []experiment.Missing{}}
	found := experiment.Check(data, a.Lexicon)
	if len(found) == 0 {
		e, err := experiment.Parse(data)
		if err == nil {
			out.Missing, err = a.place.LookUp(ctx, e)
			out.Missing = orNone(out.Missing)
		}
		if ctx.Err() != nil {
			return answered[checked]{}, err
		}
		if err != nil {
			found = append(found, experiment.AsError(ctx, err))
		}
	}
	out.OK = len(found) == 0
	var b strings.Builder
	for _, e := range found {
		out.Errors = append(out.Errors, mistakeOf(e))
		b.WriteString(e.Error() + "\n")
	}
	if out.OK {
		b.WriteString("The Experiment can be measured.\n")
	}
	for _, m := range out.Missing {
		fmt.Fprintf(&b, "Not in the embedding: %s (%s)\n", m.Word, m.Set)
	}
	return answered[checked]{b.String(), out}, nil
}

// lint says what would make a bad test of an Experiment's lists.
func (a *assistant) lint(ctx context.Context, c call[experimentAsked]) (answered[lint.Report], error) {
	e, err := experiment.Parse(c.In.json())
	if err != nil {
		return answered[lint.Report]{}, err
	}
	r, err := a.place.Lint(ctx, e)
	if err != nil {
		return answered[lint.Report]{}, experiment.AsError(ctx, err)
	}
	return answered[lint.Report]{lint.Text(r), r}, nil
}

// rowsAsked says how much of a Reading is wanted.
type rowsAsked struct {
	Rows *int `json:"rows,omitempty" jsonschema:"the most words, and the most rows of each table, 0 to 1000; 10 if left out"`
}

// most returns the number of rows.
func (r rowsAsked) most() (int, error) {
	switch {
	case r.Rows == nil:
		return 10, nil
	case *r.Rows < 0 || *r.Rows > 1000:
		return 0, outOfRange("rows", *r.Rows, 0, 1000)
	}
	return *r.Rows, nil
}

// runAsked are the arguments of run_experiment.
type runAsked struct {
	experimentAsked
	rowsAsked
}

// run measures an Experiment.
func (a *assistant) run(ctx context.Context, c call[runAsked]) (answered[reading], error) {
	most, err := c.In.most()
	if err != nil {
		return answered[reading]{}, err
	}
	e, err := experiment.Parse(c.In.json())
	if err != nil {
		return answered[reading]{}, err
	}
	got, err := a.measure(ctx, experiment.Link{Experiment: e}, progress(ctx, c))
	if err != nil {
		return answered[reading]{}, err
	}
	return answered[reading]{short(got.Text()), newReading(got, most)}, nil
}

// measure waits for its turn and measures. A call that was cancelled while it waited
// measures nothing.
func (a *assistant) measure(ctx context.Context, q experiment.Link,
	progress func(experiment.Progress)) (*readings.Asked, error) {
	select {
	case a.turn <- struct{}{}:
		defer func() { <-a.turn }()
	case <-ctx.Done():
		return nil, experiment.AsError(ctx, ctx.Err())
	}
	place := a.place
	place.Progress = progress
	return place.Ask(ctx, q)
}

// linkAsked are the arguments of open_link.
type linkAsked struct {
	Link string `json:"link" jsonschema:"the whole address of a reading, or what stands behind its #"`
	rowsAsked
}

// opened is the answer of open_link.
type opened struct {
	Outcome readings.Outcome `json:"outcome" jsonschema:"Reproduced, Differs or Cannot check"`
	Says    string           `json:"says" jsonschema:"what became of the link, in a sentence"`
	// Reading is absent where it could not be measured here.
	Reading *reading `json:"reading,omitempty"`
	Error   *mistake `json:"error,omitempty" jsonschema:"why it cannot be measured here, and what to do"`
}

// open decodes a link, measures it and compares.
func (a *assistant) open(ctx context.Context, c call[linkAsked]) (answered[opened], error) {
	most, err := c.In.most()
	if err != nil {
		return answered[opened]{}, err
	}
	link, err := readings.Decode(c.In.Link)
	if err != nil {
		return answered[opened]{}, err
	}
	got, err := a.measure(ctx, link, progress(ctx, c))
	if err != nil && ctx.Err() == nil {
		says, why := readings.Unchecked(err), mistakeOf(experiment.AsError(ctx, err))
		return answered[opened]{says + "\n", opened{Outcome: readings.CannotCheck, Says: says, Error: &why}}, nil
	} else if err != nil {
		return answered[opened]{}, err
	}
	outcome, says := got.Check()
	r := newReading(got, most)
	return answered[opened]{says + "\n\n" + short(got.Text()), opened{Outcome: outcome, Says: says, Reading: &r}}, nil
}

// longest is the number of characters of a text that is answered whole.
const longest = 12_000

// short leaves out lines in the middle of a long text: what was found stands at its
// beginning, what that does not say at its end.
func short(text string) string {
	if len(text) <= longest {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	head, tail, size := 0, len(lines), 0
	for ; tail > 0 && size+len(lines[tail-1]) <= longest/2; tail-- {
		size += len(lines[tail-1])
	}
	for ; head < tail && size+len(lines[head]) <= longest; head++ {
		size += len(lines[head])
	}
	return strings.Join(lines[:head], "") + fmt.Sprintf("(%d lines left out; the answer's data has rows of the tables)\n",
		tail-head) + strings.Join(lines[tail:], "")
}
