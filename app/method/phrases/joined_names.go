package phrases

import (
	"strings"

	"weatherglass/app/locale"
)

// JoinedNames writes "a, b and c"; "" for none.
func JoinedNames(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + locale.Say(" and ") + names[len(names)-1]
}
