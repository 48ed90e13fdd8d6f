package app

// giveOwn leads from a list of vectors to where vectors of one's own are given.
func (p *instrument) giveOwn() {
	p.hide()
	if !takesFiles {
		p.leaveForFiles()
		return
	}
	focusID("own-title")
	scrollToID("own-title")
}
