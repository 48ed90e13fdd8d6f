//go:build unix

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"weatherglass/files/filestest"
)

// TestBenchOwnText times PPMI-SVD of the English novels in the tab: they are dropped as one
// zip file, read, counted and trained, as a visitor has it done. By the clock or, where that
// is less, of the tab's processes: what else the machine does only adds.
func TestBenchOwnText(t *testing.T) {
	e2eAlone(t)
	const trained, memory = "PPMI-SVD of the English novels, in the tab", "PPMI-SVD of the English novels, memory it adds"
	texts := os.Getenv("TEXTS")
	if texts == "" {
		notMeasured(trained, memory)
		return
	}
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/texts")
	before := rendererMemory(v)
	v.drop("#own-texts", filestest.Zip(t, filepath.Join(t.TempDir(), "novels.zip"),
		folderFiles(t, filepath.Join(texts, "en"))...))
	v.until(`document.querySelector("#own-start") !== null`)
	t.Logf("before: %s", v.text(".foresay"))
	start, began := time.Now(), rendererTime(v)
	v.click("#own-start")
	v.until(`document.querySelector("#own-words") !== null`)
	t.Logf("read and counted in %.1f s, %.1f s of the processor", time.Since(start).Seconds(), rendererTime(v)-began)
	v.until(`document.querySelector("#own-vectors, #own-problem .slot p") !== null`)
	clock, processor := time.Since(start).Seconds(), rendererTime(v)-began
	t.Logf("read, counted and trained in %.1f s, %.1f s of the processor", clock, processor)
	row(t, trained, min(clock, processor), "s", 60)
	row(t, memory, rendererMemory(v)-before, "MB", 600)
	t.Log(v.text("#own-trained"))
}

// folderFiles are the texts of a folder, each by name and content, in the order of names.
func folderFiles(t *testing.T, dir string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("there is no text in %s: %v", dir, err)
	}
	slices.Sort(paths)
	var list []string
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, filepath.Base(path), string(text))
	}
	return list
}
