package site

import (
	"fmt"
	"os"
	"testing"

	"weatherglass/web/build"
)

// testForms is a depot for all tests, so that each file is compressed once.
var testForms build.Depot

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "weatherglass")
	if err == nil {
		testForms, err = putDepot(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}
