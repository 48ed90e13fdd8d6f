package shard

import "strings"

// IDRule says what a [ValidID] is made of.
const IDRule = "letters from a to z, digits, dots, underscores and hyphens, 100 at most, no dot first"

// ValidID reports whether the page can ask for a pack by the id, which is the name
// of its folder.
//
// Upper-case letters pass, although the rule asks for small ones. It is stricter than
// [validName] in length and looser in its first character.
func ValidID(id string) bool {
	legal := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("._-", r)
	}
	return id != "" && len(id) <= 100 && id[0] != '.' && strings.TrimFunc(id, legal) == ""
}
