package chart

import (
	"strings"
	"testing"
)

func TestBroken(t *testing.T) {
	for title, want := range map[string]string{
		"cosine": "cosine", "cosine of the difference with the direction": "cosine of the difference/with the direction",
		"": "", "association": "association",
	} {
		if got := strings.Join(broken(title, 120), "/"); got != want {
			t.Errorf("%q is broken as %q, want %q", title, got, want)
		}
	}
}
