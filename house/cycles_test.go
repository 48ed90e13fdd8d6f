package house

import (
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostFiles is the number of files of the largest reference cycle inside a package:
// who changes one of them may have to read all. A file refers to another if it uses
// something of the package's scope, or a method, that is declared there.
const mostFiles = 12

func TestCycles(t *testing.T) {
	for _, s := range allSources(t) {
		cycle := largestCycle(references(s))
		if n := len(cycle); n > mostFiles {
			t.Errorf("%s: %d files refer to one another in a circle; put the types and helpers that they share into files that use none of the others: %s", s.path, n, strings.Join(cycle, " "))
		}
	}
}

// references returns which file of a package refers to which others.
func references(s sources) map[string]map[string]bool {
	refers := map[string]map[string]bool{}
	for id, object := range s.uses {
		f, _ := object.(*types.Func)
		method := f != nil && f.Signature().Recv() != nil
		if object.Pkg() != s.types || object.Parent() != s.types.Scope() && !method {
			continue
		}
		from, to := s.file(id.Pos()), s.file(object.Pos())
		if refers[from] == nil {
			refers[from] = map[string]bool{}
		}
		if from != to {
			refers[from][to] = true
		}
	}
	return refers
}

// largestCycle returns the most files that all refer to one another, directly or
// through others, in order of name; one file alone is no cycle.
func largestCycle(refers map[string]map[string]bool) []string {
	reached := map[string]map[string]bool{}
	for file := range refers {
		reached[file] = map[string]bool{}
		for next := []string{file}; len(next) > 0; {
			at := next[0]
			next = next[1:]
			for to := range refers[at] {
				if !reached[file][to] {
					reached[file][to] = true
					next = append(next, to)
				}
			}
		}
	}
	var largest []string
	for _, file := range slices.Sorted(maps.Keys(refers)) {
		var cycle []string
		for _, other := range slices.Sorted(maps.Keys(reached[file])) {
			if reached[other][file] {
				cycle = append(cycle, other)
			}
		}
		if len(cycle) > len(largest) {
			largest = cycle
		}
	}
	return largest
}

// A cycle of three files: over a function, a method and a variable. A fourth file
// refers to one of them and is outside.
func TestLargestCycle(t *testing.T) {
	dir := t.TempDir()
	var paths []string
	for name, text := range map[string]string{
		"a.go": "package p\n\nfunc a() { b{}.do() }",
		"b.go": "package p\n\ntype b struct{}\n\nfunc (b) do() { c++ }",
		"c.go": "package p\n\nvar c int\n\nfunc again() { a() }",
		"d.go": "package p\n\nfunc d() { a() }",
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	slices.Sort(paths)
	s, err := parseSources("p", paths, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := largestCycle(references(s)); !slices.Equal(got, []string{"a.go", "b.go", "c.go"}) {
		t.Errorf("the largest cycle is %v", got)
	}
}
