package command

import (
	"fmt"
	"os"
	"testing"
)

// TestMain has the commands of tests run where people run them, at the root.
func TestMain(m *testing.M) {
	if err := os.Chdir(".."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
