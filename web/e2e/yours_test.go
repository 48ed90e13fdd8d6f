package e2e

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/assets"
	"weatherglass/files/filestest"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors"

	"github.com/chromedp/chromedp"
	"github.com/klauspost/compress/zstd"
)

// mineFile is a file whose words answer WEAT 8, with a word that stands twice and one whose
// vector holds NaN.
func mineFile(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "mine.vec")
	text := leaning(t, map[string]float64{"caliskan.weat8.science": 1, "caliskan.weat8.arts": 0,
		"caliskan.weat8.male-terms": 3, "caliskan.weat8.female-terms": -3}, 3)
	filestest.Write(t, file, text+"word7 1 2 3 4 5 6 7 8 9 10\nbroken 1 2 3 4 nan 6 7 8 9 10\n")
	return file
}

// inspected is what the command line says of a file.
func inspected(t *testing.T, args ...string) protocol.VectorsReport {
	t.Helper()
	code, text := program(t, append([]string{"vectors", "-json"}, args...)...)
	var r protocol.VectorsReport
	if err := json.Unmarshal([]byte(text), &r); code != 0 || err != nil {
		t.Fatalf("status %d, %v: %s", code, err, text)
	}
	return r
}

// startedYours is JavaScript for whether the page Your vectors can be used.
const startedYours = `document.documentElement.dataset.folders === "here" && document.querySelector("#vectors-files") !== null`

// giveVectors drops files on the page Your vectors and reads them.
func (v *visit) giveVectors(paths ...string) {
	v.t.Helper()
	v.until(startedYours)
	v.giveFiles("#vectors-files", paths...)
	v.until(`document.querySelector("#vectors-read, #vectors-problem") !== null`)
}

// readVectors presses Read and waits for the sheet.
func (v *visit) readVectors() {
	v.t.Helper()
	v.click("#vectors-read")
	v.until(`document.querySelector("#vectors-headline, #vectors-problem") !== null`)
}

// TestE2EYourVectors drops a file, reads what is in it with the numbers of the command line,
// and measures a test with the digest of "run -vectors".
func TestE2EYourVectors(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	native := inspected(t, file)
	want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"own-mine"}`,
		func(ctx context.Context, _ string) (embed.Source, error) {
			return vectors.Open(ctx, file, nil)
		})
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/vectors")
	checkAxe(v)
	v.giveVectors(file)
	if text := v.text("#vectors-foresay"); !strings.Contains(text, "GloVe text, 10 dimensions") ||
		!strings.Contains(text, "Reading takes about a second") {
		t.Errorf("before: %q", text)
	}
	v.readVectors()
	if got := v.digest(); got != native.Digest {
		t.Errorf("digest %s, natively %s", got, native.Digest)
	}
	v.until(`!document.querySelector("#vectors-facts").innerText.includes("being computed")`)
	facts := v.text("#vectors-facts")
	for _, fact := range []string{"1,532", "GloVe text", native.Digest[:16], native.Norms.Most.Word,
		prose.Isotropy(native, 4)} {
		if !strings.Contains(facts, fact) {
			t.Errorf("%q is not in %q", fact, facts)
		}
	}
	if code, text := program(t, "vectors", file); code != 0 || !strings.Contains(text, v.text("#vectors-headline")) {
		t.Errorf("the page says %q, the command line %s", v.text("#vectors-headline"), text)
	}
	if text := v.text("#vectors-warnings"); !strings.Contains(text, "1 word stands twice") {
		t.Errorf("warnings %q", text)
	}
	if text := v.text("#vectors-warnings"); native.Gaps != 1 ||
		!strings.Contains(text, "NaN or infinity in the vectors of 1 word: broken") {
		t.Errorf("%d left out, warnings %q", native.Gaps, text)
	}
	if text := v.text(`#vectors-cover tr[data-test="caliskan.weat8"]`); !strings.Contains(text, "32 of 32") ||
		!strings.Contains(text, "yes") {
		t.Errorf("WEAT 8: %q", text)
	}
	if first := v.text(`#vectors-cover tbody tr`); !strings.Contains(first, "no") {
		t.Errorf("the least covered is %q", first)
	}
	checkAxe(v)
	v.noOverflow("the sheet")
	v.click("#vectors-measure")
	v.until(`location.pathname === "/" && ` + isReady +
		` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	checkValues(v, want)
	v.goes("/vectors")
	v.until(`document.querySelector("#vectors-headline") !== null`)
}

// packed writes a file as Zstandard packs it, beside it.
func packed(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	w, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, file+".zst", string(w.EncodeAll(text, nil)))
	return file + ".zst"
}

// TestE2EYourVectorsFirst reads the first 600 words alone, of a packed file: the numbers are
// those of "vectors -first", and a test has the digest of the command line, by the id alone.
func TestE2EYourVectorsFirst(t *testing.T) {
	e2e(t)
	file := mineFile(t)
	native := inspected(t, "-first", "600", file)
	if native.First != 600 || native.Words != 600 || native.Digest == inspected(t, file).Digest {
		t.Errorf("natively %d words, first %d, %s", native.Words, native.First, native.Digest)
	}
	want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"own-mine.first-600"}`,
		func(ctx context.Context, id string) (embed.Source, error) {
			return vectors.OpenPart(ctx, file, vectors.PartOf(id), nil)
		})
	v := newVisit(t, 390, 844)
	v.theme("dark")
	v.open(serveReal(t).url + "/vectors")
	v.giveVectors(packed(t, file))
	v.click("#much-all")
	v.do(chromedp.SendKeys("#vectors-first", "600\t"))
	v.readVectors()
	if got := v.digest(); got != native.Digest {
		t.Errorf("digest %s, natively %s", got, native.Digest)
	}
	v.noOverflow("the sheet on a phone")
	v.click("#vectors-measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
}

// TestE2EYourVectorsTokens drops a language model, chooses the token without a space, and reads
// the share of lists that is one token: numbers, digest and id are those of the command line,
// and a reading says among its limits how much of each list is one token.
func TestE2EYourVectorsTokens(t *testing.T) {
	e2e(t)
	files := languageModel(t)
	native, other := inspected(t, "-token", "start", files[0]), inspected(t, files[0])
	if native.Digest == other.Digest || native.Lists.Found >= other.Lists.Found {
		t.Errorf("with a space %d words of the lists, without %d", other.Lists.Found, native.Lists.Found)
	}
	want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"own-model.at-start"}`,
		func(ctx context.Context, id string) (embed.Source, error) {
			return vectors.OpenPart(ctx, files[0], vectors.PartOf(id), nil)
		})
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/vectors")
	v.giveVectors(files...)
	if text := v.text("#vectors-foresay"); !strings.Contains(text,
		fmt.Sprintf("%s tokens", prose.Count(float64(native.Tokens)))) {
		t.Errorf("before: %q", text)
	}
	v.click("#token-start")
	checkAxe(v)
	v.noOverflow("the choice of tokens on a phone")
	v.readVectors()
	if got := v.digest(); got != native.Digest {
		t.Errorf("digest %s, natively %s", got, native.Digest)
	}
	if text := v.text("#vectors-facts"); !strings.Contains(text, "are whole words without a space in front") {
		t.Errorf("facts %q", text)
	}
	if text := v.text("#vectors-cover thead"); !strings.Contains(text, "Words of one token") {
		t.Errorf("the table is headed %q", text)
	}
	v.click("#vectors-measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	missing := map[string]int{}
	for _, m := range want.Missing {
		missing[m.Set]++
	}
	says := fmt.Sprintf("Only words that are one token without a space in front have a vector in this model: %d of 8 science words", 8-missing["X"])
	if text := v.text(".limits"); missing["X"] == 0 || !strings.Contains(text, says) {
		t.Errorf("limits %q, want %q", text, says)
	}
}

// packZip is a pack in a zip file, as the page saves it.
func packZip(t *testing.T, pack string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), filepath.Base(pack)+".zip")
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	entries, err := os.ReadDir(pack)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(pack, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: filepath.Base(pack) + "/" + e.Name(), Method: zip.Store})
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, file, b.String())
	return file
}

// TestE2EYourVectorsPack drops a pack as a zip file, and a wheel of spaCy's: both have the digest
// of the command line, and a test in the pack the one of "run -vectors".
func TestE2EYourVectorsPack(t *testing.T) {
	e2e(t)
	file, wheel := packZip(t, "assets/packs/glove-6b-50d"), "metrics/formats/tables/testdata/spacy.whl"
	want := runNatively(t, `{"method":"weat","test":"caliskan.weat8","embedding":"own-glove"}`,
		func(ctx context.Context, _ string) (embed.Source, error) {
			return vectors.Open(ctx, file, nil)
		})
	wheel, err := filepath.Abs(wheel)
	if err != nil {
		t.Fatal(err)
	}
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/vectors")
	v.giveVectors(wheel)
	v.readVectors()
	if got, native := v.digest(), inspected(t, wheel).Digest; got != native {
		t.Errorf("the wheel: digest %s, natively %s", got, native)
	}
	v.giveFiles("#vectors-files", file)
	v.until(`document.querySelector("#vectors-foresay")?.textContent.includes("pack of Weatherglass")`)
	if eval[bool](v, `document.querySelector("#much-lists") !== null`) {
		t.Error("a pack is read in parts")
	}
	v.readVectors()
	if got, native := v.digest(), inspected(t, file).Digest; got != native {
		t.Errorf("the pack: digest %s, natively %s", got, native)
	}
	v.click("#vectors-measure")
	v.until(isReady + ` && document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	checkValues(v, want)
}

// largeFile is a file of some 40 MB, which packs to half of that.
func largeFile(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	rng, rows := rand.New(rand.NewPCG(1, 9)), make([]string, 97)
	for i := range rows {
		for range 100 {
			rows[i] += fmt.Sprintf(" %.5f", rng.Float64()-.5)
		}
	}
	for i := range 45_000 {
		fmt.Fprintf(&b, "word%d%s\n", i, rows[i%len(rows)])
	}
	file := filepath.Join(t.TempDir(), "large.txt")
	filestest.Write(t, file, b.String())
	return file
}

// TestE2EYourVectorsLarge reads a text and a model whose digests another worker computes
// meanwhile.
func TestE2EYourVectorsLarge(t *testing.T) {
	e2e(t)
	for _, files := range [][]string{{largeFile(t)}, staticModel(t, 30_000, 100)} {
		s, v := serveReal(t), newVisit(t, 1440, 900)
		v.open(s.url + "/vectors")
		v.giveVectors(files...)
		v.readVectors()
		if got, want := v.digest(), inspected(t, files[0]).Digest; got != want {
			t.Errorf("%s: digest %s, natively %s", files[0], got, want)
		}
		log, _ := s.requests()
		if !slices.ContainsFunc(log, func(a asked) bool { return a.path == "/web/sum.js" && a.status == 200 }) {
			t.Errorf("%s: no worker computed it", files[0])
		}
	}
}

// TestE2EYourVectorsStop stops a large file in a zip file, which throws away, and uses what is found so
// far of it, which keeps.
func TestE2EYourVectorsStop(t *testing.T) {
	e2e(t)
	file := largeFile(t)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/vectors")
	v.giveVectors(filestest.Zip(t, filepath.Join(t.TempDir(), "large.zip"), "README.txt", "Vectors.",
		"large/large.txt", string(text)))
	v.click("#much-all")
	v.click("#vectors-read")
	v.until(`/words of the lists found so far, [1-9]/.test(document.querySelector("#vectors-far")?.innerText)`)
	v.click("#vectors-stop")
	v.until(`document.getElementById("announcer").innerText.includes("Stopped. Nothing was kept.")`)
	v.click("#vectors-read")
	v.until(`/words of the lists found so far, [1-9]/.test(document.querySelector("#vectors-far")?.innerText)`)
	v.click("#vectors-enough")
	v.until(`document.querySelector("#vectors-headline") !== null`)
	if text := v.text("#vectors-warnings"); !strings.Contains(text, "Only the first ") {
		t.Errorf("warnings %q", text)
	}
	var words int
	if _, err := fmt.Sscanf(strings.ReplaceAll(eval[string](v, `document.querySelector(".figures dd").innerText`), ",",
		""), "%d", &words); err != nil || words <= 0 || words >= 45_000 {
		t.Fatalf("%d words, %v", words, err)
	}
	if want := inspected(t, "-first", fmt.Sprint(words), file).Digest; v.digest() != want {
		t.Errorf("the first %d words have the digest %s, natively %s", words, v.digest(), want)
	}
}

// TestE2EYourVectorsBad gives what cannot be read: each is said in its own words.
func TestE2EYourVectorsBad(t *testing.T) {
	e2e(t)
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, text)
		return path
	}
	s, v := serveReal(t), newVisit(t, 390, 844)
	for _, c := range []struct{ name, text, want string }{
		{"wrong.pdf.txt", "%PDF-1.7\n", "wrong.pdf.txt"},
		{"empty.txt", "", "empty"},
		{"cut.vec", "3 2\na 1 2\nb 3 4\n", "Its header says 3 words, the file has 2"},
		{"two.zip", "PK\x03\x04", "two.zip cannot be read"},
		{"nan.vec", "the 1 nan\nhe nan 2\nshe inf 1\n", "Every vector holds NaN or infinity"},
		{"wide.vec", "the" + strings.Repeat(" 1", 70_000) + "\n", "wide.vec"},
		{"model.safetensors", "\x08\x00\x00\x00\x00\x00\x00\x00{}      ", "model.safetensors cannot be read"},
	} {
		path := write(c.name, c.text)
		v.do(chromedp.Navigate("about:blank"))
		v.open(s.url + "/vectors")
		v.giveVectors(path)
		if eval[bool](v, `document.querySelector("#vectors-read") !== null`) {
			v.readVectors()
		}
		v.until(`document.querySelector("#vectors-problem") !== null`)
		if text := v.text("#vectors-problem"); !strings.Contains(text, c.want) {
			t.Errorf("%s: %q", c.name, text)
		}
		v.noOverflow(c.name)
	}
}

// TestE2EVectorsSample reads the small file that the page offers to who has none, and has a test measured in it.
func TestE2EVectorsSample(t *testing.T) {
	e2e(t)
	sample := filepath.Join(t.TempDir(), "glove-sample.txt")
	filestest.Write(t, sample, string(assets.Sample()))
	want := inspected(t, sample)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url + "/vectors")
	v.until(startedYours)
	v.click("#vectors-sample")
	v.until(`document.getElementById("vectors-read") !== null`)
	if text := v.text("#vectors-foresay"); !strings.HasPrefix(text, "glove-sample.txt: ") ||
		!strings.Contains(text, "50 dimensions") {
		t.Errorf("before it is read: %q", text)
	}
	v.readVectors()
	if got := v.digest(); got != want.Digest {
		t.Errorf("the page read %s, the command line %s", got, want.Digest)
	}
	v.fits("the sample")
	v.click("#vectors-measure")
	v.until(`location.pathname === "/" && ` + isReady)
	if d := v.datum("d"); !(d > 1) {
		t.Errorf("d = %v in the sample", d)
	}
}
