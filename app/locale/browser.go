//go:build js

package locale

// carried are none: the page brings its own.
func carried() map[string]*Catalogue { return nil }

// carriedPart is none: the page fetches it.
func carriedPart(string, Part) (Packed, bool) { return Packed{}, false }
