//go:build js && !texts

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// ownBox is of the second program.
func (p *instrument) ownBox() app.UI { return app.Div().Class("slot") }

// missingFile is of the second program, which the page is loaded with.
func (p *instrument) missingFile() app.UI { return app.Div().Class("slot") }

// askOfKept is of the second program.
func (p *instrument) askOfKept() bool { return false }
