package texts

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// ownTextPage is Corpus where it takes texts of the visitor's own: they stand before the reading.
type ownTextPage struct{ corpusPage }

// OnInit begins as Corpus does.
func (o *ownTextPage) OnInit() { o.StartWithOwn(shell.PageCorpus) }

// ownSeriesPage is Time where it takes a series of the visitor's own, likewise.
type ownSeriesPage struct{ timePage }

// OnInit begins as Time does.
func (o *ownSeriesPage) OnInit() { o.StartWithOwn(shell.PageTime) }

var _, _ app.Composer = (*ownTextPage)(nil), (*ownSeriesPage)(nil)
