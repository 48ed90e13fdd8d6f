package command

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest/contextstest"
)

// contextFiles writes the fixture of contextstest in every format and returns the paths,
// and that of an Experiment with its words.
func contextFiles(t *testing.T) (paths []string, test string) {
	t.Helper()
	dir := t.TempDir()
	whole := contextstest.Lines
	var text, table strings.Builder
	table.WriteString("word,sentence\n")
	var numbers []byte
	rows := 0
	for line := range strings.Lines(whole) {
		var row struct {
			Word, Context string
			Vector        []float64
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		rows++
		fmt.Fprintf(&text, "%s\t%s\t%s\n", row.Word, row.Context, strings.Trim(fmt.Sprint(row.Vector), "[]"))
		fmt.Fprintf(&table, "%s,%s\n", row.Word, row.Context)
		for _, v := range row.Vector {
			numbers = binary.LittleEndian.AppendUint64(numbers, math.Float64bits(v))
		}
	}
	var zipped, packed bytes.Buffer
	g := gzip.NewWriter(&zipped)
	z, err := zstd.NewWriter(&packed)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []struct {
		write func([]byte) (int, error)
		close func() error
	}{{g.Write, g.Close}, {z.Write, z.Close}} {
		if _, err := w.write([]byte(text.String())); err != nil {
			t.Fatal(err)
		}
		if err := w.close(); err != nil {
			t.Fatal(err)
		}
	}
	head := fmt.Sprintf("{'descr': '<f8', 'fortran_order': False, 'shape': (%d, 6), }", rows)
	head += strings.Repeat(" ", 117-len(head)) + "\n"
	array := append(append([]byte("\x93NUMPY\x01\x00v\x00"), head...), numbers...)
	for _, f := range []struct{ name, text string }{
		{"c.jsonl", whole}, {"c.txt", text.String()}, {"c.txt.gz", zipped.String()}, {"c.txt.zst", packed.String()},
		{"d.npy", string(array)}, {"d.csv", table.String()},
	} {
		path := filepath.Join(dir, f.name)
		filestest.Write(t, path, f.text)
		if f.name != "d.csv" {
			paths = append(paths, path)
		}
	}
	test = filepath.Join(dir, "test.json")
	filestest.Write(t, test, `{"sets":{"X":["elm","oak","ash","fir","yew"],"Y":["cod","eel","ide","ray","gar"],"A":["hot","sun","dry","tan","day"],"B":["wet","fog","ice","dew","mud"]}}`)
	return paths, test
}

// TestContexts reads one model from every format, with the digest of the library's own test
// but for the names of sets.
func TestContexts(t *testing.T) {
	paths, test := contextFiles(t)
	digests := map[string]bool{}
	for _, path := range paths {
		code, out, errs := runCommand("", "contexts", "-json", "-samples", "500", "-test", test, path)
		var r experiment.Reading
		if err := json.Unmarshal([]byte(out), &r); code != exitOK || errs != "" || err != nil {
			t.Fatalf("%s: exit %d, %v, %s%s", path, code, err, out, errs)
		}
		digests[r.Digest] = true
		if math.Abs(r.Values["ces"]-0.4297726725723443) > 1e-12 || len(r.Words) != 10 ||
			r.File.Held != 64 || !r.File.Contexts {
			t.Errorf("%s: %+v", path, r)
		}
	}
	if len(digests) != 1 {
		t.Errorf("digests %v", digests)
	}
	for _, c := range []struct {
		method string
		says   []string
	}{
		{"ceat", []string{"CEAT of X and Y, A and B, in c.jsonl", "p over words    0.167", "10,000", "elm ",
			"draws from the same words", "lines of JSON: 64 vectors of 6 numbers", "Digest "}},
		{"seat", []string{"SEAT of X and Y", "p, sentences    0.0119", "p over words    0.0952",
			"Sentences of one word resemble each other"}},
	} {
		code, out, errs := runCommand("", "contexts", "-method", c.method, "-test", test, paths[0])
		for _, part := range c.says {
			if code != exitOK || !strings.Contains(out, part) {
				t.Errorf("%s: exit %d, no %q in\n%s%s", c.method, code, part, out, errs)
			}
		}
	}
}

func TestContextsRefuses(t *testing.T) {
	paths, test := contextFiles(t)
	bare := filepath.Join(t.TempDir(), "bare.npy")
	if err := os.Rename(paths[4], bare); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"-test", test}, exitUsage, "1 arguments"},
		{[]string{paths[0]}, exitUsage, "-test TEST"},
		{[]string{"-test", "caliskan", paths[0]}, exitFailed, "several tests"},
		{[]string{"-test", "nothing", paths[0]}, exitFailed, "no built-in test"},
		{[]string{"-test", "caliskan.weat7", paths[0]}, exitFailed, "0 of 8"},
		{[]string{"-test", test, "nowhere.jsonl"}, exitFailed, "nowhere.jsonl"},
		{[]string{"-test", test, bare}, exitFailed, "no table of them stands beside bare.npy"},
		{[]string{"-test", test, "-words", test, paths[0]}, exitFailed, "-words is for"},
		{[]string{"-test", test, "-words", test, bare}, exitFailed, "test.json"},
		{[]string{"-test", test, "-method", "weat", paths[0]}, exitFailed, "no method \"weat\""},
		{[]string{"-json", "-test", test, "-least", "9", paths[0]}, exitFailed, "Too few contexts"},
	} {
		code, out, errs := runCommand("", append([]string{"contexts"}, c.args...)...)
		if code != c.code || !strings.Contains(errs, c.says) || c.args[0] == "-json" &&
			!strings.Contains(out, `"code": "few_contexts"`) {
			t.Errorf("%v: exit %d, %s%s", c.args, code, out, errs)
		}
	}
}
