package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// TextFrom reads the text that something from outside holds: a message of another window, an event of a
// script. ok is false for whatever is no text: JavaScript has values, as 1n, for which Go's js.Value has no type
// and panics, and nothing would stand between that and the page.
func TextFrom(holder app.Value, property string) (text string, ok bool) {
	defer func() {
		if recover() != nil {
			text, ok = "", false
		}
	}()
	v := holder.Get(property)
	if v.Type() != app.TypeString {
		return "", false
	}
	return v.String(), true
}
