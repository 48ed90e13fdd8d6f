//go:build js && !texts && !class && !spoken

package app

// bringLocale has nothing to bring: this program's pages are in English.
func bringLocale() {}

// fetchTold has nothing to wait for.
func fetchTold() {}
