package instrument

import (
	"os"
	"testing"

	"weatherglass/app/reading"
	_ "weatherglass/metrics/masked"
	_ "weatherglass/metrics/second" // methods of the program that has every page
)

// TestMain has instruments as the program with every page has them.
func TestMain(m *testing.M) {
	reading.DrawAll()
	TakeFiles()
	os.Exit(m.Run())
}
