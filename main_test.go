package main

import (
	"fmt"
	"os"
	"testing"
)

// testForms is a depot for all tests, so that each file is compressed once.
var testForms depot

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "weatherglass")
	if err == nil {
		testForms = depot{files: os.DirFS(dir), dir: dir}
		err = os.WriteFile(dir+"/app.wasm", testWasm, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	stopBrowser()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}
