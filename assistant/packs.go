package assistant

import (
	"context"
	"fmt"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors"
)

// packsAsked are the arguments of list_packs.
type packsAsked struct {
	Language string `json:"language,omitempty" jsonschema:"only what is in this language: en, de, fr"`
	asked
}

// packsFound is the answer.
type packsFound struct {
	page
	Packs []packEntry `json:"packs"`
}

// packEntry is something that can be measured.
type packEntry struct {
	ID       string `json:"id"`
	Kind     string `json:"kind" jsonschema:"embedding, series, sentences or corpus; sentences are a model's, of built-in tests, for the method seat alone"`
	Title    string `json:"title"`
	Language string `json:"language,omitempty"`
	Write    string `json:"write" jsonschema:"how an Experiment names it"`
	Notice   string `json:"notice,omitempty" jsonschema:"whose it is, and under which licence"`
	Own      bool   `json:"own,omitempty" jsonschema:"a file of the user's"`
}

// listPacks answers with the user's files first, then with packs and counts.
func (a *assistant) listPacks(ctx context.Context, c call[packsAsked]) (answered[packsFound], error) {
	all, err := a.packs(ctx)
	if err != nil {
		return answered[packsFound]{}, err
	}
	var wanted []packEntry
	for _, p := range all {
		if c.In.Language == "" || p.Language == "" || experiment.Language(p.Language) == c.In.Language {
			wanted = append(wanted, p)
		}
	}
	var out packsFound
	out.Packs, out.page, err = part(c.In.asked, wanted, func(p packEntry) string {
		return p.ID + " " +
			p.Kind + " " + p.Title
	})
	return answered[packsFound]{listing(out.Packs, out.page, func(p packEntry) string {
		return fmt.Sprintf("%s, %s %s: write %s", p.Title, p.Language, p.Kind, p.Write)
	}), out}, err
}

// packs lists everything that can be measured.
func (a *assistant) packs(ctx context.Context) ([]packEntry, error) {
	var all []packEntry
	for _, path := range a.Vectors {
		id := ownID(path)
		all = append(all, packEntry{ID: id, Kind: "embedding", Title: id,
			Write: fmt.Sprintf(`"embedding": %q`, id), Own: true})
	}
	for _, path := range a.Corpora {
		id := ownID(path)
		all = append(all, packEntry{ID: id, Kind: "corpus", Title: id, Write: fmt.Sprintf(`"corpus": %q`, id), Own: true})
	}
	entries, err := a.Packs.List(ctx)
	if err != nil {
		return nil, err
	}
	catalogue := protocol.NewCatalogue(entries, a.Lexicon)
	for _, e := range catalogue.Whole() {
		all = append(all, packEntry{ID: e.ID, Kind: "embedding", Title: e.Title, Language: e.Language,
			Write: fmt.Sprintf(`"embedding": %q`, e.ID), Notice: e.Notice})
	}
	for _, s := range catalogue.Series {
		all = append(all, packEntry{ID: s.ID, Kind: "series", Title: s.Title, Language: s.Language,
			Write: fmt.Sprintf(`"embedding": {"series": %q}`, s.ID)})
	}
	sentences, err := vectors.Sentences()
	if err != nil {
		return nil, err
	}
	for _, s := range sentences {
		all = append(all, packEntry{ID: s.ID, Kind: "sentences", Title: s.Read.Title, Language: s.Read.Language,
			Write: fmt.Sprintf(`"method": "seat", "embedding": %q`, s.ID), Notice: s.Read.Notice()})
	}
	corpora, err := a.Packs.ListCorpora(ctx)
	if err != nil {
		return nil, err
	}
	for _, t := range corpora {
		all = append(all, packEntry{ID: t.ID, Kind: "corpus", Title: t.Title, Language: t.Language,
			Write: fmt.Sprintf(`"corpus": %q`, t.ID), Notice: t.CorpusEntry.Notice})
	}
	return all, nil
}
