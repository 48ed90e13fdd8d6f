package main

import (
	"slices"
	"testing"

	"weatherglass/files/filestest"
)

// TestRerun: a test that asks how it is run, by itself or by what it calls, here or in another package, runs
// again, and so does one that is not there with the race detector.
func TestRerun(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	filestest.Write(t, "heavy/heavy.go", "package heavy\n\nimport \"testing\"\n\nfunc Skip(t *testing.T) { if testing.Short() { t.Skip() } }\n")
	filestest.Write(t, "a/a_test.go", `package a

import (
	"testing"

	r "weatherglass/metrics/racetest"
	"weatherglass/heavy"
)

func TestPlain(t *testing.T) {}

func TestRace(t *testing.T) { r.Native(t) }

func TestElsewhere(t *testing.T) { heavy.Skip(t) }

func TestWithin(t *testing.T) { t.Run("x", func(t *testing.T) { new(helper).long() }) }

type helper struct{}

func (helper) long() int {
	if testing.Short() {
		return 1
	}
	return 2
}
`)
	filestest.Write(t, "a/b_test.go", "//go:build !js && !race\n\npackage a\n\nimport \"testing\"\n\nfunc TestBare(t *testing.T) {}\n")
	all, err := read(".")
	if err != nil {
		t.Fatal(err)
	}
	all.spread()
	if got := all.toRerun("a"); !slices.Equal(got, []string{"TestBare", "TestElsewhere", "TestRace", "TestWithin"}) {
		t.Errorf("%q", got)
	}
	if got := all.toRerun("heavy"); got != nil {
		t.Errorf("%q", got)
	}
}
