package app

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// questionParts writes the question as a sentence with blanks. It works before any list
// has arrived: names and sizes that are not known are left out of the sentence. A set
// without a name is passed on without one, so that the sentence finds words for it.
func (s *State) questionParts() []part {
	asked := prose.Asked{
		Embedding: s.embeddingName(s.Question.Embedding) + debiasedAs(s.Question.Debias),
		With:      s.embeddingName(s.Question.With) + debiasedAs(s.Question.WithDebias), Language: s.language(),
		Sets: map[string]experiment.ResolvedSet{}, Counts: map[string]int{},
	}
	asked.Single = s.optionOf("direction") == "single"
	if s.Page == pageDebias {
		asked.Embedding, asked.Tests = s.embeddingName(s.Question.Embedding), s.testCount()
		for _, step := range s.Question.Debias {
			asked.Steps = append(asked.Steps, step.Method)
			asked.Along = sameSet(step.Sets["pairs"], s.refs()["pairs"])
		}
	}
	for _, role := range s.roles() {
		v := s.view(role)
		name := v.Name
		if v.Unnamed {
			name = ""
		}
		asked.Sets[role] = experiment.ResolvedSet{ID: v.ID, Name: name, Words: v.Words, Pairs: v.Pairs, Values: v.Values}
		asked.Counts[role] = v.Count
	}
	var parts []part
	for _, q := range method.Question(s.Question.Method, asked) {
		parts = append(parts, s.partOf(q))
	}
	return parts
}

// optionOf returns the value of an option of the question, or its default; nil where the
// method has none of that name. The default is that of the question’s rules and language.
func (s *State) optionOf(id string) any {
	for _, o := range measureOf(s.Question.Method).Options {
		if value, given := s.Question.Options[id]; o.ID == id && given {
			return value
		} else if o.ID == id {
			return o.DefaultIn(s.language(), s.Question.Rules)
		}
	}
	return nil
}

// questionText is the question in words.
func (s *State) questionText() string {
	var text string
	for _, p := range s.questionParts() {
		text += p.Text
	}
	return text
}

// markedParts are the parts of the question with the blanks marked that differ from the
// question that the reading answers. A blank counts as changed if its set is another, or
// if no blank of the earlier question looks the same.
func (s *State) markedParts() []part {
	parts := s.questionParts()
	if !s.tellStale() {
		return parts
	}
	earlier := *s
	earlier.Question = s.Answered
	was := earlier.questionParts()
	for i := range parts {
		b := &parts[i]
		set, _ := b.Opens.(setDialog)
		ref, _ := s.given(set.at)
		old, _ := earlier.given(set.at)
		b.Changed = b.Opens != nil && (!sameSet(ref, old) || !slices.ContainsFunc(was, func(o part) bool { return o == *b }))
	}
	return parts
}

// partOf returns a piece of the question with what it opens and is called. Plain text has
// neither.
func (s *State) partOf(q prose.QPart) part {
	p := part{Text: q.Text, Opens: opens(q)}
	switch d := p.Opens.(type) {
	case vectorsDialog:
		p.Role = "Vectors"
	case secondDialog:
		p.Role = "Vectors to compare with"
	case auditTestsDialog:
		p.Role = "Tests"
	case stepDialog:
		p.Role = "Method"
	case setDialog:
		switch p.Role = d.at.label(); {
		case d.at.role == "pairs" && s.Page == pageDebias:
			p.Role = "Direction"
		case q.Pole != "":
			p.Role = "Pairs, side " + q.Pole
		}
	}
	return p
}

// language returns the language of the question's vectors, BCP 47. English where nothing
// is known of the vectors yet.
func (s *State) language() string {
	if s.Catalogue != nil {
		for _, e := range s.Catalogue.Embeddings {
			if e.ID == s.Question.Embedding {
				return e.Language
			}
		}
	}
	if s.Answer != nil && s.Answer.Reading.Embedding.ID == s.Question.Embedding {
		return s.Answer.Reading.Embedding.Provenance.Language
	}
	return "en"
}

// roleLabel names a role for a screen reader: "Target set X". A role without an entry is
// its own id with a capital.
func roleLabel(role string) string {
	switch role {
	case "X", "Y", "Z", "U", "V", "W", "S", "T":
		return "Target set " + role
	case "A", "B":
		return "Attribute set " + role
	case "C", "D", "E", "F", "G", "H":
		return "Group " + role
	case "across":
		return "Pairs across"
	case "compared":
		return "Pairs compared"
	case "specific":
		return "Words left out"
	case "marks":
		return "Marked analogies"
	case "axis":
		return "Axis about something else"
	case "similarity":
		return "Word pairs with human scores"
	case "equalize":
		return "Pairs made equal"
	case "":
		return ""
	}
	return upperFirst(role)
}

// embeddingName returns how the question names vectors. It is the catalogue’s short name,
// else the reading’s title, else the id; the vectors that the pages open with are known by
// heart.
func (s *State) embeddingName(id string) string {
	if s.Catalogue != nil {
		for _, e := range s.Catalogue.Embeddings {
			if e.ID == id {
				return e.Short
			}
		}
	}
	if s.Answer != nil && s.Answer.Reading.Embedding.ID == id {
		title, _, _ := strings.Cut(s.Answer.Reading.Embedding.Title, ", debiased (")
		return shortTitle(title)
	}
	if id == "glove-6b-100d" {
		return "GloVe 6B, 100 d"
	}
	return id
}

// shortTitle writes a title as a blank has room for: "GloVe 6B, 100 d".
func shortTitle(title string) string {
	if short, ok := strings.CutSuffix(title, " dimensions"); ok {
		return short + " d"
	}
	return title
}

// kicker is the line over the question: where its words come from. bold is the test’s
// name, rest its source, with a blank in front. A question of one’s own has no source.
func (s *State) kicker() (bold, rest string) {
	id := bareID(s.Question.Test)
	if s.Page == pageDebias {
		return "Before and after.", " The vectors on the server never change; the change happens in this page."
	}
	if id == "" {
		return "Your own question.", ""
	}
	if s.Answer != nil && bareID(s.Answered.Test) == id && s.Answer.TestName != "" {
		return s.Answer.TestName, " from " + s.Answer.Source + "."
	}
	if s.Catalogue != nil {
		for _, t := range s.Catalogue.Tests {
			if t.ID == id {
				return t.Name, " from " + t.Source + "."
			}
		}
	}
	if known, ok := knownKickers[id]; ok {
		return known[0], known[1]
	}
	return id, ""
}

// knownKickers are the kickers of the questions that the pages open with.
var knownKickers = map[string][2]string{
	"caliskan.weat8":        {"WEAT 8", " from Caliskan, Bryson and Narayanan 2017."},
	"rios.occupations-ripa": {"Occupations", " from Rios, Joshi and Shin 2020."},
}

// question draws the sentence and all that edits it. What is not always there stands in a
// slot, so that the components behind it keep their state.
func (p *instrument) question() app.UI {
	bold, rest := p.state.kicker()
	other := "Choose another test"
	switch p.state.Page {
	case pageWords:
		other = "Choose another list"
	case pageDebias:
		other = "Choose an example"
	}
	return app.Div().Class("wrap question").Body(
		app.P().Class("kicker").Body(
			app.B().Text(bold), app.Text(rest+" "),
			app.Button().Type("button").Class("plain").Text(other).Aria("haspopup", "dialog").
				OnClick(func(app.Context, app.Event) { p.show(testDialog{}) }),
			app.Text(" · "),
			app.Button().Type("button").Class("plain").ID("ask").Text("Ask something else").Aria("haspopup", "dialog").
				OnClick(func(app.Context, app.Event) { p.show(methodsDialog{}) }),
		),
		p.sentence(),
		p.wordsets(),
		slot(p.state.Page != pageDebias, func() app.UI { return app.Div().Body(p.recipe(), p.furtherSets()) }),
		slot(p.editing != nil && !p.settingsOpen, func() app.UI { return p.editor() }),
		p.lookupRow(),
		app.Div().Class("do").Body(p.buttons()...),
		slot(p.settingsOpen, p.drawer),
		slot(p.state.Slow, func() app.UI { return progressBar(p.state.Progress) }),
	)
}

// sentence is the question as the page's heading. The server writes the parts one by one.
func (p *instrument) sentence() app.UI {
	parts := p.state.markedParts()
	if app.IsServer { // whose encoding of a whole puts white space before each comma
		var b strings.Builder
		for _, part := range parts {
			b.WriteString(app.HTMLString(p.blank(part)))
		}
		return app.Raw("<h1>" + b.String() + "</h1>")
	}
	return app.H1().Body(app.Range(parts).Slice(func(i int) app.UI { return p.blank(parts[i]) }))
}

// slot keeps the place of something that is not always there, so that what follows it
// keeps its own place, and with it its state. go-app matches children by place: without
// it, what follows would be taken for something else and drawn anew.
func slot(show bool, content func() app.UI) app.UI {
	d := app.Div().Class("slot")
	if !show {
		return d
	}
	return d.Body(content())
}
