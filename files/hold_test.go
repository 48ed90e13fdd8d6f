package files

import (
	"errors"
	"path/filepath"
	"testing"
)

func TestHold(t *testing.T) {
	if !locks {
		t.Skip("this system has no locks")
	}
	path := filepath.Join(t.TempDir(), "held")
	release, err := Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Hold(path); !errors.Is(err, ErrHeld) {
		t.Errorf("held twice: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	again, err := Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	_ = again()
}
