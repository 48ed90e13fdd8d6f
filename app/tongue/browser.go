//go:build js && texts

package tongue

// carried are none: the page brings its own.
func carried() map[string]*Catalogue { return nil }
