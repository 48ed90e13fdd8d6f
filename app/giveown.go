package app

import (
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// giveOwn leads from a list of vectors to where vectors of one's own are given.
func (p *instrument) giveOwn() {
	p.hide()
	if !hook.takesFiles {
		p.leaveForFiles()
		return
	}
	ui.FocusID("own-title")
	ui.ScrollToID("own-title")
}

// leaveForFiles loads the program that takes files, with the question of the page. It is asked for by the address of
// one of its pages, which hands the question on.
func (p *instrument) leaveForFiles() {
	link := p.state.Link
	if q, err := experiment.EncodeQuestion(p.state.Question); err == nil && p.state.Opened == nil {
		link = q
	}
	p.ctx.Navigate(shell.Href(shell.PathTime) + "#" + link)
}
