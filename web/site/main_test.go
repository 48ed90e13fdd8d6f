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
		testForms = build.Depot{Files: os.DirFS(dir), Dir: dir}
		err = os.WriteFile(dir+"/app.wasm", testWasm, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}
