package site

import (
	"context"

	"weatherglass/app/compare"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/readings"
	"weatherglass/vectors"
	"weatherglass/web/build"
)

// addCompared measures what the page Compare opens with, unless the depot has it; nil where that cannot be measured
// here.
func (s *Site) addCompared(o Options) (*compare.SavedComparison, error) {
	q := compare.FirstComparing()
	var manifests []string
	for _, e := range q.Embeddings {
		manifests = append(manifests, "packs/"+e.Embedding+"/"+shard.ManifestPath)
	}
	key := s.keyOf(&q, build.Texts, manifests)
	c, err := kept(s, key, func() (*experiment.Comparison, error) { return compared(q, o) })
	if err != nil || c == nil {
		return nil, err
	}
	lists, err := ask[protocol.Catalogue](s.engine(), protocol.CatalogueRequest{})
	if err != nil {
		return nil, err
	}
	return &compare.SavedComparison{Comparison: *c, Catalogue: *lists}, nil
}

// compared is the answer to a question of many tests.
func compared(q experiment.Comparing, o Options) (*experiment.Comparison, error) {
	lex, err := vectors.Lexicon()
	if err != nil {
		return nil, err
	}
	return readings.Place{Lexicon: lex, Packs: vectors.Local(o.Packs)}.Compare(context.Background(), q, nil)
}
