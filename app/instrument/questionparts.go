package instrument

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// part is a piece of the question: plain text, or a blank that opens a dialog. Two parts
// are compared with ==, so a dialog must be comparable.
type part struct {
	Text    string
	Role    string // what the blank stands for, "Target set X"; "" for plain text
	Opens   dialog // the dialog of the blank, nil for plain text
	Changed bool   // since the question that the reading answers
}

// label is what a screen reader says of a blank.
func (b part) label() string { return locale.Say("{1}: {2}. Change", b.Role, b.Text) }

// questionParts writes the question as a sentence with blanks. It works before any list
// has arrived: names and sizes that are not known are left out of the sentence. A set
// without a name is passed on without one, so that the sentence finds words for it.
func (s *State) questionParts() []part {
	asked := prose.Asked{
		Embedding: s.embeddingName(s.Question.Embedding) + debiasedAs(s.Question.Debias),
		With:      s.embeddingName(s.Question.With) + debiasedAs(s.Question.WithDebias), Language: s.Language(),
		Sets: map[string]experiment.ResolvedSet{}, Counts: map[string]int{},
	}
	if s.Question.Series != nil {
		asked.Embedding, asked.Each = s.seriesName(), prose.EachEpoch(s.namedParts())
	}
	if s.Question.Corpus != nil {
		asked.Embedding, asked.Each = s.textsName(), s.textsEach()
	}
	asked.Single = s.optionOf("direction") == "single"
	if s.Page == shell.PageDebias {
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
		asked.Sets[role] = experiment.ResolvedSet{ID: v.ID, Name: name, Words: v.Words, Pairs: v.Pairs, Values: v.Values,
			Lists: resolvedLists(v.Lists)}
		asked.Counts[role] = v.Count
	}
	var parts []part
	for _, q := range method.Question(s.Question.Method, asked) {
		parts = append(parts, s.partOf(q))
	}
	return parts
}

// resolvedLists are lists as a sentence names them.
func resolvedLists(lists []experiment.SetRef) []experiment.ResolvedSet {
	var out []experiment.ResolvedSet
	for _, l := range lists {
		out = append(out, experiment.ResolvedSet{ID: l.ID, Name: l.Name})
	}
	return out
}

// optionOf returns the value of an option of the question, or its default; nil where the
// method has none of that name. The default is that of the question’s rules and language.
func (s *State) optionOf(id string) any {
	for _, o := range reading.MeasureOf(s.Question.Method).Options {
		if value, given := s.Question.Options[id]; o.ID == id && given {
			return value
		} else if o.ID == id {
			return o.DefaultIn(s.Language(), s.Question.Rules)
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
		p.Role = locale.Say("Vectors")
	case secondDialog:
		p.Role = locale.Say("Vectors to compare with")
	case auditTestsDialog:
		p.Role = locale.Say("Tests")
	case stepDialog:
		p.Role = locale.Say("Method")
	case setDialog:
		switch p.Role = d.at.label(); {
		case d.at.Role == "pairs" && s.Page == shell.PageDebias:
			p.Role = locale.Say(listDirection)
		case q.Pole != "":
			p.Role = locale.Say("Pairs, side {1}", q.Pole)
		}
	}
	return p
}

// embeddingName returns how the question names vectors. It is the catalogue’s short name,
// else the reading’s title, else the name that is known by heart, of others the id.
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
	return prose.ShippedName(id)
}

// shortTitle writes a title as a blank has room for: "GloVe 6B, 100 d".
func shortTitle(title string) string {
	if short, ok := strings.CutSuffix(title, " dimensions"); ok {
		return short + " d"
	}
	return title
}

// rolesWithoutBlank returns the roles that have a set and no blank in the sentence. A
// blank is told by the dialog that it opens.
func (s *State) rolesWithoutBlank() []string {
	asked := map[dialog]bool{}
	for _, part := range s.questionParts() {
		asked[part.Opens] = true
	}
	return slices.DeleteFunc(s.roles(), func(role string) bool { return asked[setDialog{Place{Role: role}}] })
}

// blank draws a part of the question. The handler’s scope is the dialog: go-app would else
// keep the handler of the blank that stood here before.
func (p *Instrument) blank(b part) app.UI {
	if b.Opens == nil {
		return app.Text(b.Text)
	}
	class := "blank"
	if b.Changed {
		class += " changed"
	}
	return app.Button().Type("button").Class(class).Aria("label", b.label()).Aria("haspopup", "dialog").Text(b.Text).
		OnClick(func(app.Context, app.Event) { p.show(b.Opens) }, app.EventScope(fmt.Sprintf("%#v", b.Opens)))
}
