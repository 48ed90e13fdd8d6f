package command

import (
	"bufio"
	"bytes"
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
	if code != exitOK || !strings.Contains(said, "50 dimensions") ||
		!strings.Contains(said, "Their licence is PDDL-1.0.") {
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
	// Written of a file that is larger than every buffer, by way of another format, they are the same bytes.
	binary, again := filepath.Join(t.TempDir(), "vectors.bin"), filepath.Join(t.TempDir(), "again.txt")
	for _, args := range [][]string{{"-format", "bin", "-o", binary, out}, {"-o", again, binary}} {
		if code, _, errs := runCommand("", append([]string{"vectors"}, args...)...); code != exitOK {
			t.Fatalf("%q: exit %d, %s", args, code, errs)
		}
	}
	first, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := os.ReadFile(again); err != nil || !bytes.Equal(first, second) {
		t.Errorf("written again, %d bytes are others than %d: %v", len(second), len(first), err)
	}
	if code, said, _ := runCommand("", "vectors", out); code != exitOK ||
		!strings.Contains(strings.Join(strings.Fields(said), " "), "caliskan.weat8 32 of 32 yes") {
		t.Errorf("what was written is not read: %s", said)
	}
}

// TestVectorsOutToken: of a model the tokens that are asked for are written, as they are read.
func TestVectorsOutToken(t *testing.T) {
	const model = "metrics/formats/tables/testdata/gpt2"
	written := map[string]string{}
	for _, token := range []string{"space", "start"} {
		out := filepath.Join(t.TempDir(), "vectors.txt")
		if code, _, errs := runCommand("", "vectors", "-token", token, "-o", out, model); code != exitOK {
			t.Fatalf("%s: exit %d, %s", token, code, errs)
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		written[token] = string(text)
	}
	if written["space"] == written["start"] {
		t.Error("both tokens of a word are written alike")
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
