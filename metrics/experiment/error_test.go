package experiment

import "testing"

func TestBecause(t *testing.T) {
	for why, want := range map[string]string{
		"it is gone": "It failed: it is gone.", "It is gone. Look elsewhere.": "It failed: It is gone. Look elsewhere.", "why ..\n": "It failed: why.",
	} {
		if got := Because("It failed", why); got != want {
			t.Errorf("%q", got)
		}
	}
}
