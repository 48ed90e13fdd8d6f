// Package ascode writes an Experiment as a program for other software: for WEFE in Python, for
// sweater and PsychWordVec in R, and for Weatherglass itself, as a command or as JSON.
//
// A program holds the very words, sets and options of the Experiment, and says in its comments
// which function of the package stands for the measure and how the two differ. What a package
// lacks is an error that says so, never another measure under the same name. Begin with
// [Write]; table.go is which measure is which function.
package ascode

import (
	"slices"

	"weatherglass/metrics/experiment"
)

// Question is what is written.
type Question struct {
	Asked    experiment.Experiment // as the command and JSON have it
	Resolved experiment.Resolved   // with every word, as the other programs have it
	Version  string                // of Weatherglass
}

// Language is a form in which an Experiment is written.
type Language struct {
	ID, Name string // as [Write] takes it, and as people call it
	Title    string // the package with its version
	Ending   string // of a file
	write    func(Question) (string, error)
}

// Languages are all forms, in the order in which they are offered.
func Languages() []Language {
	of := func(id string, s *software) Language {
		return Language{id, s.name + ", " + s.language, s.title(), s.ending, s.write}
	}
	return []Language{
		of("wefe", wefe), of("sweater", sweater), of("psychwordvec", psychWordVec),
		{"shell", "Command", "a command of Weatherglass", ".sh", writeShell},
		{"json", "JSON", "an Experiment of Weatherglass", ".json", writeJSON},
	}
}

// IDs lists what [Write] takes.
func IDs() []string {
	var ids []string
	for _, l := range Languages() {
		ids = append(ids, l.ID)
	}
	return ids
}

// Write writes the Experiment for a language.
//
// An unknown language, and one whose package cannot measure what is asked, is an
// [experiment.Error].
func Write(id string, q Question) (string, error) {
	list := Languages()
	i := slices.IndexFunc(list, func(l Language) bool { return l.ID == id })
	if i < 0 {
		return "", experiment.Refuse("unknown_language", "ascode.known_languages: It is one of {ids}.",
			"ascode.there_is_no_language: There is no language {id}.", IDs(), quoted(id))
	}
	return list[i].write(q)
}

// writeJSON writes the Experiment as "weatherglass run" reads it.
func writeJSON(q Question) (string, error) {
	data, err := q.Asked.MarshalJSON()
	return string(data) + "\n", err
}

// writeShell writes the command that measures the Experiment.
//
// Within the quotes of the here-document the shell changes nothing, and JSON is one line that
// begins with a brace, so that no word can end it.
func writeShell(q Question) (string, error) {
	data, err := writeJSON(q)
	comment, flags := "# Weatherglass "+q.Version+"\n", ""
	for _, u := range []struct{ flag, id, file string }{{"-vectors", q.Resolved.Embedding, "VECTORS"},
		{"-with", q.Resolved.With, "OTHER"}} {
		if experiment.IsUpload(u.id) {
			comment += "# " + u.file + " is the file of yours that the experiment names " + u.id + ".\n"
			flags += " " + u.flag + " " + u.file
		}
	}
	return comment + "weatherglass run" + flags + " - <<'EXPERIMENT'\n" + data + "EXPERIMENT\n", err
}
