package command

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// debiasFiles writes four words in two dimensions, he and she along the first,
// and a recipe that neutralises the others.
func debiasFiles(t *testing.T) (vectors, recipe string) {
	t.Helper()
	dir := t.TempDir()
	vectors, recipe = filepath.Join(dir, "v.txt"), filepath.Join(dir, "r.json")
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(vectors, "4 2\nhe 1 1\nshe -1 1\nnurse -3 4\ncaptain 5 12\n")
	write(recipe, `{"of":"","debias":[{"method":"hard","pairs":[["he","she"]],"specific":["he","she"]}]}`)
	return vectors, recipe
}

// Without their part along he − she, nurse and captain are (0, 1); by hand. he
// and she are brought to length 1.
func TestDebiasWritesEveryFormat(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	half := math.Sqrt(0.5)
	for _, format := range []string{"w2v", "glove"} {
		out := filepath.Join(t.TempDir(), "out")
		if code, text := said(t, "debias", "-format", format, "-vectors", vectors, "-o", out, recipe); code != exitOK ||
			!strings.Contains(text, "4 words, 2 dimensions") {
			t.Fatalf("%s: status %d, %s", format, code, text)
		}
		b, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(b)), "\n")
		if format == "w2v" {
			if lines[0] != "4 2" {
				t.Errorf("first line %q", lines[0])
			}
			lines = lines[1:]
		}
		if want := []string{"he 0.70710677 0.70710677", "she -0.70710677 0.70710677", "nurse 0 1",
			"captain 0 1"}; strings.Join(lines, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s:\n%s", format, b)
		}
	}
	out := filepath.Join(t.TempDir(), "out.npy")
	if code, text := said(t, "debias", "-format", "npy", "-vectors", vectors, "-o", out, recipe); code != exitOK {
		t.Fatalf("npy: status %d, %s", code, text)
	}
	words, err := os.ReadFile(out + ".words.txt")
	if err != nil || string(words) != "he\nshe\nnurse\ncaptain\n" {
		t.Errorf("words %q, %v", words, err)
	}
	b, err := os.ReadFile(out)
	if err != nil || len(b) != 128+4*2*4 {
		t.Fatalf("%d bytes, %v", len(b), err)
	}
	if x := math.Float32frombits(binary.LittleEndian.Uint32(b[128:])); math.Abs(float64(x)-half) > 1e-7 {
		t.Errorf("the first number is %v", x)
	}
}

func TestDebiasRefuses(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	out := filepath.Join(t.TempDir(), "out")
	bad := filepath.Join(t.TempDir(), "bad.json")
	if err := os.WriteFile(bad, []byte(`{"of":"","debias":[{"method":"hard","pairs":[["he","he"]]}]}`),
		0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		args []string
		code int
		want string
	}{
		{"no output", []string{"-vectors", vectors, recipe}, exitUsage, "-o OUT"},
		{"a format", []string{"-format", "csv", "-o", out, recipe}, exitUsage, "csv"},
		{"no recipe", []string{"-o", out, "none.json"}, exitFailed, "recipe"},
		{"a pair without a difference", []string{"-vectors", vectors, "-o", out, bad}, exitFailed, "he"},
	} {
		code, text := said(t, append([]string{"debias"}, c.args...)...)
		if code != c.code || !strings.Contains(text, c.want) {
			t.Errorf("%s: status %d, %s", c.name, code, text)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: a file was written", c.name)
		}
	}
}

// said runs a command and returns its status and all that it says.
func said(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out strings.Builder
	return dispatch(t.Context(), terminal{out: &out, err: &out}, args), out.String()
}

func TestDebiasOverwritesNothing(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	text, err := os.ReadFile(vectors)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out")
	debias := func(more ...string) (int, string) {
		return said(t, append(append([]string{"debias", "-no-audit", "-vectors", vectors}, more...), recipe)...)
	}
	if code, told := debias("-o", out); code != exitOK {
		t.Fatal(told)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"-o", out}, exitFailed, "-force"},
		{[]string{"-o", out, "-force"}, exitOK, "Wrote"},
		{[]string{"-o", vectors, "-force"}, exitFailed, "is what is read"},
		{[]string{"-o", recipe, "-force"}, exitFailed, "is what is read"},
		{[]string{"-o", strings.TrimSuffix(out, "out")}, exitFailed, "no regular file"},
	} {
		if code, told := debias(c.args...); code != c.code || !strings.Contains(told, c.want) {
			t.Errorf("%v: status %d, %s", c.args, code, told)
		}
	}
	if after, err := os.ReadFile(vectors); err != nil || string(after) != string(text) {
		t.Errorf("the vectors became %q, %v", after, err)
	}
	// The card and the words beside it count as well.
	npy := filepath.Join(t.TempDir(), "v.npy")
	filestest.Write(t, npy+".words.txt", "mine")
	if code, told := debias("-o", npy, "-format", "npy"); code != exitFailed ||
		!strings.Contains(told, "v.npy.words.txt") {
		t.Errorf("status %d, %s", code, told)
	}
	zip := filepath.Join(t.TempDir(), "p.zip")
	filestest.Write(t, zip, "mine")
	if code, told := debias("-o", zip, "-format", "pack"); code != exitFailed || !strings.Contains(told, "-force") {
		t.Errorf("status %d, %s", code, told)
	}
}
