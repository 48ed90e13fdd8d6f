package wordlist

import (
	"testing"

	"weatherglass/app/locale"
)

// TestEditedName: a name that says which words a set has does not outlive them, in any language.
func TestEditedName(t *testing.T) {
	defer locale.Use(locale.English)
	science, some, others := []string{"science", "physics", "NASA"}, []string{"science", "nurse"},
		[]string{"nurse", "engineer", "pilot", "chef"}
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		edited := locale.Say("edited {1}", "science")
		for _, c := range []struct {
			name          string
			before, after []string
			want          string
		}{
			{"science", science, science, "science"},
			{"science", science, some, edited},
			{"science", science, others, "nurse, engineer, pilot …"},
			{"science", science, nil, "science"},
			{edited, some, some, edited},
			{edited, some, science, edited},
			{edited, some, others[1:], "engineer, pilot, chef"},
			{"nurse, engineer, pilot …", others, others[1:], "engineer, pilot, chef"},
		} {
			if got := EditedName(c.name, c.before, c.after); got != c.want {
				t.Errorf("%s: %q with %q in the place of %q is called %q, want %q", l.ID, c.name, c.after, c.before, got, c.want)
			}
		}
		if !NamedByEntries(edited, some) || !NamedByEntries("nurse, engineer, pilot …", others) ||
			NamedByEntries("my words", others) {
			t.Errorf("%s: which names change with the words", l.ID)
		}
	}
}
