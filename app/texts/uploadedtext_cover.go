package texts

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/protocol"
)

// findWords asks how often the words of the question stand in the texts.
func (o *uploadedText) findWords() {
	question, err := json.Marshal(o.Page.State.Question)
	if err != nil {
		o.fail(stageWords, err)
		return
	}
	counted := o.Counted
	o.call(context.Background(), protocol.CountsRequest{ID: counted.Entry.ID, Question: question}, nil,
		func(raw json.RawMessage, err error) {
			if o.Counted != counted {
				return // of a text before
			}
			o.problems[stageWords] = nil
			if sets := decoded[[]protocol.SetCount](o, stageWords, raw, err); sets != nil {
				o.cover = *sets
			}
		})
}

// keptCount counts the words of a set that are kept.
func keptCount(set protocol.SetCount, least uint64) int {
	n := 0
	for _, w := range set.Words {
		if w.Count >= least {
			n++
		}
	}
	return n
}

// mostMissing is the place of the set that lacks most words.
func mostMissing(sets []protocol.SetCount, least uint64) int {
	most, at := -1, 0
	for i, s := range sets {
		if n := len(s.Words) - keptCount(s, least); n > most {
			most, at = n, i
		}
	}
	return at
}

// words is the third stage: whether the words of the question are in the texts.
func (o *uploadedText) words() app.UI {
	if o.Counted == nil {
		return app.Li().Class("hidden-stage")
	}
	return app.Li().Body(
		app.H3().ID("own-words").TabIndex(-1).Text(locale.Say("See whether the words are there")),
		app.P().Class("state").ID("own-counted").Text(o.told()),
		ui.Slot(len(o.cover) > 0, o.covered),
		app.Div().Class("acts").Body(
			app.Button().Type("button").Class("go").ID("own-measure").Text(locale.Say("Measure these")).
				OnClick(func(app.Context, app.Event) { o.measure() }),
			ui.Slot(o.missing() > 0, func() app.UI {
				return app.Button().Type("button").Class("plain").ID("own-replace").Text(locale.Say("Replace the missing words")).
					OnClick(func(app.Context, app.Event) { o.replaceMissing() })
			}),
			app.Button().Type("button").Class("plain").ID("own-save-counts").Text(locale.Say("Save the counts")).
				OnClick(func(app.Context, app.Event) {
					e := o.Counted.Entry
					o.save(e.ID, "counts", e.ID+"-counts.zip", 12*e.Vocabulary*e.Documents+1e6)
				}),
			app.Button().Type("button").Class("plain").ID("own-forget").Text(locale.Say("Forget this text")).
				OnClick(func(app.Context, app.Event) { o.forget() }),
		),
		ui.Slot(o.trained != nil, o.vectors),
		o.asideBar(stageWords),
		app.P().Class("state").ID("own-saved").Role("status").Text(o.saveNote),
		o.trouble(stageWords),
	)
}

// shortLine is the number of words of a line under which windows are cut much.
const shortLine = 14

// told says what was counted, and what to know of it.
func (o *uploadWork) told() string {
	e := o.Counted.Entry
	told := locale.Say("{1}, {2} words, {3} different ones; {4} kept.", documentCount(e.Documents),
		prose.Count(float64(e.Tokens)), prose.Count(float64(e.Types)), prose.Count(float64(e.Vocabulary)))
	if n := o.Counted.Empty; n > 0 {
		told += " " + locale.Plural(n, "{1} document has no word.", "{1} documents have no word.", prose.Count(float64(n)))
	}
	told += strings.TrimRight(" "+notRead(o.Counted.Left), " ")
	if e.Documents == 1 {
		told += " " + locale.Say("With one document there is no error by document: the page shows counts, and no interval takes in how documents differ.")
	}
	if o.Counted.Line < shortLine {
		told += " " + locale.Say("Lines have {1} words on average, and a window ends where a line does: if lines were broken to fit a page, join them first.", prose.Count(math.Round(o.Counted.Line)))
	}
	return told
}

// documentCount is so many documents.
func documentCount(n int) string {
	return locale.Plural(n, "{1} document", "{1} documents", prose.Count(float64(n)))
}

// missing counts the words of all sets that are left out.
func (o *uploadWork) missing() int {
	n := 0
	for _, s := range o.cover {
		n += len(s.Words) - keptCount(s, o.Counted.Entry.MinCount)
	}
	return n
}

// covered is the table of the words of the question.
func (o *uploadedText) covered() app.UI {
	least := o.Counted.Entry.MinCount
	return app.Div().Class("scroll").TabIndex(0).Role("region").
		Aria("label", locale.Say("Count of every word of the question")).Body(
		app.Table().Class("cover").Body(
			app.Caption().Text(locale.Say("Before any measuring. A word under {1} is left out; under 3 words a set, no number.", prose.Count(float64(least)))),
			app.THead().Body(app.Tr().Body(app.Th().Scope("col").Text(locale.Say("Set")),
				app.Th().Scope("col").Class("n").Text(locale.Say("Found")),
				app.Th().Scope("col").Text(locale.Say("Each word and its count")))),
			app.TBody().Body(app.Range(o.cover).Slice(func(i int) app.UI { return coverRow(o.cover[i], least) })),
		),
	)
}

// What a row shows of a long list: so many words that are there, and so many that are not.
const shownFound, shownMissing = 24, 8

// coverRow is a set with its words, the most frequent first; those that are left out are
// struck. All of a long list stand behind a button.
func coverRow(set protocol.SetCount, least uint64) app.UI {
	list := slices.Clone(set.Words)
	slices.SortStableFunc(list, func(a, b protocol.WordCount) int { return cmp.Compare(b.Count, a.Count) })
	n := keptCount(set, least)
	words := app.Td().Body(coverWords(list, least)...)
	if len(list) > shownFound+shownMissing {
		some := coverWords(list[:min(n, shownFound)], least)
		some = append(some, app.Text(" … "))
		some = append(some, coverWords(list[n:min(len(list), n+shownMissing)], least)...)
		words = app.Td().Body(app.P().Body(some...), app.Details().Body(
			app.Summary().Text(locale.Say("All {1} words", prose.Count(float64(len(list))))),
			app.P().Body(coverWords(list, least)...)))
	}
	head := []app.UI{app.Text(prose.Sentence(locale.Say(set.Name)))}
	switch set.Role {
	case "A":
		head = append([]app.UI{app.Span().Class("pa").Text("A ▸"), app.Text(" ")}, head...)
	case "B":
		head = append([]app.UI{app.Span().Class("pb").Text("◂ B"), app.Text(" ")}, head...)
	}
	return app.Tr().Body(
		app.Th().Scope("row").Body(head...),
		app.Td().Class("n").Text(locale.Say("{1} of {2}", prose.Count(float64(n)), prose.Count(float64(len(list))))),
		words,
	)
}

// coverWords are words with their counts.
func coverWords(list []protocol.WordCount, least uint64) []app.UI {
	var out []app.UI
	for i, w := range list {
		if i > 0 {
			out = append(out, app.Text(", "))
		}
		if w.Count < least {
			out = append(out, app.Del().Text(w.Word))
		} else {
			out = append(out, app.Text(w.Word))
		}
		out = append(out, app.Text(" "), app.I().Text(prose.Count(float64(w.Count))))
	}
	return out
}

// vectors are what was trained.
func (o *uploadedText) vectors() app.UI {
	t := o.trained
	var saves []app.UI
	for _, k := range instrument.FileKinds {
		if k.Value != instrument.PackFormat {
			saves = append(saves, app.Button().Type("button").Class("plain").ID("own-save-"+k.Value).Text(locale.Say(k.Label)).
				OnClick(func(app.Context, app.Event) {
					o.save(t.ID, k.Value, t.ID+k.Extension, int(k.Bytes)*t.Words*t.Dims)
				}, app.EventScope(t.ID, k.Value)))
		}
	}
	return app.Div().Body(
		app.P().ID("own-trained").Text(locale.Say("Vectors of {1}, {2} dimensions, are trained. Every page can measure them, as long as this tab is open.", wordlist.HowMany("words", t.Words), prose.Count(float64(t.Dims)))),
		app.Div().Class("acts").Body(append([]app.UI{
			app.Button().Type("button").Class("go").ID("own-vectors").Text(locale.Say("Measure the vectors")).
				OnClick(func(app.Context, app.Event) { o.measureVectors() }),
			app.Span().Class("state").Text(locale.Say("Save them as")),
		}, saves...)...),
	)
}
