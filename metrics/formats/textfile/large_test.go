package textfile

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// lineBuffer is the largest buffer of those that read texts; blocks are as large in these tests.
const lineBuffer = 1 << 16

// large are the formats of texts: how documents are written, and what becomes of them.
var large = []struct {
	name   string
	write  func(t *testing.T, texts []largetest.Document) []byte
	become func(texts []largetest.Document) []largetest.Document // nil: themselves
	latin1 bool
}{
	{"a.txt", writeText, oneText, false},
	{"b.txt", func(t *testing.T, texts []largetest.Document) []byte {
		var b []byte
		for _, r := range string(writeText(t, texts)) {
			b = append(b, byte(min(r, 255)))
		}
		return b
	}, func(texts []largetest.Document) []largetest.Document {
		one := oneText(texts)
		for i, p := range one[0].Paragraphs {
			one[0].Paragraphs[i] = strings.Map(func(r rune) rune { return min(r, 255) }, p)
		}
		one[0].ID = "b"
		return one
	}, true},
	{"a.jsonl", func(t *testing.T, texts []largetest.Document) []byte {
		var b bytes.Buffer
		for _, d := range texts {
			line := map[string]string{"id": d.ID, "text": strings.Join(d.Paragraphs, "\n")}
			if err := json.NewEncoder(&b).Encode(line); err != nil {
				t.Fatal(err)
			}
		}
		return b.Bytes()
	}, nil, false},
	{"a.csv", func(t *testing.T, texts []largetest.Document) []byte { return writeTable(t, texts) }, nil, false},
	{"a.tsv", func(_ *testing.T, texts []largetest.Document) []byte {
		b := []byte("id\ttext\n")
		for _, d := range texts {
			b = append(b, d.ID+"\t"+strings.Join(d.Paragraphs, " ")+"\n"...)
		}
		return b
	}, func(texts []largetest.Document) []largetest.Document {
		joined := slices.Clone(texts)
		for i, d := range texts {
			joined[i].Paragraphs = []string{strings.Join(d.Paragraphs, " ")}
		}
		return joined
	}, false},
	{"tei.xml", func(t *testing.T, texts []largetest.Document) []byte {
		return writeXML(t, texts, "<teiCorpus>",
			`<TEI xml:id="`, `"><text><body>`, "<p>", "</p>", "</body></text></TEI>", "</teiCorpus>")
	}, nil, false},
	{"wiki.xml", func(t *testing.T, texts []largetest.Document) []byte {
		return writeXML(t, texts, "<mediawiki>",
			"<page><title>T</title><ns>0</ns><id>", "</id><revision><text>", "", "\n\n",
			"</text></revision></page>", "</mediawiki>")
	}, nil, false},
	{"pubmed.xml", func(t *testing.T, texts []largetest.Document) []byte {
		return writeXML(t, texts, "<PubmedArticleSet>",
			"<PubmedArticle><MedlineCitation><PMID>", "</PMID><Article><Abstract>", "<AbstractText>", "</AbstractText>",
			"</Abstract></Article></MedlineCitation></PubmedArticle>", "</PubmedArticleSet>")
	}, nil, false},
	{"a.tar", writeTar, nil, false},
	{"a.tar.gz", func(t *testing.T, texts []largetest.Document) []byte {
		return largetest.Gzip(t, writeTar(t, texts))
	}, nil, false},
	{"a.zip", func(t *testing.T, texts []largetest.Document) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, d := range texts {
			f, err := w.Create(d.ID + ".txt")
			if err == nil {
				_, err = f.Write(writeText(t, []largetest.Document{d}))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}, nil, false},
}

// writeText is all paragraphs, a line each.
func writeText(_ *testing.T, texts []largetest.Document) (b []byte) {
	for _, d := range texts {
		for _, p := range d.Paragraphs {
			b = append(append(b, p...), '\n')
		}
	}
	return b
}

// oneText is the same as a document.
func oneText(texts []largetest.Document) []largetest.Document {
	one := largetest.Document{ID: "a"}
	for _, d := range texts {
		one.Paragraphs = append(one.Paragraphs, d.Paragraphs...)
	}
	return []largetest.Document{one}
}

// writeTable is a table whose cells have line breaks.
func writeTable(t *testing.T, texts []largetest.Document) []byte {
	t.Helper()
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	records := [][]string{{"id", "text"}}
	for _, d := range texts {
		records = append(records, []string{d.ID, strings.Join(d.Paragraphs, "\n")})
	}
	if err := w.WriteAll(records); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// writeXML puts tags around documents and paragraphs: begin, what is before and behind an id,
// before and behind a paragraph, behind a document, and end.
func writeXML(t *testing.T, texts []largetest.Document, tags ...string) []byte {
	t.Helper()
	b := bytes.NewBufferString(tags[0])
	for _, d := range texts {
		b.WriteString(tags[1] + d.ID + tags[2])
		for _, p := range d.Paragraphs {
			b.WriteString(tags[3])
			if err := xml.EscapeText(b, []byte(p)); err != nil {
				t.Fatal(err)
			}
			b.WriteString(tags[4])
		}
		b.WriteString(tags[5] + "\n")
	}
	b.WriteString(tags[6])
	return b.Bytes()
}

// writeTar is a document a file.
func writeTar(t *testing.T, texts []largetest.Document) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, d := range texts {
		content := writeText(t, []largetest.Document{d})
		err := w.WriteHeader(&tar.Header{Name: d.ID + ".txt", Mode: 0o644, Size: int64(len(content))})
		if err == nil {
			_, err = w.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// arriving is a file that arrives in pieces.
type arriving struct {
	io.Reader
	io.ReaderAt
}

// Close implements io.Closer.
func (arriving) Close() error { return nil }

// TestLarge reads texts of many buffers' size in every format, packed and not, whole and in pieces:
// every document and paragraph is the generator's own, in blocks that are all looked at in the end.
// There is no writer of bzip2 in Go.
func TestLarge(t *testing.T) {
	racetest.Skip(t)
	for _, words := range largetest.Both {
		texts := largetest.Texts(words, 2*largetest.Fold*lineBuffer)
		for _, f := range large {
			want := texts
			if f.become != nil {
				want = f.become(texts)
			}
			data := f.write(t, texts)
			if f.name != "a.tar.gz" && f.name != "a.zip" && len(data) < largetest.Fold*lineBuffer {
				t.Fatalf("%s: %d bytes", f.name, len(data))
			}
			read := func(how, name string, data []byte, in io.Reader) {
				t.Run(f.name+", "+string(words)+", "+how, func(t *testing.T) {
					file := File{Name: name, ID: f.name[:1], Size: int64(len(data))}
					file.Open = func() (Content, error) { return arriving{in, bytes.NewReader(data)}, nil }
					testLarge(t, Pass{Files: []File{file}, Size: lineBuffer, Reader: Reader{Latin1: f.latin1}}, want)
				})
			}
			for _, way := range largetest.Reads(words) {
				read(way.Name, f.name, data, way.Of(data))
			}
			if strings.HasPrefix(f.name, "a.") && f.name != "a.zip" && f.name != "a.tar.gz" {
				gz, zs := largetest.Gzip(t, data), largetest.Zstd(t, data)
				read("gzip", f.name+".gz", gz, largetest.OneByte(gz))
				read("zstd", f.name+".zst", zs, largetest.OneByte(zs))
			}
		}
	}
}

// testLarge gathers all blocks and compares them then.
func testLarge(t *testing.T, pass Pass, want []largetest.Document) {
	var blocks []*Block
	keep := func(b *Block) error { blocks = append(blocks, b); return nil }
	if err := pass.Gather(context.Background(), keep); err != nil {
		t.Fatal(err)
	}
	var got []largetest.Document
	for _, b := range blocks {
		for i, s := range b.Segments {
			if s.First {
				got = append(got, largetest.Document{ID: s.ID})
			}
			last := &got[len(got)-1]
			b.Each(i, func(p []byte) { last.Paragraphs = append(last.Paragraphs, string(p)) })
		}
	}
	if len(blocks) < largetest.Fold || len(got) != len(want) {
		t.Fatalf("%d documents in %d blocks, want %d", len(got), len(blocks), len(want))
	}
	for i := range want {
		if got[i].ID != want[i].ID || !slices.Equal(got[i].Paragraphs, want[i].Paragraphs) {
			t.Fatalf("document %d is %q with %d paragraphs, want %q with %d", i,
				got[i].ID, len(got[i].Paragraphs), want[i].ID, len(want[i].Paragraphs))
		}
	}
}
