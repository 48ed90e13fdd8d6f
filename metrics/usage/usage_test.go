package usage

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// written is a document of sentences of few words, and its sentences.
func written(seed uint64, sentences int) (paragraphs []string, list []string) {
	random := rand.New(rand.NewPCG(seed, 0))
	words := strings.Fields("nurse Nurse nursery he HE art arts heart état Zürich sea the of and was mid-sea she")
	var b strings.Builder
	for range sentences {
		s := "A"
		for range 1 + random.IntN(9) {
			s += " " + words[random.IntN(len(words))]
		}
		s += string(".!?"[random.IntN(3)])
		list = append(list, s)
		b.WriteString(s + " ")
		if random.IntN(4) == 0 {
			paragraphs = append(paragraphs, b.String())
			b.Reset()
		}
	}
	return append(paragraphs, b.String()), list
}

var asked = Ask{Words: []string{"nurse", "he", "art", "état", "zürich", "absent"}, Language: "en", Most: 1000,
	Longest: 400, Seed: 1}

// TestCounts: what is found is what a regular expression finds. A text in another form of Unicode gives the same.
func TestCounts(t *testing.T) {
	paragraphs, list := written(1, 700)
	for _, form := range []norm.Form{norm.NFC, norm.NFD} {
		f := NewFinder(asked)
		f.Document("one")
		for _, p := range paragraphs {
			f.Paragraph([]byte(form.String(p)))
		}
		used := f.Used()
		for _, word := range asked.Words {
			// A hyphen joins what stands on both sides to one word.
			at := regexp.MustCompile(`(?i)(^|[^\pL-])` + word + `($|[^\pL-])`)
			var want []string
			for _, s := range list {
				if at.MatchString(s) {
					want = append(want, s)
				}
			}
			u, ok := used[word]
			var got []string
			for _, s := range u.Kept {
				got = append(got, s.Text)
			}
			if !ok || u.All != uint64(len(want)) || !slices.Equal(got, want) || word != "absent" && len(want) < 20 {
				t.Errorf("of %s %d sentences, want %d", word, u.All, len(want))
			}
		}
	}
}

// about is what a test says of its sentences.
var about = Manifest{ID: "two-texts", Title: "Two texts", From: "a test", Documents: 2,
	Licences: []shard.Licence{{SPDX: "CC0-1.0", Applies: "sentences", Attribution: "Ours."}}}

// built are the files of sentences of a document that is written twice.
func built(t testing.TB, ask Ask, sentences int) (files []File, used map[string]Used) {
	t.Helper()
	f := NewFinder(ask)
	for i, id := range []string{"one", "two"} {
		f.Document(id)
		paragraphs, _ := written(uint64(i), sentences)
		for _, p := range paragraphs {
			f.Paragraph([]byte(p))
		}
	}
	used = f.Used()
	files, err := Build(about, ask, used)
	if err != nil {
		t.Fatal(err)
	}
	return files, used
}

// folder serves files.
func folder(files []File) shard.Fetcher {
	dir := fstest.MapFS{}
	for _, f := range files {
		dir[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return shard.FromFS(dir)
}

// TestBuild: what was kept is read again, each sentence of a text once, and the same texts give the same bytes.
func TestBuild(t *testing.T) {
	ask := asked
	ask.Most = 40
	files, used := built(t, ask, 300)
	again, _ := built(t, ask, 300)
	for i := range files {
		if files[i].Name != again[i].Name || !bytes.Equal(files[i].Data, again[i].Data) {
			t.Errorf("%s is made otherwise each time", files[i].Name)
		}
	}
	s, err := Open(t.Context(), folder(files), "")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for word, u := range used {
		var want []string
		for _, one := range u.Kept {
			want = append(want, one.Text)
		}
		rows += len(want)
		if !slices.Equal(s.Of(word), want) {
			t.Errorf("of %s is read\n%q, want\n%q", word, s.Of(word), want)
		}
	}
	m := s.Manifest
	if m.Sentences >= rows || len(m.Words) != 6 || !slices.Equal(m.Never, []string{"absent"}) || len(m.Once) != 0 ||
		m.Notice() != "Ours." || s.Of("nobody") != nil {
		t.Errorf("%d rows in %+v", rows, m)
	}
}

// TestLarge: a file far larger than any buffer is read whole.
func TestLarge(t *testing.T) {
	ask := asked
	ask.Most = 1 << 20
	files, used := built(t, ask, 60_000)
	s, err := Open(t.Context(), folder(files), "")
	if err != nil {
		t.Fatal(err)
	}
	if s.Manifest.File.Raw < 3<<20 || len(s.Of("nurse")) != len(used["nurse"].Kept) {
		t.Errorf("%d bytes, %d sentences of nurse, want %d", s.Manifest.File.Raw, len(s.Of("nurse")), len(used["nurse"].Kept))
	}
}

// TestRefuses: a file that is not what its manifest says is no file, and says why.
func TestRefuses(t *testing.T) {
	m := Manifest{Most: 2, Longest: 30, Sentences: 2, Words: []WordCount{{"a", 9, 1}, {"b", 2, 2}}}
	for text, want := range map[string]string{
		"d\ta,b\tA and b.\nd\tb\tA b.\n":            "",
		"d\ta,b\tA and b.\nd\tb\tA b.":              "usage.damaged_line",
		"d\ta,b\tA and b.\nd b A b.\n":              "usage.damaged_line",
		"d\ta,b\tA and b.\n\tb\tA b.\n":             "usage.damaged_line",
		"d\ta,b\tA and b.\nd\tb\t\xff.\n":           "usage.damaged_line",
		"d\ta,b\tA and b.\nd\tb\t\n":                "usage.damaged_line",
		"d\ta,b\tA and b.\nd\tb\tA\tb.\n":           "usage.damaged_line",
		"d\ta,b\t" + fmt.Sprintf("%031d", 0) + "\n": "usage.damaged_line",
		"d\ta,c\tA and c.\nd\tb\tA b.\n":            "usage.other_sentences",
		"d\ta\tA and b.\nd\tb\tA b.\n":              "usage.other_sentences",
		"d\tb\tA and b.\nd\tb\tA b.\n":              "usage.other_sentences",
		"":                                          "usage.other_sentences",
	} {
		_, err := m.read([]byte(text))
		if (err == nil) != (want == "") || err != nil && message.Of(err).ID != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	files, _ := built(t, asked, 20)
	for from, to := range map[string]string{
		"weatherglass-sentences": "weatherglass-count-pack", `"version":1`: `"version":2`, `"id":"two-texts"`: `"id":"../x"`,
		`"most":1000`: `"most":0`, `"word":"art"`: `"word":"zzz"`, `"path":"sentences-`: `"path":"../sentences-`,
		`.txt.gz","bytes"`: `x.txt.gz","bytes":1,"x"`, "{": "[",
	} {
		text := strings.Replace(string(files[1].Data), from, to, 1)
		if text == string(files[1].Data) {
			t.Fatalf("there is no %s", from)
		}
		if _, err := Open(t.Context(), folder([]File{files[0], {shard.ManifestPath, []byte(text)}}), ""); err == nil {
			t.Errorf("with %s in the place of %s it is read", to, from)
		}
	}
	if _, err := Open(t.Context(), folder(files), strings.Repeat("0", 64)); err == nil {
		t.Error("a manifest of another hash is read")
	}
}

// FuzzRead: no text makes the reader panic, and what is read is what the manifest says.
func FuzzRead(f *testing.F) {
	f.Add([]byte("d\ta,b\tA and b.\nd\tb\tA b.\n"))
	f.Add([]byte("d\ta\t\n\t,\tb"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m := Manifest{Most: 2, Longest: 30, Sentences: 2, Words: []WordCount{{"a", 9, 1}, {"b", 2, 2}}}
		if s, err := m.read(text); err == nil && (len(s.Of("a")) != 1 || len(s.Of("b")) != 2) {
			t.Errorf("%q is read as %v", text, s.of)
		}
	})
}

// FuzzManifest: no manifest makes its reader panic.
func FuzzManifest(f *testing.F) {
	files, _ := built(f, asked, 9)
	f.Add(files[1].Data)
	f.Fuzz(func(t *testing.T, text []byte) {
		if m, err := ParseManifest(text); err == nil && (m.Most < 1 || m.File.Raw == 0) {
			t.Errorf("%+v is read", m)
		}
	})
}
