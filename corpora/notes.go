package corpora

import (
	"slices"
	"sync"

	"weatherglass/metrics/formats/textfile"
)

// notes are what is said of texts beside what is counted: each once, though texts are read twice.
//
// They are told where files are read, and kept where counts are collected.
type notes struct {
	told func(string) // nil for nobody
	mu   sync.Mutex
	list []string
}

// goOn takes those of an earlier call, and tells them again.
func (n *notes) goOn(before []string) { n.add(before...) }

// add tells what was not told before.
func (n *notes) add(list ...string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, text := range list {
		if slices.Contains(n.list, text) {
			continue
		}
		n.list = append(n.list, text)
		if n.told != nil {
			n.told(text)
		}
	}
}

// leftOut tells of files that are no texts by their names.
func (n *notes) leftOut(names []string) {
	if len(names) > 0 {
		n.add(textfile.LeftOut(names))
	}
}

// kept returns them so far.
func (n *notes) kept() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.list)
}
