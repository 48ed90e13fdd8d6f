package lessons

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// classPhase is what a page for a class is doing: it waits for its program, for the engine, or for
// nothing.
func classPhase(live, busy bool) shell.Phase {
	switch {
	case !live:
		return shell.PhaseLoading
	case busy:
		return shell.PhaseBusy
	}
	return shell.PhaseReady
}

// pupilPage is the frame of a page for phones.
func pupilPage(state shell.Phase, name string, body app.UI) app.UI {
	return underLessons(shell.PathLessons, state,
		app.Div().Class("wrap lesson").Body(app.Article().Aria("label", name).Body(lessonsCrumb(name), body)))
}

// lessonsCrumb leads back to the lessons.
func lessonsCrumb(name string) app.UI {
	return app.P().Class("kicker").Body(app.A().Href(shell.Href(shell.PathLessons)).Text(locale.Say("Lessons")),
		app.Text(" › "+name))
}

// underLessons is a page of those under Lessons, with its place in the header.
func underLessons(place string, state shell.Phase, main app.UI) app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(state)).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(place),
		app.Main().ID("main").TabIndex(-1).Body(main),
		&shell.Footer{},
	)
}
