package locale

import (
	"strconv"
	"strings"
)

// fill puts parts into their places.
func fill(text string, parts []string) string {
	if len(parts) == 0 {
		return text
	}
	pairs := make([]string, 0, 2*len(parts))
	for i, p := range parts {
		pairs = append(pairs, "{"+strconv.Itoa(i+1)+"}", p)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
