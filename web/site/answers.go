package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"weatherglass/app/contexts"
	"weatherglass/app/instrument"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/sentencepack"
	"weatherglass/metrics/shard"
	"weatherglass/readings"
	"weatherglass/vectors"
	"weatherglass/web/build"
)

// answered are the pages that open with an answer, and the program that each runs. Debias opens with first figures:
// it asks before it fetches what its whole answer needs.
var answered = map[string]build.Program{
	shell.PageMeasure: build.App, shell.PageWords: build.App, shell.PageDebias: build.App,
	shell.PageTime: build.Series, shell.PageCorpus: build.Series, shell.PageMap: build.Series,
	shell.PageContexts: build.Texts,
}

// answerForm is the form in which an answer is kept beside the programs. Raise the number to measure all again.
var answerForm = build.Form{Encoding: "answer", Quality: 1}

// addAnswers measures what pages open with, unless the depot has it.
//
// A page whose question cannot be measured here, such as one about texts that this site does not have,
// opens without an answer.
func (s *Site) addAnswers(o Options) error {
	var err error
	if s.compared, err = s.addCompared(o); err != nil {
		return err
	}
	if s.taught, err = s.addTaught(o); err != nil {
		return err
	}
	if err := s.addModels(o); err != nil {
		return err
	}
	s.answers = map[string]instrument.SavedAnswer{}
	for page, runs := range answered {
		whole := instrument.DefaultQuestion(page)
		q, partly := instrument.FirstFigures(whole)
		a, err := kept(s, s.answerKey(q, runs), func() (*protocol.Answer, error) { return measured(q, o) })
		if err != nil {
			return err
		}
		if a == nil {
			continue
		}
		with := instrument.SavedAnswer{Answer: a, Texts: s.textsOf(q)}
		if partly {
			rest, err := kept(s, s.answerKey(whole, runs), func() (*int, error) { return restBytes(s.engine(), q, whole) })
			if err != nil {
				return err
			}
			if rest == nil || *rest == 0 {
				continue // all of it comes unasked, and is measured at once
			}
			with.Rest = *rest
		}
		s.answers[page] = with
	}
	return nil
}

// addModels measures the question of the page Models in all models that are here; none where one cannot be measured.
func (s *Site) addModels(o Options) error {
	for _, q := range contexts.ShippedQuestions(instrument.DefaultQuestion(shell.PageContexts)) {
		a, err := kept(s, s.answerKey(q, build.Texts), func() (*protocol.Answer, error) { return measured(q, o) })
		if err != nil {
			return err
		}
		if a == nil {
			s.models = nil
			return nil
		}
		s.models = append(s.models, *a)
	}
	return nil
}

// kept is what the depot has under a key, or else what make makes, which is kept there. It is nil without a key, and
// of what cannot be made here.
func kept[T any](s *Site, key string, make func() (*T, error)) (*T, error) {
	if key == "" {
		return nil, nil
	}
	s.kept = append(s.kept, build.FormName(key, answerForm))
	was := new(T)
	if b, ok := s.depot.Kept(key, answerForm); ok && json.Unmarshal(b, was) == nil {
		return was, nil
	}
	made, err := make()
	if err != nil {
		return nil, nil
	}
	b, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	s.depot.Keep(key, answerForm, b)
	was = new(T) // read as the next start will read it, so that both draw the same
	return was, json.Unmarshal(b, was)
}

// textsOf is what is to be known of the texts that a question asks, nil where it asks none.
func (s *Site) textsOf(q experiment.Experiment) *experiment.CorpusEntry {
	for _, t := range s.texts {
		if q.Corpus != nil && t.ID == q.Corpus.ID {
			return &t
		}
	}
	return nil
}

// measured is the answer to a question, without the time it took, so that two exports are the same bytes.
func measured(q experiment.Experiment, o Options) (*protocol.Answer, error) {
	lex, err := vectors.Lexicon()
	if err != nil {
		return nil, err
	}
	asked, err := readings.Place{Lexicon: lex, Packs: vectors.Local(o.Packs)}.Ask(context.Background(),
		experiment.Link{Experiment: q})
	if err != nil {
		return nil, err
	}
	asked.Answer.Millis, asked.Answer.Fetched = 0, 0
	return &asked.Answer, nil
}

// answerKey names what an answer depends on: the program, which has the arithmetic in it, the word lists, the vectors
// and the question. It is "" where the site lacks some of them.
func (s *Site) answerKey(q experiment.Experiment, runs build.Program) string {
	return s.keyOf(q, runs, manifestsOf(q))
}

// keyOf is answerKey of any question that has a JSON, and measures what the manifests are of.
func (s *Site) keyOf(question any, runs build.Program, manifests []string) string {
	text, err := json.Marshal(question)
	if err != nil {
		return ""
	}
	h := sha256.New()
	fmt.Fprintln(h, s.files["web/"+runs.File].hash, s.files["web/lexicons.json"].hash, string(text))
	for _, path := range manifests {
		f := s.files[path]
		if f == nil {
			return ""
		}
		fmt.Fprintln(h, path, f.hash)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// manifestsOf are those of all that a question measures; of a series, the list of all that it may be made of.
func manifestsOf(q experiment.Experiment) (paths []string) {
	for _, id := range []string{q.Embedding, q.With} {
		switch {
		case sentencepack.Shipped[id] != "":
			paths = append(paths, "encoders/"+id+"/"+shard.ManifestPath)
		case id != "":
			paths = append(paths, "packs/"+id+"/"+shard.ManifestPath)
		}
	}
	if q.Corpus != nil {
		paths = append(paths, "corpora/"+q.Corpus.ID+"/"+shard.ManifestPath)
	}
	if q.Series != nil {
		paths = append(paths, packsIndex)
	}
	return paths
}

// linkedScript hides the answer that a page opens with where its address asks for another one, before anything is
// drawn: a link's question, unless it is that very one. It is the only script that stands in a page, and the policy
// names it by its hash.
const linkedScript = `location.hash.length<2||location.hash=="#"+document.currentScript.dataset.own||(document.documentElement.dataset.linked="")`

// opensLesson are the pages whose address holds or names a lesson, and what it is there for.
var opensLesson = map[string]string{shell.PathUserLesson: "lesson", shell.PathClass: "class", shell.PathSheet: "sheet"}

// linked puts the script into the HTML of a page that opens with an answer, or the lesson of a link.
func (o pageOptions) linked(html []byte, p page) []byte {
	own := ""
	if with, ok := o.answers[answeredAt(p)]; ok {
		own = with.Link()
	} else if o.compared != nil && p.at() == shell.PathCompare {
		own = "-"
	} else if kind := opensLesson[p.at()]; kind != "" {
		own = "-"
		html = bytes.Replace(html, []byte(` id="weatherglass"`), []byte(` data-opens="`+kind+`" id="weatherglass"`), 1)
	} else {
		return html
	}
	return bytes.Replace(html, []byte("</head>"), []byte(`<script data-own="`+own+`">`+linkedScript+"</script></head>"), 1)
}

// answeredAt is the instrument that an address shows, "" for one that opens with no answer.
func answeredAt(p page) string {
	switch p.at() {
	case shell.PathOwnText:
		return shell.PageCorpus
	case shell.PathOwnSeries:
		return shell.PageTime
	}
	for id := range answered {
		if p.at() == shell.PagePath(id) {
			return id
		}
	}
	return ""
}
