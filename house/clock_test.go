package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoTestJudgesTime checks that no test compares how long something took with a
// number: that depends on the machine and on what else it does. A test counts work,
// compares with a yardstick measured beside it, or takes synctest's clock; speeds
// belong to "make bench".
func TestNoTestJudgesTime(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (path == "bench" || path == "bin" || strings.HasPrefix(entry.Name(), ".") && path != ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, "_test.go") || strings.HasPrefix(entry.Name(), "bench_") ||
			path == "house/clock_test.go" {
			return nil
		}
		files++
		return checkClocks(t, path)
	})
	if err != nil || files < 100 {
		t.Fatalf("%d files of tests, %v", files, err)
	}
}

// checkClocks reports the functions of a file that take a stretch of time off the
// clock, unless it is synctest's or they are benchmarks.
func checkClocks(t *testing.T, path string) error {
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, 0)
	if err != nil {
		return err
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || strings.HasPrefix(f.Name.Name, "Bench") || strings.HasPrefix(f.Name.Name, "TestBench") {
			continue
		}
		text := string(source[set.Position(f.Pos()).Offset:set.Position(f.End()).Offset])
		if strings.Contains(text, "synctest.Test(") {
			continue
		}
		for _, clock := range []string{"time.Since(", "performance.now() - ", "Date.now() - ", "testing.Benchmark("} {
			if strings.Contains(text, clock) {
				t.Errorf("%s: %s takes the time with %s", set.Position(f.Pos()), f.Name.Name, clock)
			}
		}
	}
	return nil
}
