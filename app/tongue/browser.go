//go:build js && (texts || class)

package tongue

// carried are none: the page brings its own.
func carried() map[string]*Catalogue { return nil }
