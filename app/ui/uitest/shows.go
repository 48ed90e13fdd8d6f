// Package uitest checks what components draw.
package uitest

import (
	"strings"
	"testing"
)

// Shows fails for each piece that the HTML of a component lacks.
func Shows(t *testing.T, html string, pieces ...string) {
	t.Helper()
	for _, p := range pieces {
		if !strings.Contains(html, p) {
			t.Errorf("the page does not show %q", p)
		}
	}
}
