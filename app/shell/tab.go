package shell

import (
	"sync"

	"weatherglass/metrics/experiment"
)

// tab is what the pages of one browser tab share: go-app makes a new component for each
// page, but there is one engine and one history.
type tab struct {
	Engine Caller                 // keeps what it has fetched
	Made   map[string]bool        // links that were made in this tab
	Taken  *experiment.Experiment // a question that is taken to the page shown next
}

// Tab is used on the UI goroutine only.
var Tab = sync.OnceValue(func() *tab { return &tab{Engine: watched(newEngine()), Made: map[string]bool{}} })
