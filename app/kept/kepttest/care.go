// Package kepttest has lists as a visitor makes them, for tests.
package kepttest

import (
	"strings"

	"weatherglass/app/kept"
)

// Care is two lists in the parts of a test.
func Care() kept.Lists {
	return kept.Lists{ID: "a", Name: "Care", Language: "en", Sets: []kept.Set{
		{Role: "X", Name: "Care", Words: []string{"nurse", "tutor", "New York"}},
		{Role: "Y", Name: "Repair", Words: []string{"mason", "repairman", "tutor"}},
	}}
}

// Shown are lists as "role name: word|word".
func Shown(m kept.Lists) (out []string) {
	for _, s := range m.Sets {
		out = append(out, s.Role+" "+s.Name+": "+strings.Join(s.Words, "|"))
	}
	return out
}
