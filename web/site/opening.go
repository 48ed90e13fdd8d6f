package site

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"weatherglass/app/compare"
	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/readings"
	"weatherglass/vectors"
	"weatherglass/wasm/engine"
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
	key := s.keyOf(&q, build.Series, manifests)
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

// addTaught measures what the steps of lessons ask, unless the depot has it, by their Experiments as JSON. What cannot
// be measured here is left out.
func (s *Site) addTaught(o Options) (map[string]*protocol.Answer, error) {
	out := map[string]*protocol.Answer{}
	for _, l := range locale.Languages() {
		for _, f := range lessons.In(l.ID) {
			for _, a := range f.Lesson().Asks() {
				text, err := json.Marshal(a.Experiment)
				if err != nil {
					return nil, err
				}
				if _, known := out[string(text)]; known {
					continue
				}
				key := s.answerKey(a.Experiment, runsLesson(f))
				answer, err := kept(s, key, func() (*protocol.Answer, error) { return measured(a.Experiment, o) })
				if err != nil {
					return nil, err
				}
				out[string(text)] = answer
			}
		}
	}
	return out, nil
}

// engine is that of a page which was opened for the first time.
func (s *Site) engine() *engine.Engine {
	return engine.New(engine.Env{Host: &visitor{read: s.read, kept: map[string][]byte{}},
		First: FirstPack, FirstSum: s.files["packs/"+FirstPack+"/"+shard.ManifestPath].hash})
}

// read reads a file of the site.
func (s *Site) read(path string) ([]byte, error) {
	if f := s.files[path]; f != nil {
		return f.body, nil
	}
	is, ok := s.packed[path]
	if !ok {
		return nil, fmt.Errorf("there is no %s", path)
	}
	f, err := is.in.Open(is.name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
