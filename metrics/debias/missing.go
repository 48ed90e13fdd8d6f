package debias

import "weatherglass/metrics/measure"

// noteMissing notes words of a list that the embedding has not, if there are any.
//
// of names the list: "groups".
func noteMissing(r *measure.Report, missing []string, of string) {
	if len(missing) > 0 {
		r.Note(measure.Info, "missing_words.of_list", "The embedding lacks {words} {words:word|words} of the {of:term}: {named:list8…}.", len(missing), of, missing)
	}
}
