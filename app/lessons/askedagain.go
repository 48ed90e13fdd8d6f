package lessons

import (
	"context"
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// askedAgain is a question for whose sets X and Y others choose the words.
type askedAgain struct {
	Link   string          // to a reading of it
	Answer protocol.Answer // with the lists that it came with
	asked  experiment.Experiment
}

// openAsked opens the question of a link to a reading, which is measured. leave is how many bytes it
// may fetch beyond what is fetched without asking.
func openAsked(ctx app.Context, work context.Context, link string, leave int,
	done func(*askedAgain, *experiment.Error)) {
	shell.MeasureAgain(ctx, work, link, leave, func(m shell.Remeasured) {
		if m.Err != nil {
			done(nil, m.Err)
			return
		}
		q := &askedAgain{Link: link, Answer: *m.Answer}
		var err error
		if q.asked, err = experiment.Parse(m.Opened.Experiment); err != nil {
			done(nil, ui.AsError(err))
			return
		}
		if !instrument.AsksForHand(q.Answer) {
			done(nil, &experiment.Error{Code: "no_hand", Message: message.Plain(
				locale.Say("This reading does not compare two sets of words by two groups.")),
				Hint: message.Plain(locale.Say("Take one that does, such as a WEAT."))})
			return
		}
		done(q, nil)
	})
}

// names are those of the sets.
func (q *askedAgain) names() prose.Namer { return prose.Names(q.Answer) }

// text is the question, as one.
func (q *askedAgain) text() string {
	n := q.names()
	return locale.Say("Do {1} lean to {2} more than {3} do?", n.Phrase("X"), n.Phrase("A"), n.Phrase("Y"))
}

// lists are those that the question came with.
func (q *askedAgain) lists() class.Lists { return listsOf(q.Answer) }

// listsOf are the words of a reading's sets X and Y.
func listsOf(a protocol.Answer) class.Lists {
	sets := a.Reading.Experiment.Sets
	return class.Lists{X: sets["X"].Words, Y: sets["Y"].Words}
}

// with is the question with other words, called as those that it came with.
func (q *askedAgain) with(l class.Lists) ([]byte, error) {
	e := q.asked
	e.Sets = maps.Clone(e.Sets)
	if e.Sets == nil {
		e.Sets = map[string]experiment.SetRef{}
	}
	n := q.names()
	e.Sets["X"] = experiment.SetRef{Name: n.Written("X"), Words: l.X}
	e.Sets["Y"] = experiment.SetRef{Name: n.Written("Y"), Words: l.Y}
	return e.MarshalJSON()
}

// differs is what a reading asks otherwise than the question, beside the words of X and Y; "" for
// nothing.
func (q *askedAgain) differs(other protocol.Answer) string {
	a, b := q.Answer.Reading.Experiment, other.Reading.Experiment
	one := func(text string, same bool) string {
		if same {
			return ""
		}
		return text
	}
	same := func(role string) bool { return slices.Equal(a.Sets[role].Words, b.Sets[role].Words) }
	for _, what := range []string{
		one(locale.Say("It is measured by another method."), a.Method == b.Method && a.Rules == b.Rules),
		one(locale.Say("It reads other vectors."), a.Embedding == b.Embedding &&
			reflect.DeepEqual([]any{a.Debias, a.Series, a.Corpus, a.With, a.WithDebias},
				[]any{b.Debias, b.Series, b.Corpus, b.With, b.WithDebias})),
		one(locale.Say("Its lists of {1} and {2} are others.", q.names().Phrase("A"), q.names().Phrase("B")),
			same("A") && same("B")),
		one(locale.Say("It is measured with other settings."), reflect.DeepEqual(a.Options, b.Options) && a.Seed == b.Seed),
	} {
		if what != "" {
			return what
		}
	}
	return ""
}

// estimate is the d of a reading with its interval.
func estimate(a protocol.Answer) class.Estimate {
	v := a.Reading.Values
	low, okLow := v["d_low"]
	high, okHigh := v["d_high"]
	return class.Estimate{D: v["d"], Low: low, High: high, Bar: okLow && okHigh}
}

// run measures the question with other words.
func (q *askedAgain) run(ctx app.Context, work context.Context, l class.Lists, leave int,
	done func(*protocol.Answer, *experiment.Error)) {
	text, err := q.with(l)
	if err != nil {
		done(nil, ui.AsError(err))
		return
	}
	shell.CallEngine(ctx, work, protocol.RunRequest{Experiment: text, Allowance: leave}, nil,
		func(raw json.RawMessage, e *experiment.Error) {
			if work.Err() != nil {
				return
			}
			var a protocol.Answer
			if e = shell.ReadAnswer(raw, e, &a); e != nil {
				done(nil, e)
				return
			}
			done(&a, nil)
		})
}
