package house

import (
	"go/types"
	"slices"
	"strings"
	"testing"
)

// openers are the functions of Go's library that open by a name whatever stands there: a pipe, too,
// which keeps the program waiting and deaf to Ctrl-C, and a device, which may have no end.
var openers = map[string][]string{
	"os":          {"Open", "OpenFile", "ReadFile", "DirFS", "OpenRoot", "OpenInRoot"},
	"archive/zip": {"OpenReader"},
}

// mayOpen are packages that open by themselves, with what; "" is all.
var mayOpen = map[string]string{
	"files":     "",         // which looks before it opens, and has [files.Open] for all others
	"corpora":   "OpenFile", // writes into a folder that it made and holds
	"web":       "",         // downloads what the site is built of
	"web/build": "",         // builds it
}

// TestOneOpener: what a user's path leads to is opened by package files alone.
func TestOneOpener(t *testing.T) {
	found := 0
	for _, s := range allSources(t) {
		if strings.HasSuffix(s.path, "test") {
			continue
		}
		for id, object := range s.uses {
			f, ok := object.(*types.Func)
			if !ok || f.Pkg() == nil || f.Signature().Recv() != nil || !slices.Contains(openers[f.Pkg().Path()], f.Name()) {
				continue
			}
			found++
			if only, ok := mayOpen[s.path]; !ok || only != "" && only != f.Name() {
				t.Errorf("%s: use files.Open, files.ReadFile, files.Folder or files.Inside, not %s.%s",
					s.fset.Position(id.Pos()), f.Pkg().Name(), f.Name())
			}
		}
	}
	if found == 0 {
		t.Error("nobody opens anything")
	}
}
