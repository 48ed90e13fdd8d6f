// Package reading draws a Reading: its sheet with headline, glass, figures, charts, tables and notes, each of which
// other pages draw by itself, too, and the pages about the reading of a link.
package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/metrics/protocol"
)

// Sheet is the sheet under the question: the answer in words, numbers, pictures and
// tables, and what it does not say. The words are drawn at once; charts and tables are
// made a task later and kept until answer or width change.
type Sheet struct {
	app.Compo
	Answer *protocol.Answer
	Hand   *chart.SetHand // the link's number, when it differs
	Width  int            // of the main column, in CSS pixels
	Page   marker         // whose analogies can be marked; nil otherwise
	Marks  string         // the page's marks
	Saved  bool           // it is drawn into the page, for which the width is not known
	Whole  bool           // it takes the place of one with charts and tables: they are there at once

	made   *protocol.Answer // what the parts were made of
	wide   int              // and for which width
	charts []chart.Chart
	table  chart.DataTable
	tables []chart.DataTable // beside no chart
	easy   bool              // whether the verdict is said in easy words, too
}

// marker is a page on which the analogies of a reading can be marked.
type marker interface {
	// MarkLine counts the marks and says what can be done with them; marks is their text.
	MarkLine(marks string) app.UI
	// MarkButtons are the toggles of an analogy's row.
	MarkButtons(x, y string) app.UI
}
