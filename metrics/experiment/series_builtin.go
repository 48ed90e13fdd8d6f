package experiment

import (
	"encoding/json"
	"slices"
	"strings"

	"weatherglass/metrics/message"
	"weatherglass/metrics/series"
)

// SeriesEntry is a series that packs at hand make together: each of them says of
// which it is an epoch.
type SeriesEntry struct {
	ID       string      `json:"id"`
	Title    string      `json:"title"`
	Language string      `json:"language"` // of its first pack
	Epochs   series.Spec `json:"epochs"`
}

// NamedSeries is a series by its id alone, as an Experiment asks for it.
func NamedSeries(id string) *series.Spec { return &series.Spec{ID: id} }

// BuiltInSeries returns the series that packs make, by id. Packs that make none, one
// epoch alone or a year twice, are an error that names the series.
//
// An embedding's place in the list does not matter: epochs are ordered by time, named
// ones by the ids of their packs.
func BuiltInSeries(packs []EmbeddingEntry) ([]SeriesEntry, error) {
	type epoch struct {
		At   json.RawMessage `json:"at"`
		Span []float64       `json:"span,omitempty"`
		Of   string          `json:"of"`
	}
	packs = slices.Clone(packs)
	slices.SortFunc(packs, func(a, b EmbeddingEntry) int { return strings.Compare(a.ID, b.ID) })
	var list []SeriesEntry
	epochs := map[string][]epoch{}
	for _, p := range packs {
		for _, part := range p.Series {
			if len(epochs[part.Series]) == 0 {
				list = append(list, SeriesEntry{ID: part.Series, Title: part.Title, Language: p.Language})
			}
			epochs[part.Series] = append(epochs[part.Series], epoch{part.At, part.Span, p.ID})
		}
	}
	for i, entry := range list {
		raw, err := json.Marshal(epochs[entry.ID])
		if err == nil {
			list[i].Epochs, err = series.ParseSpec(raw)
		}
		if err != nil {
			return nil, message.Errorf("experiment.series: the series {id}: {why}", entry.ID, err)
		}
	}
	slices.SortFunc(list, func(a, b SeriesEntry) int { return strings.Compare(a.ID, b.ID) })
	return list, nil
}

// LookUpSeries writes the epochs of a built-in series beside its id; other Experiments
// come back as they are. The id stays in links, the digest covers the epochs' embeddings.
// An unknown id is the [*Error] unknown_series, which names those of the list.
func (e Experiment) LookUpSeries(list []SeriesEntry) (Experiment, error) {
	if e.Series == nil || e.Series.ID == "" {
		return e, nil
	}
	ids := make([]string, len(list))
	for i, entry := range list {
		if ids[i] = entry.ID; entry.ID == e.Series.ID {
			e.Series = &series.Spec{ID: entry.ID, Epochs: entry.Epochs.Epochs}
			return e, nil
		}
	}
	err := unknownSeries(e.Series.ID)
	if len(ids) > 0 {
		err.Hint = message.New("experiment.known_series_or_list_epochs", `There are {ids}; or list the epochs: "embedding": {{"series": [{{"at": 1990, "of": "mine-1990"}, ...]}.`, ids)
	}
	return e, err
}

func unknownSeries(id string) *Error {
	return fail("unknown_series", `experiment.list_epochs: List its epochs: "embedding": {{"series": [{{"at": 1990, "of": "mine-1990"}, ...]}.`, "experiment.no_such_series: There is no built-in series {id}.", quote(id))
}
