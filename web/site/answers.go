package site

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/readings"
	"weatherglass/vectors"
	"weatherglass/web/build"
)

// answered are the pages that open with an answer, and the program that each runs. Debias does not: it asks before it
// fetches what its whole answer needs, and shows first figures until then.
var answered = map[string]build.Program{
	shell.PageMeasure: build.App, shell.PageWords: build.App,
	shell.PageTime: build.Series, shell.PageCorpus: build.Series, shell.PageMap: build.Series,
}

// answerForm is the form in which an answer is kept beside the programs. Raise the number to measure all again.
var answerForm = build.Form{Encoding: "answer", Quality: 1}

// addAnswers measures what pages open with, unless the depot has it.
//
// A page whose question cannot be measured here, such as one about texts that this site does not have,
// opens without an answer.
func (s *Site) addAnswers(o Options) error {
	s.answers = map[string]instrument.SavedAnswer{}
	for page, runs := range answered {
		q := instrument.DefaultQuestion(page)
		key, err := s.answerKey(q, runs)
		if err != nil {
			return err
		}
		if key == "" {
			continue
		}
		s.kept = append(s.kept, build.FormName(key, answerForm))
		a := s.keptAnswer(key)
		if a == nil {
			measured, err := measured(q, o)
			if err != nil {
				continue
			}
			b, err := json.Marshal(measured)
			if err != nil {
				return err
			}
			s.depot.Keep(key, answerForm, b)
			a = new(protocol.Answer) // read as the next start will read it, so that both draw the same
			if err := json.Unmarshal(b, a); err != nil {
				return err
			}
		}
		s.answers[page] = instrument.SavedAnswer{Answer: a, Texts: s.textsOf(q)}
	}
	return nil
}

// keptAnswer is the answer that the depot has, nil for none.
func (s *Site) keptAnswer(key string) *protocol.Answer {
	b, ok := s.depot.Kept(key, answerForm)
	a := new(protocol.Answer)
	if !ok || json.Unmarshal(b, a) != nil {
		return nil
	}
	return a
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
func (s *Site) answerKey(q experiment.Experiment, runs build.Program) (string, error) {
	question, err := json.Marshal(q)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintln(h, s.files["web/"+runs.File].hash, s.files["web/lexicons.json"].hash, string(question))
	for _, path := range manifestsOf(q) {
		f := s.files[path]
		if f == nil {
			return "", nil
		}
		fmt.Fprintln(h, path, f.hash)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// manifestsOf are those of all that a question measures.
func manifestsOf(q experiment.Experiment) (paths []string) {
	if q.Embedding != "" {
		paths = append(paths, "packs/"+q.Embedding+"/"+shard.ManifestPath)
	}
	if q.Corpus != nil {
		paths = append(paths, "corpora/"+q.Corpus.ID+"/"+shard.ManifestPath)
	}
	return paths
}

// linkedScript hides the answer that a page opens with where its address asks for another one, before anything is
// drawn: a link's question, unless it is that very one. It is the only script that stands in a page, and the policy
// names it by its hash.
const linkedScript = `location.hash.length<2||location.hash=="#"+document.currentScript.dataset.own||(document.documentElement.dataset.linked="")`

// linked puts the script into the HTML of a page that opens with an answer.
func (o pageOptions) linked(html []byte, p page) []byte {
	with, ok := o.answers[answeredAt(p)]
	if !ok {
		return html
	}
	return bytes.Replace(html, []byte("</head>"), []byte(`<script data-own="`+with.Answer.Link+`">`+
		linkedScript+"</script></head>"), 1)
}

// answeredAt is the instrument that an address shows, "" for one that opens with no answer.
func answeredAt(p page) string {
	path := cmp.Or(strings.TrimPrefix(p.path, locale.PrefixOf(p.language)), "/")
	switch path {
	case shell.PathOwnText:
		return shell.PageCorpus
	case shell.PathOwnSeries:
		return shell.PageTime
	}
	for id := range answered {
		if path == shell.PagePath(id) {
			return id
		}
	}
	return ""
}
