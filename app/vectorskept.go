//go:build !js || texts

package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

type keptVectors struct{}

func (p *vectorsPage) listKept() {}

func (p *vectorsPage) keptSection() app.UI { return app.Div().Class("slot") }

func (p *vectorsPage) keepButton(*ownReport) app.UI { return app.Div().Class("slot") }
