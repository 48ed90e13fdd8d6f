//go:build unix

package e2e

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// textVectors writes words, those of the lists among the first, with numbers of five decimals.
func textVectors(t *testing.T, words, dims int) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "vectors.txt")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	out := bufio.NewWriterSize(f, 1<<20)
	rng, lists := rand.New(rand.NewPCG(1, 2)), listWords(t)
	rows := make([]string, 997)
	for i := range rows {
		var b strings.Builder
		for range dims {
			fmt.Fprintf(&b, " %.5f", rng.NormFloat64()/3)
		}
		rows[i] = b.String() + "\n"
	}
	for i := range words {
		word := fmt.Sprint("word", i)
		if i < len(lists) {
			word = lists[i]
		}
		out.WriteString(word)
		out.WriteString(rows[i%len(rows)])
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// timeVectors gives files on the page and reads them: seconds to the sheet by the clock or,
// where that is less, of the tab's processes, and megabytes that it adds.
func timeVectors(t *testing.T, all bool, files ...string) (seconds, memory float64, v *visit) {
	t.Helper()
	v = coldVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/vectors")
	v.giveVectors(files...)
	if all {
		v.click("#much-all")
	}
	before, start, began := rendererMemory(v), time.Now(), rendererTime(v)
	v.readVectors()
	clock, processor := time.Since(start).Seconds(), rendererTime(v)-began
	t.Logf("%.2f s by the clock, %.2f of the processor; %s", clock, processor, v.text(".kicker"))
	return min(clock, processor), rendererMemory(v) - before, v
}

// TestBenchYourVectors times files of vectors in the tab, from the press of Read to the
// sheet.
func TestBenchYourVectors(t *testing.T) {
	e2eAlone(t)
	file := textVectors(t, 415_000, 300)
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	gigabytes := float64(info.Size()) / 1e9
	seconds, memory, _ := timeVectors(t, false, file)
	row(t, "1.0 GB of GloVe text, words of all lists, in the tab", seconds/gigabytes, "s", 1000.0/120)
	row(t, "1.0 GB of GloVe text, memory it adds", memory, "MB", 200)
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	seconds, memory, _ = timeVectors(t, true, textVectors(t, 341_479, 100))
	row(t, "341,479 x 100 as text, all vectors, in the tab", seconds, "s", 12)
	row(t, "341,479 x 100 as text, memory it adds", memory, "MB", 300)
}

// TestBenchYourModel times a static sentence model of 30,000 x 256 to its first reading.
func TestBenchYourModel(t *testing.T) {
	e2eAlone(t)
	seconds, _, v := timeVectors(t, false, staticModel(t, 30_000, 256)...)
	start, began := time.Now(), rendererTime(v)
	v.click("#vectors-measure")
	v.until(`location.pathname === "/" && ` + isReady)
	seconds += min(time.Since(start).Seconds(), rendererTime(v)-began)
	row(t, "model.safetensors of 30,000 x 256 to the first reading", seconds, "s", 1.5)
}
