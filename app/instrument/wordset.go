package instrument

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// Marks are the signs of the roles: X a circle, Y a diamond, A points right, B points
// left. The charts use circle and diamond for X and Y, too.
var Marks = map[string]string{
	"X": `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><circle cx="6" cy="6" r="4.6" fill="var(--ink)"/></svg>`,
	"Y": `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="m6 .8 5.2 5.2L6 11.2.8 6z" fill="var(--ink)"/></svg>`,
	"A": `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="M2 1l9 5-9 5z" fill="var(--pole-a)"/></svg>`,
	"B": `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="M10 1 1 6l9 5z" fill="var(--pole-b)"/></svg>`,
}

// wordsets shows the sets of the question with their words. The pages Words and Debias
// have none here: their lists are long, and their pairs stand in the notes. The class says
// how many stand beside each other.
func (p *Instrument) wordsets() app.UI {
	if p.State.Page != shell.PageMeasure {
		return app.Div().Class("slot")
	}
	roles := p.State.roles()
	class := "sets"
	switch len(roles) {
	case 3:
		class += " three"
	case 4:
		class += " four"
	}
	return app.Div().Body(
		app.Div().Class(class).Body(app.Range(roles).Slice(func(i int) app.UI {
			return p.wordset(p.State.view(roles[i]))
		})),
		// The question that the page opens with is known to be long enough; the settings say so.
		ui.Slot(p.State.edited && p.State.powerLine() != "", func() app.UI {
			return app.P().Class("power").Text(p.State.powerLine())
		}),
	)
}

// powerLine says what a test of the two target sets can show, while it is being made; ""
// for methods that make no such test. It goes by the words that will count, before
// anything is measured.
func (s *State) powerLine() string {
	if !method.SortsTargets(s.Question.Method) {
		return ""
	}
	return prose.PowerLine(s.counted("X"), s.counted("Y"))
}

// counted is how many words of a role a measurement has, as far as is known: not those
// that the vectors lack, and what a set of one's own repeats once. A set that is not here
// counts as the catalogue says. Repeats in built-in sets count as printed.
func (s *State) counted(role string) int {
	v, missing := s.view(role), s.missing(role)
	if !v.Known {
		return v.Count
	}
	n, seen := 0, map[string]bool{}
	for _, w := range v.Words {
		if !missing[w] && !(v.ID == "" && seen[w]) {
			n++
		}
		seen[w] = true
	}
	return n
}

// wordset draws a set with its sign, letter, name, size and words. A role of more letters
// than one, such as words, shows none.
func (p *Instrument) wordset(v setView) app.UI {
	mark := Marks[v.At.Role]
	if v.At.Role == "words" {
		mark = Marks["X"]
	}
	title := v.At.label()
	letter := v.At.Role
	if len(letter) > 1 {
		letter = ""
	}
	count := ""
	if v.Known || v.Count > 0 {
		kind := "words"
		if r := p.State.role(v.At); r.Kind == "tuples" || r.Valued {
			kind = ""
		} else if r.Kind == "pairs" {
			kind = "pairs"
		}
		count = wordlist.HowMany(kind, v.Count)
	}
	return app.Section().Body(
		app.H2().Body(
			app.If(mark != "", func() app.UI { return app.Raw(mark) }).Else(func() app.UI { return app.Text("") }),
			app.Abbr().Title(title).Text(letter),
			app.Text(" "+wordlist.UpperFirst(v.title())+" "),
			app.Span().Text(count),
			p.editButton(v, locale.Say("Edit")),
		),
		app.P().Lang(p.State.Language()).Body(p.setWordsText(v)...),
	)
}

// setWordsText lists a set's words; those that the vectors lack are struck through. Long
// sets are cut at longSet words, without a look at what is missing. Words found in a row
// are one text.
func (p *Instrument) setWordsText(v setView) []app.UI {
	missing := p.State.missing(v.At.Role)
	if shown := v.entries(longSet); shown != "" {
		return []app.UI{app.Text(shown)}
	}
	if len(v.Words) > longSet {
		return []app.UI{app.Text(strings.Join(v.Words[:longSet], ", ") + " …")}
	}
	var run []string
	var out []app.UI
	for i, w := range v.Words {
		comma, shown := ", ", experiment.Shown(w)
		if i == len(v.Words)-1 {
			comma = ""
		}
		if !missing[w] {
			run = append(run, shown+comma)
			continue
		}
		out = append(out, app.Text(strings.Join(run, "")), app.Del().Title(locale.Say("not in these vectors")).Text(shown),
			app.Text(comma))
		run = nil
	}
	return append(out, app.Text(strings.Join(run, "")))
}

// entries writes the first entries of a set of pairs, of tuples or of words with numbers;
// "" for a plain list. "he–she 7.5": a number stands behind its entry.
func (v setView) entries(most int) string {
	n := len(v.Pairs)
	if n == 0 && len(v.Values) > 0 {
		n = len(v.Words)
	}
	var out []string
	for i := range min(n, most) {
		entry := ""
		if i < len(v.Pairs) {
			entry = strings.Join(v.Pairs[i], "–")
		} else {
			entry = v.Words[i]
		}
		if i < len(v.Values) {
			entry += " " + strconv.FormatFloat(v.Values[i], 'g', -1, 64)
		}
		out = append(out, entry)
	}
	if n > most {
		return strings.Join(out, ", ") + " …"
	}
	return strings.Join(out, ", ")
}

// longSet is how many words of a set stand under its name.
const longSet = 40

// missing returns the words of a role that the reading did not find. nil before the first
// reading, which is read as none. The reading may be of the question before.
func (s *State) missing(role string) map[string]bool {
	if s.Answer == nil {
		return nil
	}
	missing := map[string]bool{}
	for _, m := range s.Answer.Reading.Missing {
		if m.Set == role && !m.With {
			missing[m.Word] = true
		}
	}
	return missing
}

// edits reports whether the editor of a place is open.
func (p *Instrument) edits(at Place) bool { return p.editing != nil && p.editing.At == at }

// editButton opens the editor of a set. A second press closes the editor. The label holds
// the set’s name, for several such buttons stand on the page.
func (p *Instrument) editButton(v setView, label string) app.UI {
	return app.Button().Type("button").Class("plain").ID("edit-"+v.At.String()).
		Aria("label", label+", "+v.title()).Aria("expanded", p.edits(v.At)).Text(label).
		OnClick(func(app.Context, app.Event) {
			if p.edits(v.At) {
				p.closeEditor()
				return
			}
			p.Edit(v.At)
		}, app.EventScope(v.At.String()))
}
