package command

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weatherglass/vectors"
)

// TestVectorsOut: what is written of a pack, as text, holds every word in its order with its own numbers, and is read
// again with the same words.
func TestVectorsOut(t *testing.T) {
	const pack = "glove-6b-50d"
	out := filepath.Join(t.TempDir(), "vectors.txt")
	code, said, errs := runCommand("", "vectors", "-o", out, pack)
	if code != exitOK || !strings.Contains(said, "50 dimensions") {
		t.Fatalf("exit %d, %s%s", code, said, errs)
	}
	source, err := vectors.Here().Open(t.Context(), pack)
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"the", "nurse", "zebra"}
	want := map[string][]float64{}
	hits, err := source.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range words {
		want[w] = hits[i].Vector
	}
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, n := bufio.NewScanner(f), 0
	lines.Scan()
	if head := lines.Text(); head != fmt.Sprintf("%d 50", source.Info().Words) {
		t.Errorf("the first line is %q", head)
	}
	for lines.Scan() {
		n++
		fields := strings.Split(lines.Text(), " ")
		for i, x := range want[fields[0]] {
			if got, err := strconv.ParseFloat(fields[1+i], 32); err != nil || float32(got) != float32(x) {
				t.Errorf("%s has %s in place %d, want %v", fields[0], fields[1+i], i, x)
			}
		}
		delete(want, fields[0])
	}
	if n != source.Info().Words || len(want) > 0 {
		t.Errorf("%d lines, %v are not there", n, want)
	}
	if code, said, _ := runCommand("", "vectors", out); code != exitOK ||
		!strings.Contains(strings.Join(strings.Fields(said), " "), "caliskan.weat8 32 of 32 yes") {
		t.Errorf("what was written is not read: %s", said)
	}
}

// TestVectorsOutRefuses: what cannot be written says why, and writes nothing.
func TestVectorsOutRefuses(t *testing.T) {
	out := filepath.Join(t.TempDir(), "vectors.txt")
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"-format", "pack", "glove-6b-50d"}, "weatherglass pack makes packs"},
		{[]string{"-first", "3", "glove-6b-50d"}, "writes one file of vectors, whole"},
		{[]string{"a", "b"}, "writes one file of vectors, whole"},
		{[]string{"there-is-none"}, "there-is-none"},
	} {
		code, said, errs := runCommand("", append([]string{"vectors", "-o", out}, c.args...)...)
		if _, err := os.Stat(out); code == exitOK || !strings.Contains(errs, c.says) || err == nil {
			t.Errorf("%q: exit %d, %s%s", c.args, code, said, errs)
		}
	}
}
