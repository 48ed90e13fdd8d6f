package languages

import (
	"os"
	"testing"
)

// TestMain runs the tests from the root of the checkout.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
