package method

import (
	"bytes"
	"testing"

	"weatherglass/app/chart"
	"weatherglass/app/prose/prosetest"
)

// No token is left over in what is exported.
func TestExport(t *testing.T) {
	for _, name := range prosetest.Names() {
		for _, c := range Charts(prosetest.Load(t, name), 760) {
			out := chart.Export(c.Spec)
			tree(t, out)
			if bytes.Contains(out, []byte("var(")) {
				t.Errorf("%s, %s: a token is left", name, c.ID)
			}
			if !bytes.Contains(out, []byte(`"background":"#ffffff"`)) || !bytes.Contains(out, []byte(chart.ExportFont)) {
				t.Errorf("%s, %s: no ground or no font", name, c.ID)
			}
		}
	}
}
