package corpora

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// spelled is a word of letters alone, short or long, of so many different ones.
func spelled(words largetest.Words, k uint64) string {
	word := strings.Map(func(r rune) rune { return r - '0' + 'a' }, strconv.FormatUint(k, 10))
	if words == largetest.OneLength {
		return "w" + strings.Repeat("a", 7-len(word)) + word
	}
	return word + strings.Repeat("né", int(k%13))
}

// TestLargeFormats counts the same text in files of every kind, each of many blocks: every word has
// the number that the generator wrote, as often as there are files.
func TestLargeFormats(t *testing.T) {
	racetest.Skip(t)
	const block = 1 << 14
	for _, words := range largetest.Both {
		dir, counts := t.TempDir(), map[string]uint64{}
		var text strings.Builder
		for k := uint64(0); text.Len() < largetest.Fold*block; k++ {
			word := spelled(words, largetest.Hash(k)%1000)
			counts[word]++
			text.WriteString(word + " \n"[k%50/49:k%50/49+1])
		}
		whole := []byte(text.String())
		kinds := largeKinds(t, whole)
		for name, data := range kinds {
			filestest.Write(t, filepath.Join(dir, name), string(data))
		}
		out := filepath.Join(t.TempDir(), "counts")
		job := Job{Texts: Texts{Paths: []string{dir}}, Settings: corpus.Settings{Language: "en", Window: 2}, Least: 1,
			Dir:     out,
			Workers: 2, block: block, between: 4 * block}
		if _, err := job.Count(t.Context()); err != nil {
			t.Fatal(err)
		}
		c, err := Open(out)
		if err != nil {
			t.Fatal(err)
		}
		if c.Vocabulary.Len() != len(counts) {
			t.Errorf("%d words, want %d", c.Vocabulary.Len(), len(counts))
		}
		for word, n := range counts {
			if place, ok := c.Vocabulary.Place(word); !ok || c.Vocabulary.Word(place).Count != n*uint64(len(kinds)) {
				t.Errorf("%s: %q is not there %d times", words, word, n*uint64(len(kinds)))
			}
		}
	}
}

// largeKinds is a text in files of every kind that is written here.
func largeKinds(t *testing.T, text []byte) map[string][]byte {
	t.Helper()
	line, err := json.Marshal(map[string]string{"text": string(text)})
	if err != nil {
		t.Fatal(err)
	}
	var zipped bytes.Buffer
	z := zip.NewWriter(&zipped)
	w, err := z.Create("in-zip.txt")
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"a.txt": text, "b.txt.gz": largetest.Gzip(t, text), "c.txt.zst": largetest.Zstd(t, text), "d.jsonl": line,
		"e.csv": []byte("text\n\"" + string(text) + "\"\n"),
		"f.tsv": []byte("text\n" + strings.ReplaceAll(string(text), "\n", " ") + "\n"),
		"g.xml": []byte("<TEI><text><body><p>" + string(text) + "</p></body></text></TEI>"),
		"i.tar": tarOf(t, "in-tar.txt", text), "k.zip": zipped.Bytes(),
		"j.tar.gz": largetest.Gzip(t, tarOf(t, "in-packed.txt", text)),
	}
}

// tarOf is a tar file of one text.
func tarOf(t *testing.T, name string, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	a := tar.NewWriter(&b)
	err := a.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(text))})
	if err == nil {
		_, err = a.Write(text)
	}
	if err == nil {
		err = a.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
