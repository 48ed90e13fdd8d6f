package experiment

import (
	"strings"
	"testing"
)

func TestBecause(t *testing.T) {
	for why, want := range map[string]string{
		"it is gone": "It failed: it is gone.", "It is gone. Look elsewhere.": "It failed: It is gone. Look elsewhere.",
		"why ..\n": "It failed: why.",
	} {
		if got := Because("It failed", why); got != want {
			t.Errorf("%q", got)
		}
	}
}

// A program without the methods of texts says where these are.
func TestMethodElsewhere(t *testing.T) {
	if err, ok := UnknownMethod("trends").(*Error); !ok || err.Code != "method_elsewhere" ||
		!strings.Contains(err.Hint.Text, "weatherglass run") {
		t.Errorf("error %+v", err)
	}
}
