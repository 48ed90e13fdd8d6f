//go:build js && !texts && !class && !spoken

package app

import (
	"weatherglass/app/client"
	"weatherglass/app/locale"
)

// bringLocale has nothing to bring: this program's pages are in English.
func bringLocale() {}

// fetchTold has nothing to wait for.
func fetchTold(locale.Part) {}

// newEngine is the engine of the tab.
func newEngine() caller { return client.New() }
