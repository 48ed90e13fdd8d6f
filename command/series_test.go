package command

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

// leanFile is a vector file in the plane in which three words lean to "he" as far
// as is asked: the cosine with he less that with she.
func leanFile(lean float64) string {
	var b strings.Builder
	b.WriteString("he 1 0\nshe 0 1\n")
	for i, w := range []string{"art", "home", "office"} {
		angle := math.Acos((lean+0.05*float64(i-1))/math.Sqrt2) - math.Pi/4
		fmt.Fprintf(&b, "%s %.9f %.9f\n", w, math.Cos(angle), math.Sin(angle))
	}
	return b.String()
}

const leanQuestion = `{"method": "association", "sets": {"words": ["art", "home", "office"], "A": ["he"], "B": ["she"]}, "options": {"pool": 0}%s}`

// leanFiles writes four decades that rise by .02 with a wiggle of .001 at right
// angles to any line.
func leanFiles(t *testing.T, dir string) (paths []string) {
	t.Helper()
	for i, wiggle := range []float64{0.001, -0.001, -0.001, 0.001} {
		path := filepath.Join(dir, fmt.Sprintf("pubmed-%d.vec", 1960+10*i))
		filestest.Write(t, path, leanFile(0.1+0.02*float64(i)+wiggle))
		paths = append(paths, path)
	}
	return paths
}

func runJSON(t *testing.T, question, path string) (r experiment.Reading) {
	t.Helper()
	code, text, errs := runCommand(question, "run", "-json", "-vectors", path, "-")
	if err := json.Unmarshal([]byte(text), &r); code != exitOK || err != nil {
		t.Fatalf("exit %d, %v, %q", code, err, errs)
	}
	return r
}

func TestSeriesCommand(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "decades")
	paths := leanFiles(t, dir)
	code, text, errs := runCommand("",
		append([]string{"series", "-o", out, "-language", "en", "-case", "lower", "-title", "Decades of abstracts"},
			paths...)...)
	if code != exitOK || !strings.Contains(text, "4 epochs, 1960 to 1990") {
		t.Fatalf("exit %d, %q, %q", code, text, errs)
	}
	// A site that serves the folder shows the series.
	packs, err := vectors.List(os.DirFS(out))
	if err != nil {
		t.Fatal(err)
	}
	if list, err := experiment.BuiltInSeries(vectors.Entries(packs)); err != nil || len(list) != 1 ||
		list[0].ID != "decades" || list[0].Title != "Decades of abstracts" || len(list[0].Epochs.Epochs) != 4 {
		t.Errorf("%v, the series %+v", err, list)
	}
	r := runJSON(t, fmt.Sprintf(leanQuestion, ""), out)
	if math.Abs(r.Values["slope"]-0.002) > 1e-8 || r.Values["mann_kendall"] != 6 || len(r.Epochs) != 4 ||
		r.Epochs[1].Embedding.ID != "decades-1970" {
		t.Errorf("values %v, epochs %+v", r.Values, r.Epochs)
	}
	code, text, errs = runCommand(fmt.Sprintf(leanQuestion, ""), "run", "-vectors", out, "-")
	for _, want := range []string{"1970  decades-1970", "Slope: 0.00", "Note: The t-test of 4 epochs",
		"Digest " + r.Digest, "Link"} {
		if code != exitOK || !strings.Contains(text, want) {
			t.Errorf("exit %d, %q lacks %q, %q", code, text, want, errs)
		}
	}
	_, link, _ := strings.Cut(text, "Link   ")
	if code, text, errs = runCommand("", "run", "-vectors", out, strings.TrimSpace(link)); code != exitOK ||
		!strings.Contains(text, "Reproduced.") {
		t.Errorf("its link: exit %d, %q, %q", code, text, errs)
	}
	if code, _, errs = runCommand("", "series", "-o", out, paths[0], paths[1]); code != exitFailed ||
		!strings.Contains(errs, "not empty") {
		t.Errorf("into a full folder: exit %d, %q", code, errs)
	}
	// A recipe of the Experiment is taken at every epoch.
	hard := runJSON(t, fmt.Sprintf(leanQuestion, `, "embedding": {"of": "any", "debias": [{"method": "hard", "pairs": [["he", "she"]]}]}`), out)
	if len(hard.Experiment.Series) != 4 || len(hard.Experiment.Series[2].Debias) != 1 || hard.Digest == r.Digest {
		t.Errorf("debiased: %+v", hard.Experiment.Series)
	}
}

// An Experiment names epochs of its own, and files of vectors serve as packs do.
func TestRunSeriesOfFiles(t *testing.T) {
	dir := t.TempDir()
	leanFiles(t, dir)
	r := runJSON(t, fmt.Sprintf(leanQuestion, `, "embedding": {"series": [{"at": 1960, "of": "pubmed-1960.vec"}, {"at": 1970, "of": "pubmed-1970.vec"}, {"at": 1990, "of": "pubmed-1990.vec"}]}`), dir)
	if math.Abs(r.Values["change"]-0.06) > 1e-6 || len(r.Epochs) != 3 {
		t.Errorf("values %v", r.Values)
	}
	for of, want := range map[string]string{"pubmed-2050.vec": "no \"pubmed-2050.vec\"",
		"../" + filepath.Base(dir) + "/pubmed-1970.vec": "no name", ".hidden": "no name"} {
		code, _, errs := runCommand(fmt.Sprintf(leanQuestion, fmt.Sprintf(`, "embedding": {"series": [{"at": 1960, "of": "pubmed-1960.vec"}, {"at": 1970, "of": %q}]}`, of)), "run", "-vectors", dir, "-")
		if code != exitFailed || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q", of, code, errs)
		}
	}
}

// A series has the numbers of the files that it was made of, to the last bit: of text, which
// has more digits than single precision, and of word2vec's binary form, which has single
// precision. The cosines are by hand.
func TestSeriesKeepsEveryDigit(t *testing.T) {
	for name, write := range map[string]func(lean float64) string{"text": leanFile, "binary": leanBinary} {
		dir := t.TempDir()
		var paths []string
		for i, lean := range []float64{0.1, 0.1234567, 0.16} {
			path := filepath.Join(dir, fmt.Sprintf("v-%d.vec", 1960+10*i))
			filestest.Write(t, path, write(lean))
			paths = append(paths, path)
		}
		out := filepath.Join(dir, "decades")
		if code, _, errs := runCommand("", append([]string{"series", "-o", out}, paths...)...); code != exitOK {
			t.Fatal(code, errs)
		}
		question := fmt.Sprintf(leanQuestion, "")
		for i, path := range paths {
			pack := filepath.Join(out, fmt.Sprintf("decades-%d", 1960+10*i))
			file, packed := runJSON(t, question, path), runJSON(t, question, pack)
			if file.Values["mean"] == 0 || file.Values["mean"] != packed.Values["mean"] {
				t.Errorf("%s: the mean is %v of the file and %v of the pack", name, file.Values["mean"], packed.Values["mean"])
			}
		}
	}
}

// leanBinary is leanFile in word2vec's binary form.
func leanBinary(lean float64) string {
	b := []byte("5 2\n")
	for line := range strings.Lines(leanFile(lean)) {
		var word string
		var x, y float32
		fmt.Sscan(line, &word, &x, &y)
		b = append(append(b, word...), ' ')
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(y))
	}
	return string(b)
}

// Epochs without the words are gaps; where too few are left, as in vocabularies that
// share nothing, the first such epoch is named.
func TestRunSeriesWithoutWords(t *testing.T) {
	dir := t.TempDir()
	paths := leanFiles(t, dir)
	foreign := strings.NewReplacer("he ", "er ", "she ", "sie ", "art ", "kunst ", "home ", "heim ", "office ", "amt ").
		Replace(leanFile(0))
	filestest.Write(t, paths[1], foreign)
	run := func(files ...string) (int, string, string) {
		out := filepath.Join(t.TempDir(), "out")
		if code, _, errs := runCommand("", append([]string{"series", "-o", out}, files...)...); code != exitOK {
			t.Fatal(code, errs)
		}
		return runCommand(fmt.Sprintf(leanQuestion, ""), "run", "-vectors", out, "-")
	}
	if code, text, errs := run(paths...); code != exitOK || !strings.Contains(text,
		"Nothing is measured at 1970: At least 3 words a set; words has 0 of 3.") {
		t.Errorf("one gap: exit %d, %q, %q", code, text, errs)
	}
	if code, text, errs := run(paths[:3]...); code != exitOK ||
		!strings.Contains(text, "Two epochs have a change and no trend") || strings.Contains(text, "Slope:") {
		t.Errorf("two epochs: exit %d, %q, %q", code, text, errs)
	}
	if code, _, errs := run(paths[:2]...); code != exitFailed ||
		!strings.Contains(errs, "1 of 2 epochs could be measured, and a series needs two. At 1970") {
		t.Errorf("nothing shared: exit %d, %q", code, errs)
	}
}

// HistWords' matrices and pickled words, at two times.
func TestSeriesOfHistWords(t *testing.T) {
	dir := t.TempDir()
	var paths []string
	for i, year := range []int{1890, 1990} {
		name := filepath.Join(dir, fmt.Sprint(year))
		var numbers []byte
		var words strings.Builder
		words.WriteString("(lp0\n")
		rows := 0
		for line := range strings.Lines(leanFile(0.1 + 0.2*float64(i))) {
			var word string
			var x, y float32
			if _, err := fmt.Sscan(line, &word, &x, &y); err != nil {
				t.Fatal(err)
			}
			numbers = binary.LittleEndian.AppendUint32(numbers, math.Float32bits(x))
			numbers = binary.LittleEndian.AppendUint32(numbers, math.Float32bits(y))
			fmt.Fprintf(&words, "S'%s'\np%d\na", word, rows+1)
			rows++
		}
		header := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, 2), }\n", rows)
		file := fmt.Sprintf("\x93NUMPY\x01\x00%c\x00%s%s", len(header), header, numbers)
		if err := os.WriteFile(name+"-w.npy", []byte(file), 0o644); err != nil {
			t.Fatal(err)
		}
		filestest.Write(t, name+"-vocab.pkl", words.String()+".")
		paths = append(paths, name+"-w.npy")
	}
	out := filepath.Join(dir, "hist")
	code, text, errs := runCommand("", "series", "-o", out, paths[1], paths[0])
	if code != exitOK || !strings.Contains(text, "2 epochs, 1890 to 1990") {
		t.Fatalf("exit %d, %q, %q", code, text, errs)
	}
	if r := runJSON(t, fmt.Sprintf(leanQuestion, ""), out); math.Abs(r.Values["change"]-0.2) > 0.005 {
		t.Errorf("of packs: %v", r.Values)
	}
	own := fmt.Sprintf(leanQuestion, `, "embedding": {"series": [{"at": 1890, "of": "1890-w.npy"}, {"at": 1990, "of": "1990-w.npy"}]}`)
	if r := runJSON(t, own, dir); math.Abs(r.Values["change"]-0.2) > 1e-5 {
		t.Errorf("of the files: %v", r.Values)
	}
	if err := os.Remove(filepath.Join(dir, "1990-vocab.pkl")); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := runCommand(own, "run", "-vectors", dir, "-"); code != exitFailed ||
		!strings.Contains(errs, "1990-vocab.pkl") {
		t.Errorf("without words: exit %d, %q", code, errs)
	}
	filestest.Write(t, filepath.Join(dir, "1990-vocab.pkl"), "cos\nsystem\n(S'true'\ntR.")
	if code, _, errs := runCommand(own, "run", "-vectors", dir, "-"); code != exitFailed ||
		!strings.Contains(errs, "something else than one list") {
		t.Errorf("a pickle that calls: exit %d, %q", code, errs)
	}
}

func TestSeriesCommandErrors(t *testing.T) {
	dir := t.TempDir()
	p := leanFiles(t, dir)
	filestest.Write(t, filepath.Join(dir, "plain.txt"), leanFile(0))
	out := filepath.Join(dir, "out")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{nil, exitUsage, "-o"},
		{[]string{"-o", out}, exitUsage, "files"},
		{[]string{"-o", out, p[0]}, exitFailed, "one epoch"},
		{[]string{"-o", out, p[0], filepath.Join(dir, "plain.txt")}, exitFailed, "no year"},
		{[]string{"-o", out, "1960=" + p[0], p[1]}, exitUsage, "AT=FILE"},
		{[]string{"-o", out, "1960=" + p[0], "197O=" + p[1]}, exitFailed, "is a name"},
		{[]string{"-o", out, "1960=" + p[0], "1960=" + p[1]}, exitFailed, "same"},
		{[]string{"-o", out, "nan=" + p[0], "women=" + p[1]}, exitFailed, "quotes"},
		{[]string{"-o", out, "a b=" + p[0], "c=" + p[1]}, exitFailed, "cannot be called"},
		{[]string{"-o", out, "women=" + p[0], "men=" + filepath.Join(dir, "none.txt")}, exitFailed, "none.txt"},
	} {
		code, _, errs := runCommand("", append([]string{"series"}, c.args...)...)
		if code != c.code || !strings.Contains(errs, c.want) {
			t.Errorf("%v: exit %d, %q, want %d, %q", c.args, code, errs, c.code, c.want)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "*out*")); len(left) != 0 {
			t.Errorf("%v: it leaves %v", c.args, left)
		}
	}
	filestest.Write(t, filepath.Join(dir, "series.json"), `"one"`)
	if code, _, errs := runCommand(fmt.Sprintf(leanQuestion, ""), "run", "-vectors", dir, "-"); code != exitFailed ||
		!strings.Contains(errs, "lists no series") {
		t.Errorf("a list of something else: exit %d, %q", code, errs)
	}
}
