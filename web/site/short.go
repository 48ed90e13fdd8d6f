package site

import (
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
)

// addShort adds the short addresses of the steps of all lessons, "2-3" and "de/2-3", which a class types from the
// wall: a file each that leads on, without a script, so that every static host has them.
func addShort(rendered map[string][]byte, base string) {
	for _, l := range locale.Languages() {
		for i, f := range lessons.In(l.ID) {
			for n := range f.Lesson().Steps {
				short := strconv.Itoa(i+1) + "-" + strconv.Itoa(n+1)
				file := strings.TrimPrefix(locale.PrefixOf(l.ID)+"/"+short+"/index.html", "/")
				rendered[file] = leadsOn(base+f.Address()+"#step-"+strconv.Itoa(n+1), l.ID)
			}
		}
	}
}

// leadsOn is a page that leads to an address of this site, which has no sign that HTML escapes.
func leadsOn(address, language string) []byte {
	return []byte(`<!doctype html>
<html lang="` + language + `">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=` + address + `">
<title>Weatherglass</title>
<main><h1><a href="` + address + `">Weatherglass</a></h1></main>
</html>
`)
}
