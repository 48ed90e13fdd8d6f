package build

import (
	"fmt"
	"strings"
)

// Reading times is in the page's program because encoding/json could meet a
// time.Time, and so the linker keeps what would read one: 30 kB. The page reads no
// times. What asks for one all the same gets an error.

// parseTime is how the function begins that reads a time by a layout.
const parseTime = "func parse(layout, value string, defaultLocation, local *Location) (Time, error) {\n"

// noTime stands for its body.
const noTime = "\treturn Time{}, newParseError(layout, value, \"\", value, \": this page was built without reading times\")\n"

// withoutParsing takes the reading of times out of time/format.go.
func withoutParsing(source string) (string, error) {
	before, rest, ok := strings.Cut(source, parseTime)
	_, after, ends := strings.Cut(rest, "\n}\n")
	if !ok || !ends || !strings.Contains(source, "func newParseError(layout, value, layoutElem, valueElem, message string) *ParseError {") {
		return "", fmt.Errorf("%q is not in it", parseTime)
	}
	return before + parseTime + noTime + "}\n" + after, nil
}
