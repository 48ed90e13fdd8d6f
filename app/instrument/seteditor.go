package instrument

import (
	"encoding/json"
	"slices"
	"time"
	"unicode/utf16"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// checkAfter is how long typing rests before words are looked up. It is shorter than
// settle: marking words costs less than measuring.
const checkAfter = 150 * time.Millisecond

// seteditor edits the words of one role as text. What is missing from the vectors is
// marked at once, what is typed is completed from them. The field’s text is the browser’s
// while it is typed in; the component keeps a copy and writes back only what the page
// itself changes.
type seteditor struct {
	app.Compo
	Page *Instrument
	Set  setView // as it was when the editor opened
	Kind string  // "words" or "pairs"
	// Lines is what a line holds if the set has numbers or longer tuples.
	Lines wordlist.Lines

	ctx       app.Context
	name      string
	nameGiven bool // the visitor typed the name
	text      string
	problem   string // what is wrong with the text
	asked     int    // number of the newest look-up
	checked   map[string]protocol.Checked
	offers    []string // completions of the word at the cursor
	start     int      // where that word begins
	cursor    int
}

// editor draws the editor of the role being edited. It is made for each frame from what
// was edited when it opened; go-app keeps the one that is mounted while the place is the
// same.
func (p *Instrument) editor() app.UI {
	kind, role := "words", p.State.role(p.editing.At)
	if role.Kind == "pairs" || role.Kind == wordlist.RolesOfLists {
		kind = string(role.Kind)
	}
	d := &seteditor{Page: p, Set: *p.editing, Kind: kind}
	d.Lines, _ = wordlist.LinesOf(role)
	return d
}

// CompoID makes the editor of each role one of its own. Else go-app would keep the text of
// the set before.
func (d *seteditor) CompoID() string { return d.Set.At.String() }

// OnInit takes the set's words as text. The look-ups begin empty.
func (d *seteditor) OnInit() {
	d.name, d.checked = d.startName(), map[string]protocol.Checked{}
	d.text = d.startText()
}

// OnMount puts the cursor into the text. The words of the set are looked up at once.
func (d *seteditor) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	d.ctx = ctx
	ctx.Defer(func(app.Context) { ui.FocusID("editor-text") })
	d.check()
}

// Render draws name, text, what is missing, what could follow. The field’s text is that of
// the opening: a text that followed the typing would move the cursor.
func (d *seteditor) Render() app.UI {
	hint := locale.Say("One word per line, or separated by commas")
	if d.Kind == "pairs" {
		hint = locale.Say("One pair per line, as in: he, she. The first words are the right side")
	}
	if d.Kind == wordlist.RolesOfLists {
		hint = locale.Say("One list per line: its name, a colon, its words, as in: Work: office, salary")
	}
	if d.Page.State.role(d.Set.At).Signed {
		hint += ". " + locale.Say("A minus sign before a word subtracts it: king - man + woman")
	}
	if d.Lines.Size > 0 {
		hint = locale.Say("One entry per line, as in: {1}", d.Lines.Example)
	}
	hint += ". " + leastText(d.Page.State.role(d.Set.At))
	title := d.Set.At.label()
	return app.Section().Class("editor").Aria("label", locale.Say("Edit {1}", title)).OnKeyDown(d.key).Body(
		app.Div().Class("field").Body(
			app.Label().For("editor-name").Text(locale.Say("Name")),
			app.Input().ID("editor-name").Type("text").Value(d.name).AutoComplete(false).OnInput(d.nameTyped),
		),
		app.Div().Class("field").Body(
			app.Label().For("editor-text").Text(title+", "+d.count()),
			app.Textarea().ID("editor-text").Rows(4).Spellcheck(false).
				Attr("autocapitalize", "none").Aria("describedby", "editor-hint editor-missing").
				Text(d.startText()).OnInput(d.typed),
			app.P().Class("state").ID("editor-hint").Text(hint),
		),
		app.Div().Class("offers").Role("group").Aria("label", locale.Say("Words that begin like this")).Body(
			app.Range(d.offers).Slice(func(i int) app.UI {
				return app.Button().Type("button").Class("offer").Text(d.offers[i]).
					OnClick(func(app.Context, app.Event) { d.take(d.offers[i]) }, app.EventScope(d.offers[i]))
			}),
		),
		app.Div().ID("editor-missing").Class("missing").Body(d.missing()...),
		ui.Slot(d.Lines.Size > 1 && !d.Lines.More, func() app.UI { return d.file() }),
		app.Div().Class("acts").Body(
			app.Button().Type("button").Class("plain").Text(locale.Say("Done")).
				OnClick(func(app.Context, app.Event) { d.Page.closeEditor() }),
		),
	)
}

// startName is the name that the editor opens with: that of a built-in set as it stands in
// the question. "" for a set without a name.
func (d *seteditor) startName() string {
	switch {
	case d.Set.Unnamed:
		return ""
	case d.Set.ID != "":
		return wordlist.InSentence(d.Set.Name)
	}
	return d.Set.Name
}

// startText is the text that the field was opened with; what is typed since
// lives in the field itself.
func (d *seteditor) startText() string {
	if d.Lines.Size > 0 {
		return d.Lines.Write(d.Set.Words, d.Set.Pairs, d.Set.Values)
	}
	if d.Kind == "pairs" {
		return wordlist.WritePairs(d.Set.Pairs)
	}
	if d.Kind == wordlist.RolesOfLists {
		return writeLists(d.Set.Lists)
	}
	return wordlist.WriteWords(d.Set.Words)
}

// count says how many entries the text has up to the first line that is wrong.
func (d *seteditor) count() string {
	if d.Lines.Size > 0 {
		ref, _ := d.Lines.Parse(d.text)
		return wordlist.HowMany("", len(ref.Words)+len(ref.Pairs))
	}
	if d.Kind == "pairs" {
		pairs, _ := wordlist.ParsePairs(d.text)
		return wordlist.HowMany(d.Kind, len(pairs))
	}
	if d.Kind == wordlist.RolesOfLists {
		lists, _ := parseLists(d.text, nil)
		return wordlist.HowMany(d.Kind, len(lists))
	}
	return wordlist.HowMany("words", len(d.plain()))
}

// missing marks the words that the vectors lack, with what they have instead. A problem of
// the text goes first, alone. Words come sorted and once each; those that were not looked
// up yet are not marked.
func (d *seteditor) missing() []app.UI {
	if d.problem != "" {
		return []app.UI{app.P().Class("problem").Text(d.problem)}
	}
	var out []app.UI
	for _, w := range slices.Compact(slices.Sorted(slices.Values(d.words()))) {
		c, ok := d.checked[w]
		if !ok || c.As != "" {
			continue
		}
		// every language begins with the word
		line := []app.UI{app.Del().Text(w), app.Text(locale.Say("{1} is not in these vectors.", "") + " ")}
		if len(c.Near) > 0 {
			line = append(line, app.Text(locale.Say("Near:")+" "))
		}
		for _, near := range c.Near {
			line = append(line, app.Button().Type("button").Class("plain").Text(near).
				Aria("label", locale.Say("Replace {1} by {2}", w, near)).
				OnClick(func(app.Context, app.Event) { d.replace(w, near) }, app.EventScope(w, near)), app.Text(" "))
		}
		out = append(out, app.P().Body(line...))
	}
	return out
}

// nameTyped takes the name as it is typed.
func (d *seteditor) nameTyped(ctx app.Context, _ app.Event) {
	d.name, d.nameGiven = ctx.JSSrc().Get("value").String(), true
	d.send()
}

// typed takes the text as it stands, and what could complete its last word.
func (d *seteditor) typed(ctx app.Context, _ app.Event) {
	field := ctx.JSSrc()
	d.text = field.Get("value").String()
	d.cursor = wordlist.UTF16Offset(d.text, field.Get("selectionEnd").Int())
	d.offers = nil
	d.send()
	d.asked++
	n := d.asked
	ctx.After(checkAfter, func(app.Context) {
		if n != d.asked {
			return
		}
		d.check()
		d.complete(n)
	})
}

// send hands the words on as the question's, unless they cannot be read. A set that is
// typed back to that of its id gets the id again, and with it its source.
func (d *seteditor) send() {
	d.problem = ""
	var ref experiment.SetRef
	if d.Lines.Size > 0 {
		var own experiment.SetRef
		if own, d.problem = d.Lines.Parse(d.text); d.problem == "" {
			d.name = d.nameOf(own)
			own.Name = d.name
			d.Page.setWords(d.Set.At, own)
		}
		return
	}
	if d.Kind == wordlist.RolesOfLists {
		if ref.Lists, d.problem = parseLists(d.text, d.Set.Lists); d.problem == "" {
			d.Page.setWords(d.Set.At, experiment.SetRef{Lists: ref.Lists})
		}
		return
	}
	if d.Kind == "pairs" {
		if ref.Pairs, d.problem = wordlist.ParsePairs(d.text); d.problem != "" {
			return
		}
	} else {
		ref.Words = d.plain()
	}
	d.name = d.nameOf(ref)
	ref.Name = d.name
	if d.Set.ID != "" && d.name == d.startName() && slices.Equal(ref.Words, d.Set.Words) &&
		wordlist.WritePairs(ref.Pairs) == wordlist.WritePairs(d.Set.Pairs) {
		ref = experiment.SetRef{ID: d.Set.ID} // typed back to what it was
	}
	d.Page.setWords(d.Set.At, ref)
}

// nameOf is what a set with other entries is called: a name that is not the visitor's changes with them, for that
// of a built-in set says which words it has.
func (d *seteditor) nameOf(ref experiment.SetRef) string {
	before := d.Set.each()
	if d.nameGiven || d.Set.Unnamed || d.Set.ID == "" && !wordlist.NamedByEntries(d.Set.Name, before) {
		return d.name
	}
	return wordlist.EditedName(d.startName(), before, setView{Words: ref.Words, Pairs: ref.Pairs}.each())
}

// mostChecked is the number of words that are looked up while they are typed: a
// benchmark's are looked up when it is measured.
const mostChecked = 2000

// words returns the words of the text.
func (d *seteditor) words() []string {
	if d.Lines.Size > 0 {
		return d.Lines.Words(d.text)
	}
	return d.plain()
}

// plain returns the words of a text that is a plain list, or a sum of words where the role
// takes one.
func (d *seteditor) plain() []string {
	if d.Page.State.role(d.Set.At).Signed {
		return wordlist.ParseSum(d.text)
	}
	return wordlist.ParseWords(d.text)
}

// check looks up the words that were not looked up before. Answers are kept by word for as
// long as the editor is open. O(words²) in those that are new.
func (d *seteditor) check() {
	var words []string
	for _, w := range d.words() {
		if _, known := d.checked[w]; !known && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	if len(words) == 0 || len(words) > mostChecked {
		return
	}
	req := protocol.CheckRequest{Embedding: d.Page.State.vectors(), Words: words}
	d.Page.fetch(d.ctx, req, func(raw json.RawMessage) {
		var answers []protocol.Checked
		if json.Unmarshal(raw, &answers) != nil {
			return
		}
		for _, c := range answers {
			d.checked[c.Word] = c
		}
	})
}

// complete asks for words that begin like the one at the cursor. n numbers the look-up:
// another letter makes it old. From two letters on; at most eight are offered.
func (d *seteditor) complete(n int) {
	word, start := wordlist.WordAt(d.text, d.cursor)
	if len([]rune(word)) < 2 {
		return
	}
	req := protocol.CompleteRequest{Embedding: d.Page.State.vectors(), Prefix: word}
	d.Page.fetch(d.ctx, req, func(raw json.RawMessage) {
		var words []string
		if n != d.asked || json.Unmarshal(raw, &words) != nil {
			return
		}
		words = slices.DeleteFunc(words, func(w string) bool { return w == word || w != experiment.Shown(w) })
		d.offers, d.start = words[:min(len(words), 8)], start
	})
}

// take puts a completion in the place of the word at the cursor. The word is that which
// ended at the cursor when the offers came.
func (d *seteditor) take(word string) {
	d.write(d.text[:d.start]+word+d.text[d.cursor:], d.start+len(word))
}

// replace puts a near form in the place of a missing word.
func (d *seteditor) replace(word, by string) {
	text := wordlist.ReplaceWord(d.text, word, by)
	d.write(text, len(text))
}

// write changes the text in the field itself, where the browser keeps it. The cursor is
// set in UTF-16 units, as browsers count. The words are sent and looked up as if they had
// been typed.
func (d *seteditor) write(text string, cursor int) {
	d.text, d.cursor, d.offers = text, cursor, nil
	d.asked++
	if field := app.Window().GetElementByID("editor-text"); field.Truthy() {
		field.Set("value", text)
		field.Call("focus")
		at := len(utf16.Encode([]rune(text[:cursor])))
		field.Call("setSelectionRange", at, at)
	}
	d.send()
	d.check()
}

// key measures on Ctrl+Enter and closes on Escape. Both keys lose what the browser does with them.
func (d *seteditor) key(_ app.Context, e app.Event) {
	switch {
	case e.Get("key").String() == "Escape":
		e.PreventDefault()
		d.Page.closeEditor()
	case e.Get("key").String() == "Enter" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()):
		e.PreventDefault()
		d.Page.measureNow()
	}
}
