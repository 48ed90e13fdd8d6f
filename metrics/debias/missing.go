package debias

import (
	"strconv"

	"weatherglass/metrics/measure"
)

// counted writes "1 word" and "3 words".
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// noteMissing notes words of a list that the embedding has not, if there are any.
//
// of names the list: "groups".
func noteMissing(r *measure.Report, missing []string, of string) {
	if len(missing) > 0 {
		r.Note(measure.Info, "missing_words.of_list", "The embedding lacks {words} {words:word|words} of the {of:term}: {named:list8…}.", len(missing), of, missing)
	}
}
