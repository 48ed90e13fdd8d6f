package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// asked is a program that uses what is replaced.
const asked = `package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/dsp/fourier"
)

type item struct {
	key  int
	name string
}

func main() {
	h := sha256.New()
	io.WriteString(h, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
	fmt.Printf("%x %x %d %d\n", sha256.Sum256([]byte("abc")), h.Sum(nil), sha256.Size, sha256.BlockSize)
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		items := make([]item, n*n/8)
		for i := range items {
			items[i] = item{random.IntN(1 + n), fmt.Sprint(i)}
		}
		stable := slices.Clone(items)
		slices.SortFunc(items, func(a, b item) int { return a.key - b.key })
		slices.SortStableFunc(stable, func(a, b item) int { return a.key - b.key })
		fmt.Println(items, stable)
		whole, names, numbers := make([]int, n*n/8), make([]string, n*n/8), make([]float64, n*n/8)
		for i, item := range items {
			whole[i], names[i] = random.IntN(1+n*n), item.name
			numbers[i] = float64(random.IntN(5)) * math.Copysign(1, random.Float64()-.5)
			if random.IntN(9) == 0 {
				numbers[i] = math.NaN()
			}
		}
		slices.Sort(whole)
		slices.Sort(names)
		slices.Sort(numbers)
		fmt.Println(whole, names, numbers)
	}
	for n := 1; n <= 1<<12; n *= 2 {
		values := make([]float64, n)
		for i := range values {
			values[i] = random.NormFloat64()
		}
		fft := fourier.NewFFT(n)
		there := fft.Coefficients(nil, values)
		fmt.Printf("%x %x\n", there, fft.Sequence(values, there))
	}
}
`

// TestTrimmedAnswersTheSame runs a program with what the page is compiled with, and
// without. The hashes are those of FIPS 180-4, its examples B.1 and B.2.
func TestTrimmedAnswersTheSame(t *testing.T) {
	dist := builtDist(t)
	root := filepath.Dir(filepath.Dir(dist))
	program := filepath.Join(t.TempDir(), "main.go")
	filestest.Write(t, program, asked)
	trimmed := ran(t, root, "-modfile="+filepath.Join(dist, TrimmedMod),
		"-overlay="+filepath.Join(dist, OverlayFile), program)
	const hashes = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad 248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1 32 64\n"
	if !strings.HasPrefix(trimmed, hashes) {
		t.Errorf("the hashes are %.200s, want %s", trimmed, hashes)
	}
	if trimmed != ran(t, root, program) {
		t.Error("a program answers otherwise than with Go's own library and the modules as they are")
	}
}

// ran returns what a program prints.
func ran(t *testing.T, root string, arguments ...string) string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"run"}, arguments...)...)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// A new version of Go may not undo a replacement unseen.
func TestOverlayOfChangedSources(t *testing.T) {
	for _, s := range sources() {
		if _, err := s.rewrite("package changed\n"); err == nil {
			t.Errorf("%s is replaced whatever it holds", s.file)
		}
	}
}

func TestPowersOfTwoOnly(t *testing.T) {
	var before, after strings.Builder
	for _, name := range append([]string{"radf2", "rfftb1"}, oddSteps...) {
		before.WriteString("func " + name + "(n int) { { n++ } }\n")
		after.WriteString("func " + name + "(n int) {" + noOddStep + "}\n")
	}
	head := "package fftpack\n"
	kept := strings.NewReplacer("radf2(n int) {"+noOddStep+"}", "radf2(n int) { { n++ } }",
		"rfftb1(n int) {"+noOddStep+"}", "rfftb1(n int) { { n++ } }")
	got, err := powersOfTwo(head + before.String())
	if want := head + kept.Replace(after.String()); err != nil || got != want {
		t.Errorf("%v: %s, want %s", err, got, want)
	}
}
