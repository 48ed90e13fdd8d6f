package texts

import (
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/protocol"
)

// trainings are the methods that are offered.
func trainings() []ui.Segment {
	return []ui.Segment{{Value: "ppmi-svd", Label: "PPMI-SVD"}, {Value: "sgns", Label: "SGNS"},
		{Value: "cbow", Label: "CBOW"}, {Value: "glove", Label: "GloVe"}, {Value: "", Label: locale.Say("None, only count")}}
}

// trainingName is what a method is called in a few words.
func trainingName(method string) string {
	return map[string]string{"ppmi-svd": "PPMI-SVD", "sgns": "SGNS", "cbow": "CBOW", "glove": "GloVe"}[method]
}

// Render draws the stages that were reached.
func (o *uploadedText) Render() app.UI {
	return app.Section().Class("own").ID("own").Aria("labelledby", "own-title").
		Body(app.Div().Class("wrap").Body(app.Div().Class("columns").Body(
			app.Div().Body(
				app.H2().ID("own-title").TabIndex(-1).Text(locale.Say("Your own text")),
				app.P().Class("verdict").Text(locale.Say("Bring texts, see at once whether the words are in them, then measure. Everything happens in this tab.")),
				app.Ol().Class("stages").Body(o.bring(), o.work(), o.words(), o.reading()),
			),
			o.notes(),
		)))
}

// textsTaken are what files of texts are called; locale.Say says it.
const textsTaken = ".txt, .text, .csv, .tsv, .json, .jsonl, .ndjson or TEI’s .xml, packed or not as .gz, .bz2, .zst, .zip, .tar or .tgz; up to 400 MB on a computer, 100 MB on a phone. A line is a paragraph."

// textsAccepted are the same endings for the browser's dialog.
const textsAccepted = ".txt,.text,.zip,.jsonl,.ndjson,.json,.csv,.tsv,.xml,.gz,.bz2,.zst,.tar,.tgz"

// bring is the first stage.
func (o *uploadedText) bring() app.UI {
	return app.Li().Body(
		app.H3().ID("own-bring").TabIndex(-1).Text(locale.Say("Bring it")),
		app.Div().Body(&ui.Dropzone{ID: "own-texts", Everywhere: true, Label: locale.Say("Drop files or a folder here"),
			Help: locale.Say(textsTaken), Accept: textsAccepted,
			Taken: func(files []ui.GivenFile, left int) {
				o.ctx.Dispatch(func(app.Context) { o.take(files, left, "") })
			}}),
		app.P().Class("acts").Body(app.Button().Type("button").Class("plain").ID("own-paste").Aria("expanded", o.pasting).
			Text(locale.Say("Paste text")).OnClick(func(app.Context, app.Event) {
			o.pasting = !o.pasting
			o.ctx.Defer(func(app.Context) { ui.FocusID("own-pasted") })
		})),
		ui.Slot(o.pasting, func() app.UI {
			return ui.Field{ID: "own-pasted", Label: locale.Say("Text"),
				Help: locale.Say("Each line is a paragraph. It stays on this device.")}.Around(
				app.Textarea().ID("own-pasted").Rows(8).Aria("describedby", "own-pasted-help").Text(o.pasted).
					OnChange(func(ctx app.Context, _ app.Event) {
						o.take(nil, 0, ctx.JSSrc().Get("value").String())
					}))
		}),
		app.Div().Class("row").Body(
			o.choice("own-language", locale.Say("Language"), textLanguages(), o.language,
				func(value string) { o.language = value }),
			o.choice("own-window", locale.Say("Window"),
				counts(func(n string) string { return locale.Say("{1} words each side", n) }, "5", "10", "20"), o.window,
				func(value string) { o.window = value }),
			o.choice("own-least", locale.Say("Least count"), counts(func(n string) string { return locale.Say("{1} times", n) },
				"5", "10", "20", "50"), o.leastCount(), func(value string) { o.least = value }),
			o.choice("own-method", locale.Say("Train vectors"), trainings(), o.method, func(value string) { o.method = value }),
			ui.Slot(o.method != "", func() app.UI {
				return o.choice("own-dims", locale.Say("Dimensions"), counts(func(n string) string { return n }, "50", "100", "200",
					"300"), o.dims, func(value string) { o.dims = value })
			}),
		),
		app.P().Class("foresay").Role("status").Body(app.Text(o.foundText()+o.looking.said), app.B().Text(o.foreseen())),
		ui.Slot(o.looking.far != nil, o.lookBar),
		o.trouble(stageBring),
		ui.Slot(o.look != nil && o.working == nil, o.startButtons),
	)
}

// lookBar is how far a look is that takes long, with what stops it.
func (o *uploadedText) lookBar() app.UI {
	return app.Div().Body(ui.ProgressBar(*o.looking.far),
		app.Button().Type("button").Class("plain").ID("own-look-stop").Text(locale.Say("Stop")).
			OnClick(func(app.Context, app.Event) {
				o.stopLook()
				o.looking.said = locale.Say("Stopped. Nothing was counted.")
				o.ctx.Defer(func(app.Context) { ui.FocusID("own-bring") }) // the button goes
			}))
}

// counts are choices of numbers, each as it is said.
func counts(said func(n string) string, numbers ...string) []ui.Segment {
	var list []ui.Segment
	for _, n := range numbers {
		list = append(list, ui.Segment{Value: n, Label: said(n)})
	}
	return list
}

// textLanguages are those that tell how words are taken, and which lists are offered.
func textLanguages() []ui.Segment {
	var list []ui.Segment
	for _, tag := range []string{"en", "de", "fr", "es", "it"} {
		list = append(list, ui.Segment{Value: tag, Label: prose.Sentence(prose.LanguageName(tag))})
	}
	return list
}

// startButtons start the jobs.
func (o *uploadedText) startButtons() app.UI {
	return app.Div().Class("acts").Body(
		app.Button().Type("button").Class("go").ID("own-start").Text(locale.Say("Start")).
			OnClick(func(app.Context, app.Event) { o.start(o.method != "") }),
		ui.Slot(o.method != "", func() app.UI {
			return app.Button().Type("button").Class("plain").ID("own-only").
				Text(locale.Say("Only count, {1}", ui.Duration(o.look.Counting))).
				OnClick(func(app.Context, app.Event) { o.start(false) })
		}),
	)
}

// choice is a list of a few values; a change looks at the texts anew.
func (o *uploadedText) choice(id, label string, values []ui.Segment, chosen string, choose func(string)) app.UI {
	return app.Div().Class("field").Body(app.Label().For(id).Text(label),
		ui.SelectOf(id, values, chosen, func(value string) {
			choose(value)
			o.lookAt()
		}).Disabled(o.working != nil))
}

// foundText says what was brought.
func (o *uploadedText) foundText() string {
	if o.look == nil {
		return ""
	}
	l, what := o.look, locale.Say("Pasted text")
	switch {
	case len(o.files) == 1:
		what = locale.Say("“{1}”", o.files[0].Path)
	case len(o.files) > 1:
		what = fileCount(l.Files)
	}
	in := aboutWords(l.About)
	if l.Whole {
		in = documentCount(l.Documents) + ", " + wordlist.HowMany("words", int(l.Tokens))
	}
	if len(l.Columns) > 0 {
		in += locale.Say("; of each document {1}", prose.Enumerate(l.Columns))
	}
	text := locale.Say("{1}, {2}: {3}.", what, ui.FileSize(l.Bytes), in) + " "
	if o.left > 0 {
		text += locale.Plural(o.left, "{1} file more was left out.", "{1} files more were left out.",
			prose.Count(float64(o.left))) + " "
	}
	return text + notRead(l.Left)
}

// notRead says what the files have that is not read, with a blank behind it.
func notRead(left protocol.TextsLeft) string {
	var text string
	if len(left.Names) > 0 {
		named := strings.Join(left.Names, ", ")
		if left.More > 0 {
			named = locale.Say("{1} and {2} more", named, prose.Count(float64(left.More)))
		}
		text += locale.Say("Left out, because their names do not end as those of texts do: {1}.", named) + " "
	}
	if left.Later > 0 {
		text += locale.Say("Citations that stand in these files again, in a later version: {1}. The latest version of each is read.",
			prose.Count(float64(left.Later))) + " "
	}
	if left.Deleted > 0 {
		text += locale.Say("Citations that these files delete, and which are left out: {1}.",
			prose.Count(float64(left.Deleted))) + " "
	}
	return text
}

// foreseen says how long it takes on this device.
func (o *uploadedText) foreseen() string {
	switch l := o.look; {
	case l == nil:
		return ""
	case o.method == "":
		return locale.Say("Reading and counting take about {1} on this device.", ui.Duration(l.Counting))
	default:
		return locale.Say("Reading, counting and training take about {1} on this device.", ui.Duration(l.Counting+l.Training))
	}
}

// aboutWords writes a number of words that is guessed: two digits of it.
func aboutWords(n float64) string {
	if n >= 1e6 {
		return locale.Plural(int(n/1e6), "about {1} million words", "about {1} million words",
			strings.TrimSuffix(prose.Fixed(n/1e6, 1), locale.Number(".0")))
	}
	unit := math.Pow(10, math.Max(0, math.Floor(math.Log10(max(1, n)))-1))
	return locale.Say("about {1} words", prose.Count(math.Round(n/unit)*unit))
}

// trouble says what is wrong in a stage and, of another encoding, offers the usual one.
func (o *uploadedText) trouble(stage int) app.UI {
	id := map[int]string{stageBring: "own-problem", stageWork: "own-work-problem", stageWords: "own-words-problem",
		stageLines: "own-lines-problem"}[stage]
	problem := o.problems[stage]
	return app.Div().Role("alert").Class("problem").ID(id).Body(ui.Slot(problem != nil, func() app.UI {
		return app.Div().Body(
			app.P().Text(problem.Message.Text+" "+problem.Hint.Text),
			ui.Slot(problem.Code == "other_encoding", func() app.UI {
				return app.Button().Type("button").Class("plain").ID("own-latin1").Text(locale.Say("Read it as Latin-1")).
					OnClick(func(app.Context, app.Event) {
						o.latin1 = true
						o.lookAt()
						o.ctx.Defer(func(app.Context) { ui.FocusID("own-bring") }) // the button goes
					})
			}),
		)
	}))
}

// notes say what to know before a text is brought.
func (o *uploadedText) notes() app.UI {
	list := []string{
		locale.Say("It stays on this device. No word, count or file name is sent."),
		locale.Say("A link to your reading holds the text’s check number, not the text. Whoever opens it needs the file."),
		locale.Say("With one document there is no error by document. The page says so and shows counts."),
	}
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on your own text")).Body(
		app.Section().Class("limits").Body(app.H3().Text(locale.Say("Before you bring a text")),
			app.Ul().Body(app.Range(list).Slice(func(i int) app.UI { return app.Li().Text(list[i]) }))),
		app.Section().Body(app.H3().Text(locale.Say("How much is enough")), app.P().Text(locale.Say("PMI needs the word ten times. Vectors need more: under a million words they are poor."))),
	)
}
