//go:build js && !texts

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// routeCorpus registers nothing: the page Corpus has a program of its own, which the
// browser loads with it.
func routeCorpus() {}

// facets are of the page Corpus.
func (p *instrument) facets() app.UI { return app.Div().Class("slot") }
