package reading

import (
	"strconv"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
)

// Spans draws the pieces of a sentence. "b" becomes an element of its own, other classes a
// span with the class. The order is kept.
func Spans(in []prose.Span) []app.UI {
	out := make([]app.UI, len(in))
	for i, s := range in {
		var content app.UI = app.Text(s.Text)
		if s.Datum != nil {
			content = Datum(s.Datum.Name, s.Datum.Number, s.Text)
		}
		switch s.Class {
		case "":
			out[i] = content
		case "b":
			out[i] = app.B().Body(content)
		default:
			out[i] = app.Span().Class(s.Class).Body(content)
		}
	}
	return out
}

// Datum draws a number of a reading: what is read is rounded, its value is not. number is
// printed in full as the element’s value, the shortest text that parses to it again.
func Datum(name string, number float64, text string) app.UI {
	return app.Data().Value(strconv.FormatFloat(number, 'g', -1, 64)).DataSet("name", name).Text(text)
}

// verdict is the two or three sentences under the headline. in may be empty; the paragraph
// stands all the same, so that what follows keeps its place.
func verdict(in []prose.Span) app.UI {
	return app.P().Class("verdict").Body(Spans(in)...)
}

// longHeadline is how many letters a headline may have before it is set smaller.
const longHeadline = 62

// headline is the one sentence that answers the question. Its id is what a link within the
// page and the tests go by.
func headline(in []prose.Span) app.UI {
	class := "headline"
	if utf8.RuneCountInString(prose.Plain(in)) > longHeadline {
		class += " long"
	}
	return app.H2().Class(class).ID("headline").Body(Spans(in)...)
}
