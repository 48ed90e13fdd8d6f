package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// classPhase is what a page for a class is doing: it waits for its program, for the engine, or for
// nothing.
func classPhase(live, busy bool) phase {
	switch {
	case !live:
		return phaseLoading
	case busy:
		return phaseBusy
	}
	return phaseReady
}

// pupilPage is the frame of a page for phones.
func pupilPage(state phase, name string, body app.UI) app.UI {
	return underLessons(state, app.Div().Class("wrap lesson").Body(app.Article().Aria("label", name).Body(languageMenu(pathLessons), lessonsCrumb(name), body)))
}

// lessonsCrumb leads back to the lessons.
func lessonsCrumb(name string) app.UI {
	return app.P().Class("kicker").Body(app.A().Href(href(pathLessons)).Text(locale.Say("Lessons")), app.Text(" › "+name))
}

// underLessons is a page of those under Lessons.
func underLessons(state phase, main app.UI) app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(state)).Body(
		skip(),
		adrift(),
		masthead(pathLessons),
		app.Main().ID("main").TabIndex(-1).Body(main),
		&footer{Own: true},
	)
}
