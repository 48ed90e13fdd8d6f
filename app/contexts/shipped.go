package contexts

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/protocol"
)

// shippedNames are the models of which sentences are here, in the order in which they are shown.
var shippedNames = [...]ui.Segment{{Value: "bge-small-en-v1.5", Label: "bge-small-en-v1.5"},
	{Value: "e5-small-v2", Label: "e5-small-v2"}, {Value: "all-minilm-l6-v2", Label: "all-MiniLM-L6-v2"}}

// isShipped reports whether an embedding is one of them.
func isShipped(id string) bool {
	return slices.ContainsFunc(shippedNames[:], func(s ui.Segment) bool { return s.Value == id })
}

// asksShipped reports whether the question is of one of them, and by the method that they can answer.
func (p *contextsPage) asksShipped() bool {
	return p.State.Question.Method == seatMethod && isShipped(p.State.Question.Embedding)
}

// models are those to choose from: what is here, and what the visitor gave.
func (p *contextsPage) models() []ui.Segment {
	list, own := slices.Clone(shippedNames[:]), p.own
	if id := experiment.UploadWithFirst(p.State.Question.Embedding, 0); !isShipped(id) {
		own = id // a link may ask for what is not here yet
	}
	if own != "" {
		name := own
		if p.brought != nil && own == p.own {
			name = p.brought.Title
		}
		list = append(list, ui.Segment{Value: own, Label: locale.Say("Yours: {1}", name)})
	}
	return list
}

// withModel asks another model. What only a model's own files can do is not asked of one that is not here.
func (p *contextsPage) withModel(id string) {
	q := p.without(ofModels[:]...)
	if id == p.own && p.brought != nil {
		q.Options["model"] = p.brought.Sum[:sumDigits]
	}
	q.Embedding = id
	p.choose(q)
}

// ShippedQuestions are the question of the page, asked of each of the models that are here.
func ShippedQuestions(q experiment.Experiment) (list []experiment.Experiment) {
	for _, s := range shippedNames {
		q.Embedding = s.Value
		list = append(list, q)
	}
	return list
}

// Saved are the answers to [ShippedQuestions] of the page's own question, for the pages that a server draws.
var Saved []protocol.Answer

// shippedID is of what the page came with.
const shippedID = "shipped-models"

// shippedModels is one question asked of all models that are here.
type shippedModels struct {
	app.Compo
	Asked experiment.Experiment
	Came  string // what the page came with of its own question

	rows several
}

// OnMount asks, and draws its words again in the page's language.
func (m *shippedModels) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	m.OnUpdate(ctx)
}

// OnUpdate asks again where the question is another.
func (m *shippedModels) OnUpdate(ctx app.Context) {
	var list []named
	for i, q := range ShippedQuestions(m.Asked) {
		list = append(list, named{shippedNames[i].Label, q})
	}
	m.rows.ask(ctx, keyOf(list[0].asks), list)
}

// OnDismount stops what nobody waits for.
func (m *shippedModels) OnDismount() { m.rows.end() }

// Render draws all models on one scale.
func (m *shippedModels) Render() app.UI {
	rows := &m.rows
	if app.IsServer {
		rows = savedRows()
	}
	body := app.UI(app.Div())
	switch n := len(rows.answers); {
	case n > 0 && n == len(rows.list):
		body = m.drawn(rows)
	case m.Came != "" && keyOf(ShippedQuestions(m.Asked)[0]) == keyOf(instrument.DefaultQuestion(shell.PageContexts)):
		body = app.Raw("<div>" + m.Came + "</div>") // which has the block in it
	}
	return app.Section().Aria("label", locale.Say("Models that are here")).Body(
		app.Div().ID(shippedID).DataSet("done", len(rows.answers)).Body(body))
}

// savedRows are those that a server draws.
func savedRows() *several {
	rows := new(several)
	for i, a := range Saved {
		rows.list = append(rows.list, named{name: shippedNames[i].Label})
		rows.answers, rows.errs = append(rows.answers, a), append(rows.errs, nil)
	}
	return rows
}

// drawn is the picture under its sentence.
func (m *shippedModels) drawn(rows *several) app.UI {
	return app.Div().Class("block").Body(
		app.H3().Text(rows.clearly()),
		app.P().Text(locale.Say("The same sentences in three models that turn sentences into vectors, as search does. Their order here says nothing: intervals overlap.")),
		rows.draw(axis(m.Asked.Method), locale.Say("Model"), false),
		app.P().Class("state").Text(locale.Say("Square: the effect size in a model, filled where its interval leaves out 0 and shuffles of the words rarely give as much; line: 95 % over the choice of words. Vectors of the sentences of WEAT 1 to 10 are here, rounded, not the models: to ask anything else, bring the model.")),
		app.P().Body(app.A().Href(withVectors()).Text(locale.Say("Ten tests in these models, and in GloVe"))),
	)
}

// withVectors is the link to the comparison of the tests whose sentences are here, beside vectors of words.
func withVectors() string {
	q := experiment.Comparing{Embeddings: append(ShippedQuestions(experiment.Experiment{}),
		experiment.Experiment{Embedding: "glove-6b-100d"})}
	for i := range 10 {
		q.Tests = append(q.Tests, experiment.Experiment{Test: "caliskan.weat" + strconv.Itoa(i+1)})
	}
	link, _ := experiment.EncodeComparing(q, "", &lexicon.Lexicon{}) // of ids, which can be written
	return shell.Href(shell.PathCompare) + "#" + link
}

// clearly counts the models in which the difference is clear.
func (s *several) clearly() string {
	up, down := 0, 0
	for i := range s.answers {
		switch m := s.cell(i); {
		case !m.Filled:
		case m.Cell.Value > 0:
			up++
		default:
			down++
		}
	}
	n, of := prose.Count(float64(up+down)), prose.Count(float64(len(s.answers)))
	switch {
	case up+down == 0:
		return locale.Say("In none of {1} models is there a clear difference.", of)
	case up > 0 && down > 0:
		return locale.Say("In {1} of {2} models the difference is clear, and not to the same side in all.", n, of)
	}
	return locale.Say("In {1} of {2} models the difference is clear.", n, of)
}
