package jobs

import (
	"errors"
	"slices"
	"sync"
	"testing"
)

// However many take, each part is given out once and its answer stands in its place.
func TestPartsOnce(t *testing.T) {
	const n = 200
	args := make([][]byte, n)
	for i := range args {
		args[i] = []byte{byte(i)}
	}
	var told []int
	parts := NewParts(args, func(done, total int) { told = append(told, done*1000+total) })
	var takers sync.WaitGroup
	for range 4 {
		takers.Go(func() {
			for {
				i, arg, ok := parts.Take()
				if !ok {
					return
				}
				parts.Done(i, append(slices.Clone(arg), 1), nil)
			}
		})
	}
	takers.Wait()
	answers, err := parts.Answers()
	if err != nil || !parts.Over() {
		t.Fatal(err, parts.Over())
	}
	for i, a := range answers {
		if !slices.Equal(a, []byte{byte(i), 1}) {
			t.Errorf("answer %d is %v", i, a)
		}
	}
	for i, v := range told {
		if v != (i+1)*1000+n {
			t.Fatalf("progress %d was told as %d of %d", i+1, v/1000, v%1000)
		}
	}
	if len(told) != n {
		t.Errorf("progress was told %d times", len(told))
	}
}

// The first error counts, and ends giving out.
func TestPartsStop(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	parts := NewParts(make([][]byte, 3), nil)
	a, _, _ := parts.Take()
	b, _, _ := parts.Take()
	if err := parts.Done(a, nil, first); err != first {
		t.Error(err)
	}
	if err := parts.Done(b, nil, second); err != first {
		t.Errorf("%v counts, not the first", err)
	}
	if _, _, ok := parts.Take(); ok || !parts.Over() {
		t.Error("a part is given out after an error")
	}
}
