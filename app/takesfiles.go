//go:build !js || texts

package app

// takesFiles says that this program reads files of the visitor's.
const takesFiles = true

// leaveForFiles does nothing: files are taken here.
func (p *instrument) leaveForFiles() {}
