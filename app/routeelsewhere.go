//go:build js && !texts

package app

// routeElsewhere registers addresses of such pages.
func routeElsewhere(paths ...string) {
	pages := map[string]pageMaker{}
	for _, path := range paths {
		pages[path] = newElsewhere
	}
	routeSpoken(pages)
}
