package instrument

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// corpusChoices lists the texts that this server has counts of.
func (s *State) corpusChoices() []choice {
	var out []choice
	for _, e := range s.Catalogue.Corpora {
		c := choice{ID: e.ID, Title: e.Title, Note: locale.Plural(e.Documents, "{1} text", "{1} texts",
			prose.Count(float64(e.Documents))), Group: prose.LanguageName(e.Language)}
		if s.away && !slices.Contains(strings.Fields(s.kept), "corpora/"+e.ID) {
			c.Needs = notFetched
		}
		out = append(out, c)
	}
	return grouped(s.uploadsFirst(out))
}

// seriesChoices lists the series that this server's packs make.
func (s *State) seriesChoices() []choice {
	var out []choice
	for _, e := range s.Catalogue.Series {
		n := len(e.Epochs.Epochs)
		note := strconv.Itoa(n) + " periods"
		if e.Epochs.Named() {
			note = strconv.Itoa(n) + " parts"
		}
		c := choice{ID: e.ID, Title: e.Title, Note: note, Group: prose.LanguageName(e.Language)}
		if experiment.IsUpload(e.ID) {
			c.Group = UploadGroup
		} else if s.away && !s.keepsAll(e) {
			c.Needs = notFetched
		}
		out = append(out, c)
	}
	return grouped(s.uploadsFirst(out))
}

// keepsAll reports whether the browser keeps vectors of every epoch.
func (s *State) keepsAll(e experiment.SeriesEntry) bool {
	kept := strings.Fields(s.kept)
	for _, epoch := range e.Epochs.Epochs {
		var id string
		if json.Unmarshal(epoch.Of, &id) != nil || !slices.Contains(kept, id) {
			return false
		}
	}
	return true
}
