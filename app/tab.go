package app

import (
	"sync"

	"weatherglass/metrics/experiment"
)

// tab is what the pages of one browser tab share: go-app makes a new component for each
// page, but there is one engine and one history.
type tab struct {
	engine caller                 // keeps what it has fetched
	own    map[string]bool        // links that were made in this tab
	taken  *experiment.Experiment // a question that is taken to the page shown next
}

// theTab is used on the UI goroutine only.
var theTab = sync.OnceValue(func() *tab { return &tab{engine: watched(newEngine()), own: map[string]bool{}} })
