package usage

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// File is a file that was made: its name and what it holds.
type File struct {
	Name string
	Data []byte
}

// Build returns the files of sentences, the manifest last: about them m says what is known beside, such as a title;
// numbers, words and the file are set here. The same sentences give the same bytes.
//
// The file is text, packed with gzip. A line is a sentence: its document, the words that it was kept for with commas
// between them, and itself, with tabs between the three, in the order of the texts.
func Build(m Manifest, ask Ask, used map[string]Used) ([]File, error) {
	m.Format, m.Version = manifestFormat, manifestVersion
	m.Language, m.Most, m.Longest, m.Seed = ask.Language, ask.Most, ask.Longest, ask.Seed
	m.Words, m.Once, m.Never = nil, []string{}, []string{}
	type line struct {
		Sentence
		words []string
	}
	lines := map[int]*line{}
	for _, word := range slices.Sorted(maps.Keys(used)) {
		u := used[word]
		m.Words = append(m.Words, WordCount{word, u.All, len(u.Kept)})
		switch len(u.Kept) {
		case 0:
			m.Never = append(m.Never, word)
		case 1:
			m.Once = append(m.Once, word)
		}
		for _, s := range u.Kept {
			if lines[s.order] == nil {
				lines[s.order] = &line{Sentence: s}
			}
			lines[s.order].words = append(lines[s.order].words, word)
		}
	}
	var raw []byte
	for _, order := range slices.Sorted(maps.Keys(lines)) {
		l := lines[order]
		raw = append(raw, l.Document+"\t"+strings.Join(l.words, ",")+"\t"+l.Text+"\n"...)
	}
	m.Sentences = len(lines)
	data := shard.Gzip(raw)
	m.File = shard.NamedFile("sentences", "txt.gz", data, len(raw))
	if err := m.check(); err != nil {
		return nil, err
	}
	if _, err := m.read(raw); err != nil {
		return nil, err
	}
	text, err := json.Marshal(m)
	return []File{{m.File.Path, data}, {shard.ManifestPath, text}}, err
}

// Shipped are sentences that come with the program.
type Shipped struct {
	Manifest *Manifest
	of       map[string][]string // by word
}

// Of are the sentences of a word, as texts are counted, in the order of the texts.
func (s *Shipped) Of(word string) []string { return s.of[word] }

// Open fetches and reads sentences. The SHA-256 of their manifest is sum, in hex, or any if that is "". Errors of a
// file are [shard.FileError].
func Open(ctx context.Context, f shard.Fetcher, sum string) (*Shipped, error) {
	var m *Manifest
	var s *Shipped
	err := shard.FetchManifest(ctx, f, shard.Stated{Most: MaxManifest, Sum: sum}, func(b []byte) (err error) {
		m, err = ParseManifest(b)
		return err
	})
	if err != nil {
		return nil, err
	}
	if e, ok := f.(shard.Expecter); ok {
		e.Expect(ctx, int64(m.File.Bytes), false)
	}
	err = shard.FetchFile(ctx, f, m.File, func(b []byte) (err error) {
		s, err = m.read(b)
		return err
	})
	return s, err
}

// errOther is that of a file that is not the one of its manifest.
var errOther error = message.Text("usage.other_sentences: it has other sentences than its manifest says")

// read takes the lines of the file apart and compares them with the manifest.
func (m *Manifest) read(text []byte) (*Shipped, error) {
	s := &Shipped{Manifest: m, of: map[string][]string{}}
	lines := 0
	for line := range bytes.Lines(text) {
		lines++
		line, ended := bytes.CutSuffix(line, []byte("\n"))
		document, rest, ok := bytes.Cut(line, []byte("\t"))
		words, sentence, ok2 := bytes.Cut(rest, []byte("\t"))
		if !ended || !ok || !ok2 || len(document) == 0 || len(sentence) == 0 || !utf8.Valid(line) ||
			utf8.RuneCount(sentence) > m.Longest || bytes.ContainsAny(sentence, "\t\r") {
			return nil, message.Errorf("usage.damaged_line: line {line} is damaged", lines)
		}
		for _, word := range strings.Split(string(words), ",") {
			s.of[word] = append(s.of[word], string(sentence))
		}
	}
	kept := 0
	for _, w := range m.Words {
		if len(s.of[w.Word]) != w.Kept {
			return nil, errOther
		}
		kept += w.Kept
	}
	for _, list := range s.of {
		kept -= len(list)
	}
	if kept != 0 || lines != m.Sentences {
		return nil, errOther
	}
	return s, nil
}
