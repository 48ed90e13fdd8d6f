package texts

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/formats/textfile"
)

// Every kind of file of texts that is read is named where texts are brought, and offered by the dialog.
func TestTextsTaken(t *testing.T) {
	accepted := strings.Split(textsAccepted, ",")
	endings := slices.Concat(textfile.Endings, textfile.PackedEndings)
	for _, ending := range endings {
		if !slices.Contains(accepted, ending) {
			t.Errorf("the dialog does not offer %s", ending)
		}
		named := slices.Contains(strings.FieldsFunc(textsTaken, func(r rune) bool { return strings.ContainsRune(" ,;", r) }),
			ending)
		if !named {
			t.Errorf("the help does not name %s", ending)
		}
	}
	if len(accepted) != len(endings) {
		t.Errorf("the dialog offers %q, what is read is %q", accepted, endings)
	}
}
