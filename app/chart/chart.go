// Package chart draws a Reading: Vega-Lite specifications that can be tested as
// data, the glass as SVG, and the table of the same numbers. Which pictures a method
// has, and what they need to know of it, is said in app/method. Begin reading with
// [Frame].
//
// Colours are never written out: a specification names the page's tokens,
// "var(--pole-a)", so one rendering serves both themes; [Export] puts in the
// light theme's values. All functions are pure, accept any answer and any
// width, and never panic.
package chart

import (
	_ "embed"
	"encoding/json"
)

// Chart is a chart with the words around it. Charts are made on demand and not changed
// afterwards. One without a Spec has nothing to show.
type Chart struct {
	ID    string // stable, for the element: "strip"
	Title string // "Each word along the axis"
	Lead  string // a sentence under the title
	// PoleB and PoleA are the labels above the chart's ends, with their arrows:
	// "◂ closer to female terms". Empty where the chart has no poles.
	PoleB, PoleA string
	Spec         json.RawMessage // Vega-Lite 6, with its theme
	Caption      string          // explains every mark
	Caution      string          // what so little cannot show; "" for none
	Alt          string          // for those who do not see it: one sentence
	Key          []KeyItem
}

// KeyItem is an entry of a chart's key.
type KeyItem struct {
	Shape string // "circle", "diamond", or a drawing, "<svg ...>"
	Label string
}

// theme is the part that all specifications share.
//
//go:embed theme.json
var theme json.RawMessage
