package docs

import (
	"os"
	"testing"

	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/masked"
	_ "weatherglass/metrics/second"
)

// TestMeasuresDoc checks that docs/measures.md is what the registry says.
func TestMeasuresDoc(t *testing.T) {
	b, err := os.ReadFile("measures.md")
	if err != nil || string(b) != Measures(experiment.Methods()) {
		t.Errorf("docs/measures.md is not that of the registry (%v); run make docs", err)
	}
}

// TestDebiasingDoc checks that docs/debiasing.md is what that registry says.
func TestDebiasingDoc(t *testing.T) {
	b, err := os.ReadFile("debiasing.md")
	if err != nil || string(b) != Debiasing(DebiasMethods()) {
		t.Errorf("docs/debiasing.md is not that of the registry (%v); run make docs", err)
	}
}
