//go:build release

package web_test

import (
	"io/fs"
	"testing"

	"weatherglass/web"
	"weatherglass/web/build"
)

// TestReleaseHasEveryProgram: a release that lacks one cannot serve.
func TestReleaseHasEveryProgram(t *testing.T) {
	dist, ok := web.Dist()
	if !ok {
		t.Fatal("a release has no page in it")
	}
	for _, p := range build.Programs {
		if _, err := fs.Stat(dist, p.File); err != nil {
			t.Error(err)
		}
	}
}
