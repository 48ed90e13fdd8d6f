package instrument

import (
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// giveUpload leads from a list of vectors to where vectors of one's own are given.
func (p *Instrument) giveUpload() {
	p.hide()
	if !Hook.takesFiles {
		p.leaveForFiles()
		return
	}
	ui.FocusID("own-title")
	ui.ScrollToID("own-title")
}

// leaveForFiles loads the program that takes files, with the question of the page, which it hands on to the page of
// its method.
func (p *Instrument) leaveForFiles() {
	link := p.State.Link
	if q, err := experiment.EncodeQuestion(p.State.Question); err == nil && p.State.Opened == nil {
		link = q
	}
	p.Ctx.Navigate(shell.Href(shell.OwnPath(p.State.Page)) + "#" + link)
}
