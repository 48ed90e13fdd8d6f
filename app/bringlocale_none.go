//go:build js && !texts && !class && !spoken

package app

import "weatherglass/app/client"

// bringLocale has nothing to bring: this program's pages are in English.
func bringLocale() {}

// newEngine is the engine of the tab.
func newEngine() caller { return client.New() }
