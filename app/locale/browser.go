//go:build js

package locale

// carried are none: the page brings its own.
func carried() map[string]*Catalogue { return nil }
