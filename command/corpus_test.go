package command

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"weatherglass/corpora/trained"
	"weatherglass/files/filestest"
	"weatherglass/metrics/racetest"
)

func TestCorpusCommand(t *testing.T) {
	texts, dir := t.TempDir(), filepath.Join(t.TempDir(), "counts")
	for name, text := range map[string]string{
		"a.txt":     strings.Repeat("She was a nurse. He was her captain.\n", 9),
		"b.txt":     strings.Repeat("He saw the nurse with his captain.\n", 7),
		"index.csv": "id,year\na,1840\nb,1900\n",
	} {
		if err := os.WriteFile(filepath.Join(texts, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	code, out, errs := runCommand("", "corpus", "count", "-o", dir, "-min-count", "2", "-by", "year", texts)
	if code != exitOK || !strings.Contains(out, "2 documents, 121 words") ||
		!strings.Contains(out, "1840\t1 documents\t72 words") || !strings.Contains(errs, "Counting documents: 100 %") {
		t.Fatalf("count: exit %d\n%s%s", code, out, errs)
	}
	code, out, errs = runCommand("", "corpus", "pmi", "-words", "Nurse,absent", dir)
	if code != exitOK || !strings.Contains(out, "all\tnurse\t23\t18\t") ||
		!strings.Contains(out, "all\tabsent\t0\t0\t-\t-") {
		t.Errorf("pmi: exit %d\n%s%s", code, out, errs)
	}
	code, out, _ = runCommand("", "corpus", "lines", "-where", "year=1900", texts)
	if code != exitOK || strings.Count(out, "\n") != 7 || !strings.HasPrefix(out, "He saw") {
		t.Errorf("lines: exit %d\n%s", code, out)
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"corpus", exitUsage, "count, import, lines, pack, pmi, sentences, shuffle, spark or train"},
		{"corpus sum", exitUsage, "count, import, lines, pack, pmi, sentences, shuffle, spark or train"},
		{"corpus count x", exitUsage, "-o DIR"},
		{"corpus count -o x -where year y", exitUsage, "COLUMN=VALUE"},
		{"corpus count -o x -format odt y", exitUsage, "take text"},
		{"corpus count -o x -contexts no.list y", exitFailed, `no built-in list "no.list"`},
		{"corpus count -o x -contexts x y", exitUsage, `no built-in list "x"`},
		{"corpus spark -o x.py -contexts valentini", exitUsage, "words have a name before them, as in valentini=he,his"},
		{"corpus count -o x -language xx y", exitUsage, `"xx" is the tag of no language; take one, as en, de, fr`},
		{"corpus train -o x -language french y", exitUsage, `"french" is the tag of no language`},
		{"corpus lines -encoding x y", exitUsage, "take utf-8, latin1 or cp1252"},
		{"corpus pmi " + dir, exitUsage, "-words"},
		{"corpus pmi -words nurse " + texts, exitFailed, "holds no counts"},
		{"corpus pmi -words nurse -a x " + dir, exitFailed, "was not counted"},
		{"corpus lines", exitUsage, "needs texts"},
		{"corpus shuffle -o x " + texts, exitUsage, "-o FILE.jsonl"},
		{"corpus shuffle -o x.jsonl", exitUsage, "and texts"},
		{"corpus spark", exitUsage, "-o FILE.py"},
		{"corpus spark -o x.py -window 0", exitFailed, "at least 1 word"},
		{"corpus import x", exitUsage, "-o DIR"},
		{"corpus import -o x " + texts, exitFailed, "that the program of corpus spark has written"},
		{"corpus import -o " + texts + " x", exitFailed, "is not empty"},
		{"corpus train x", exitUsage, "-o FILE"},
		{"corpus train -o x -method lsa y", exitUsage, "no method"},
		{"corpus train -o x -seed 3 -epochs 2 y", exitUsage, "leave out -epochs and -seed"},
		{"corpus train -o x -method cbow -x-max 3 y", exitUsage, "leave out -x-max"},
		{"corpus train -o " + dir + ".vec -method glove -x-max -3 " + texts, exitFailed, "above 0"},
		{"corpus train -o " + dir + ".vec -method sgns -epochs 0 " + texts, exitFailed, "gone over 1 to"},
		{"corpus train -o x -as pack y", exitUsage, "no format"},
		{"corpus train -o " + texts + "/a.txt " + texts, exitFailed, "is what is read"},
		{"corpus train -o " + dir + ".vec -min-count 2 " + texts, exitFailed, "no more than"},
	} {
		if code, _, errs := runCommand("", strings.Fields(c.args)...); code != c.code || !strings.Contains(errs, c.want) {
			t.Errorf("%s: exit %d, %q, want %d, %q", c.args, code, errs, c.code, c.want)
		}
	}
	dealt := filepath.Join(t.TempDir(), "dealt.jsonl")
	code, out, errs = runCommand("", "corpus", "shuffle", "-o", dealt, texts)
	if b, err := os.ReadFile(dealt); code != exitOK || err != nil || !strings.Contains(out, "2 documents, 121 words") ||
		strings.Count(string(b), "\n") != 2 {
		t.Errorf("shuffle: exit %d\n%s%s%s", code, out, errs, b)
	}
	if _, out, _ := runCommand("", "corpus", "pmi", "-h"); !strings.Contains(out, "with -by each part has its own") {
		t.Errorf("corpus pmi -h does not say over what q is: %s", out)
	}
	if code, out, _ := runCommand("", "corpus", "-h"); code != exitOK || !strings.Contains(out, "corpus count") {
		t.Errorf("corpus -h: exit %d, %q", code, out)
	}
}

// Each bad text has words of its own, which say where it is and what to do, and
// leaves no counts behind.
func TestCorpusCountBadInput(t *testing.T) {
	racetest.Skip(t)
	dir := t.TempDir()
	gz := func(text string) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		_, _ = w.Write([]byte(text))
		_ = w.Close()
		return b.String()
	}
	words := gz("she he")
	page := "<mediawiki><page><title>A</title><ns>0</ns><id>1</id><revision><text>She is a nurse.</text></revision></page>"
	index := filepath.Join(dir, "years.csv")
	filestest.Write(t, index, "id,year\nyears,about 1840\n")
	for _, c := range []struct{ name, text, flags, want string }{
		{"latin.txt", "she\ncaf\xe9\n", "", "latin.txt, line 2: byte 4 is no UTF-8; if the file is in Latin-1, give -encoding latin1"},
		{"wide.txt", "s\x00h\x00e\x00", "", "line 1: byte 2 is 0: this is UTF-16"},
		{"empty.txt", "", "", "no word stands in the texts: they are empty"},
		{"cut.xml", page, "", "cut off here; fetch it again"},
		{"cut.xml.gz", gz(page + "</mediawiki>")[:90], "", "cut off here; fetch it again"},
		{"sum.txt.gz", words[:len(words)-8] + "\x00\x00\x00\x00\x06\x00\x00\x00", "",
			"damaged (gzip: invalid checksum); fetch it again"},
		{"bomb.txt.gz", gz(strings.Repeat(strings.Repeat("-", 4095)+"\n", 17<<10)), "", "unpacks to more than texts do"},
		{"years.txt", "she he", "-where year=1840..1859 -index " + index, "document \"years\": \"about 1840\" is no number"},
	} {
		path, out := filepath.Join(dir, c.name), filepath.Join(dir, c.name+".counts")
		filestest.Write(t, path, c.text)
		args := append([]string{"corpus", "count", "-o", out, "-min-count", "1"}, strings.Fields(c.flags)...)
		if code, _, errs := runCommand("", append(args, path)...); code != exitFailed || !strings.Contains(errs, c.want) {
			t.Errorf("%s: exit %d, %q, want %q", c.name, code, errs, c.want)
		}
		if code, _, errs := runCommand("", "corpus", "pmi", "-words", "nurse", out); code != exitFailed {
			t.Errorf("%s: exit %d, %q of what was not counted", c.name, code, errs)
		}
	}
}

// One document has counts and estimates, no interval, and it is said why; one that
// is empty is told.
func TestCorpusOfOneDocument(t *testing.T) {
	dir := t.TempDir()
	texts, out := filepath.Join(dir, "texts"), filepath.Join(dir, "counts")
	filestest.Write(t, filepath.Join(texts, "a.txt"), strings.Repeat("She was a nurse. He was her captain.\n", 9))
	if code, _, errs := runCommand("", "corpus", "count", "-o", out, "-min-count", "1", texts); code != exitOK {
		t.Fatalf("exit %d, %q", code, errs)
	}
	code, table, errs := runCommand("", "corpus", "pmi", "-words", "nurse", out)
	if code != exitOK || !strings.Contains(errs,
		"all: one document, so there is no error by documents, no interval and no p") ||
		!strings.Contains(table, "\t-\t-\t-\t-\t-\t") {
		t.Errorf("exit %d, %q, %q", code, table, errs)
	}
	filestest.Write(t, filepath.Join(texts, "b.txt"), "")
	code, said, errs := runCommand("", "corpus", "count", "-o", out+"2", "-min-count", "1", texts)
	if code != exitOK || !strings.Contains(said+errs, "Documents without a word: 1") ||
		!strings.Contains(said, "2 documents") {
		t.Errorf("exit %d, %q, %q", code, said, errs)
	}
}

// What is trained is read as any file of vectors.
func TestCorpusTrain(t *testing.T) {
	texts := t.TempDir()
	var text strings.Builder
	for i := range 300 {
		text.WriteString([]string{"she he nurse doctor tea\n", "ship sea captain sail ship\n", "tea milk cup she tea\n"}[i%3])
	}
	if err := os.WriteFile(filepath.Join(texts, "a.txt"), []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	question := `{"method": "neighbours", "sets": {"words": ["ship"]}, "options": {"top": 2}}`
	for _, as := range []string{"w2v", "bin", "glove", "npy"} {
		out := filepath.Join(t.TempDir(), "v."+as)
		code, told, errs := runCommand("", "corpus", "train", "-o", out, "-as", as, "-dims", "4", "-window", "3", texts)
		if code != exitOK || !strings.Contains(told, "11 words, 4 dimensions") {
			t.Fatalf("%s: exit %d\n%s%s", as, code, told, errs)
		}
		if as == "npy" {
			if b, err := os.ReadFile(out + ".words.txt"); err != nil || strings.Count(string(b), "\n") != 11 {
				t.Errorf("%q, %v", b, err)
			}
			continue
		}
		code, told, errs = runCommand(question, "run", "-vectors", out, "-")
		if code != exitOK || !strings.Contains(told, "1 of 1") {
			t.Errorf("%s: exit %d\n%s%s", as, code, told, errs)
		}
	}
}

// The same seed writes the same file, another one another.
// A folder of seeds, or of draws of the documents, is measured with an interval over them.
func TestCorpusTrainAgain(t *testing.T) {
	dir := t.TempDir()
	texts := filepath.Join(dir, "texts")
	if err := os.Mkdir(texts, 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range 6 {
		text := strings.Repeat("ship sea captain sail\ntea milk cup table\n", 60+i) +
			strings.Repeat("sea tea ship cup\n", 3*i+1)
		if err := os.WriteFile(filepath.Join(texts, fmt.Sprintf("%d.txt", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	question := `{"method": "association", "sets": {"words": {"words": ["captain", "sail"]}, "A": {"words": ["ship", "sea"]}, "B": {"words": ["tea", "cup"]}}, "options": {"pool": 0}}`
	for id, args := range map[string][]string{"seeds_low": {"-method", "sgns", "-seeds", "3", "-epochs", "2"},
		"texts_low": {"-draws", "3"}} {
		out := filepath.Join(dir, id)
		code, told, errs := runCommand("", append([]string{"corpus", "train", "-o", out, "-dims", "4"},
			append(args, texts)...)...)
		if code != exitOK {
			t.Fatalf("%s: exit %d\n%s%s", id, code, told, errs)
		}
		if code, told, errs = runCommand(question, "run", "-json", "-vectors", out, "-"); code != exitOK ||
			!strings.Contains(told, id) {
			t.Errorf("%s: exit %d\n%s%s", id, code, told, errs)
		}
	}
	for _, wrong := range [][]string{{"-seeds", "3"}, {"-draws", "1"},
		{"-draws", "3", "-method", "sgns", "-seeds", "3"}, {"-draws", "50"}} {
		if code, _, _ := runCommand("", append([]string{"corpus", "train", "-o", filepath.Join(dir, "no"), "-dims", "4"},
			append(wrong, texts)...)...); code == exitOK {
			t.Errorf("%q is taken", wrong)
		}
	}
}

func TestCorpusTrainLearns(t *testing.T) {
	dir := t.TempDir()
	texts := filepath.Join(dir, "a.txt")
	if err := os.WriteFile(texts, []byte(strings.Repeat("ship sea captain sail\ntea milk cup table\n", 200)),
		0o644); err != nil {
		t.Fatal(err)
	}
	for _, method := range trained.Methods()[1:] {
		wrote := func(name, seed string) string {
			out := filepath.Join(dir, method+name)
			code, told, errs := runCommand("", "corpus", "train", "-o", out, "-method", method, "-seed", seed, "-epochs",
				"2", "-dims", "6", texts)
			if code != exitOK || !strings.Contains(told, "8 words, 6 dimensions") || strings.Count(errs, "Learning: ") != 10 {
				t.Fatalf("%s: exit %d\n%s%s", method, code, told, errs)
			}
			b, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		if first := wrote("1", "1"); first != wrote("again", "1") || first == wrote("2", "2") {
			t.Errorf("%s: the seed does not decide", method)
		}
	}
}

// -fast is refused where it would do nothing; where it does something it says that other
// numbers of cores give other vectors, and the same number the same.
func TestCorpusTrainFast(t *testing.T) {
	dir := t.TempDir()
	texts := filepath.Join(dir, "a.txt")
	if err := os.WriteFile(texts, []byte(strings.Repeat("ship sea captain sail anchor mast rope deck wind\ntea milk cup table sugar plate spoon bread chair\n", 200)), 0o644); err != nil {
		t.Fatal(err)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	wrote := func(cores int, flags ...string) string {
		t.Helper()
		runtime.GOMAXPROCS(cores)
		out := filepath.Join(t.TempDir(), "v")
		code, told, errs := runCommand("",
			append(append([]string{"corpus", "train", "-o", out, "-method", "sgns", "-epochs", "2", "-dims", "6"}, flags...),
				texts)...)
		if code != exitOK || len(flags) > 0 && !strings.Contains(errs, "Learning in 16 groups of words") {
			t.Fatalf("exit %d\n%s%s", code, told, errs)
		}
		b, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	plain := wrote(2)
	if wrote(12) != plain {
		t.Error("the number of cores decides without -fast")
	}
	if fast := wrote(12, "-fast"); fast == plain || wrote(16, "-fast") != fast {
		t.Error("-fast does nothing, or something else each time")
	}
	for _, method := range []string{"sgns", "ppmi-svd"} {
		runtime.GOMAXPROCS(2)
		want := map[string]string{"sgns": "here are 2: leave it out", "ppmi-svd": "leave out -fast"}[method]
		if code, _, errs := runCommand("", "corpus", "train", "-o", filepath.Join(dir, "x"), "-method", method, "-fast",
			texts); code != exitUsage || !strings.Contains(errs, want) {
			t.Errorf("exit %d, %s", code, errs)
		}
	}
}

// A tag of a region or in capitals is that of its language: in French an apostrophe ends a word.
func TestCorpusLanguage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	filestest.Write(t, path, "l'été\n")
	for tag, want := range map[string]string{"fr": "2 words", "FR": "2 words", "fr-CA": "2 words", "fra": "2 words",
		"en-GB": "1 words", "ru": "1 words"} {
		code, out, errs := runCommand("", "corpus", "count", "-min-count", "1", "-contexts", "a=il b=elle", "-language", tag,
			"-o", filepath.Join(t.TempDir(), "c"), path)
		if code != exitOK || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %s%s", tag, code, out, errs)
		}
	}
}
