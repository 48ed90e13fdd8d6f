package contexts

import (
	"os"
	"strings"
	"testing"
)

// The page shows the same lines of Python as the document.
func TestContextsPython(t *testing.T) {
	text, err := os.ReadFile("../../docs/models.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, lines := range []string{ceatPython, seatPython} {
		if !strings.Contains(string(text), "```python\n"+lines+"\n```") {
			t.Errorf("docs/models.md has other lines than the page, which has\n%s", lines)
		}
	}
}
