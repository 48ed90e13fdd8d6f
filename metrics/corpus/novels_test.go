package corpus_test

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/metrics/corpus"
)

// novels are the texts of one language; TEXTS names the folder that holds en, de
// and fr, each as the archives of the reference corpora have it.
type novels struct {
	dir   string
	index [][]string
}

func openNovels(t *testing.T, language string) novels {
	t.Helper()
	if os.Getenv("TEXTS") == "" {
		t.Skip("TEXTS does not name the folder of the novels")
	}
	n := novels{dir: filepath.Join(os.Getenv("TEXTS"), language)}
	f, err := os.Open(filepath.Join(n.dir, "index.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if n.index, err = csv.NewReader(f).ReadAll(); err != nil {
		t.Fatal(err)
	}
	return n
}

// each calls paragraph for each line of a novel.
func (n novels) each(t *testing.T, id string, paragraph func([]byte)) {
	t.Helper()
	f, err := os.Open(filepath.Join(n.dir, id+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		paragraph(lines.Bytes())
	}
	if lines.Err() != nil {
		t.Fatal(lines.Err())
	}
}

// tally counts the types of all novels.
func (n novels) tally(t *testing.T, language string) *corpus.Tally {
	tokens, tally := corpus.NewTokenizer(language), &corpus.Tally{}
	for _, row := range n.index[1:] {
		n.each(t, row[0], func(p []byte) { tokens.Each(p, tally.Add) })
	}
	return tally
}

// The tokens that Python counts, once signs of no width are gone. Its's pattern takes
// fractions for letters: "½" twice and "s¼" in English, and in German nine tokens of
// "⅜", "¾" and "½".
func TestTokensOfNovels(t *testing.T) {
	for language, want := range map[string]struct {
		tokens            uint64
		types, vocabulary int
	}{
		"en": {11_425_087 - 2, 100_982 - 2, 18_857},
		"de": {9_341_657 - 9, 250_092 - 3, 22_553},
		"fr": {8_576_801, 96_407, 18_915},
	} {
		tally := openNovels(t, language).tally(t, language)
		if tally.Tokens() != want.tokens || tally.Types() != want.types {
			t.Errorf("%s: %d tokens, %d types, want %d, %d", language, tally.Tokens(), tally.Types(), want.tokens, want.types)
		}
		if got := tally.Vocabulary(20).Len(); got != want.vocabulary {
			t.Errorf("%s: vocabulary of %d, want %d", language, got, want.vocabulary)
		}
	}
}

// expected is the file pmi_en.json, which testdata holds.
type expected struct {
	Meta struct {
		Window     int
		MinCount   uint64 `json:"min_count"`
		A, B       []string
		Vocabulary int
	}
	Words map[string]map[string]struct {
		A, B        uint64
		NA          uint64 `json:"N_A"`
		NB          uint64 `json:"N_B"`
		PMI         float64
		SEDocuments float64 `json:"se_documents"`
		PMIPaper    float64 `json:"pmi_paper"`
		SEPaper     float64 `json:"se_paper"`
	}
}

func readExpected(t *testing.T) expected {
	t.Helper()
	b, err := os.ReadFile("testdata/pmi_en.json")
	if err != nil {
		t.Fatal(err)
	}
	var e expected
	if err := json.Unmarshal(b, &e); err != nil {
		t.Fatal(err)
	}
	return e
}
