package prose

import (
	"strings"
	"testing"

	"weatherglass/metrics/protocol"
)

// TestVectorsVerdictNamesOnce: tests of one list, asked in two ways, have one name, which is said once.
func TestVectorsVerdictNamesOnce(t *testing.T) {
	test := func(name string, can string) protocol.TestCover {
		return protocol.TestCover{Name: name, Language: "en", Can: can}
	}
	r := protocol.VectorsReport{Tests: []protocol.TestCover{
		test("Mental health terms", protocol.CoverNone), test("Mental health terms", protocol.CoverNone),
		test("Occupations", protocol.CoverThin), test("Occupations", protocol.CoverThin),
		test("WEAT 1", protocol.CoverThin), test("WEAT 8", protocol.CoverYes)}}
	said := VectorsVerdict(r)
	for _, says := range []string{"Mental health terms lacks too many words.", "Occupations and WEAT 1 are thin."} {
		if !strings.Contains(said, says) {
			t.Errorf("%q is not in %q", says, said)
		}
	}
}
