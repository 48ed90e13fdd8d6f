//go:build js && !texts

package app

import "weatherglass/metrics/experiment"

// takesFiles says that this program reads files of the visitor's.
const takesFiles = false

// leaveForFiles loads the second program with the question of the page: there are files
// taken. It is asked for by the address of one of its pages, which hands the question on.
func (p *instrument) leaveForFiles() {
	link := p.state.Link
	if q, err := experiment.EncodeQuestion(p.state.Question); err == nil && p.state.Opened == nil {
		link = q
	}
	p.ctx.Navigate(href(pathTime) + "#" + link)
}
