//go:build !js

package assets_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/corpora/trained"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

const (
	glove  = "glove-6b-100d"
	french = "fr-md-300d"
)

// openPack opens a pack of the program.
func openPack(t *testing.T, id string, wrap func(shard.Fetcher) shard.Fetcher) *shard.Pack {
	t.Helper()
	fsys, err := fs.Sub(assets.Packs(), id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := shard.Open(context.Background(), wrap(shard.FromFS(fsys)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func plainly(f shard.Fetcher) shard.Fetcher { return f }

func lexicons(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	l, err := lexicon.Parse(assets.Lexicons())
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Every pack stands in the folder of its id, has a recipe that agrees with it,
// and notices for what its licences ask.
func TestPacks(t *testing.T) {
	dirs, err := fs.ReadDir(assets.Packs(), ".")
	if err != nil {
		t.Fatal(err)
	}
	if len(dirs) != 53 {
		t.Errorf("%d packs, want 53", len(dirs))
	}
	for _, dir := range dirs {
		m := openPack(t, dir.Name(), plainly).Manifest()
		if m.ID != dir.Name() {
			t.Errorf("packs/%s holds %s", dir.Name(), m.ID)
		}
		r, sum := recipeOf(t, m.ID)
		if m.Title != r.Title || m.Short != r.Short || !reflect.DeepEqual(m.Source, r.Source) || m.Source.SHA256 != sum ||
			!reflect.DeepEqual(m.Series, r.Series) || !reflect.DeepEqual(m.Made, r.Made) ||
			m.Draws != r.Draws || !reflect.DeepEqual(m.DrawsOf, r.DrawsOf) {
			t.Errorf("%s: the recipe was changed and the pack was not built anew: make packs", m.ID)
		}
		for _, l := range m.Licences {
			if l.Notice == "" || l.Attribution == "" {
				t.Errorf("%s: the licence %s has no notice", m.ID, l.SPDX)
			}
		}
	}
}

// recipeOf returns the recipe of a pack and the hash of what it is made of: of an
// archive, or of a collection of texts.
func recipeOf(t *testing.T, id string) (pack.Recipe, string) {
	t.Helper()
	if text, err := fs.ReadFile(assets.Recipes(), id+".json"); err == nil {
		r, err := pack.ParseRecipe(text)
		if err != nil {
			t.Fatal(err)
		}
		return r, r.Archive.SHA256
	}
	paths, err := fs.Glob(assets.Recipes(), "texts/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		text, err := fs.ReadFile(assets.Recipes(), path)
		if err != nil {
			t.Fatal(err)
		}
		c, err := trained.ParseCollection(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range c.Packs {
			if p.ID == id {
				return c.Recipe(p), c.SHA256
			}
			if r, ok := c.DrawsRecipe(p); ok && r.ID == id {
				return r, c.SHA256
			}
		}
	}
	t.Fatalf("packs/%s has no recipe", id)
	return pack.Recipe{}, ""
}

// Every file is what its name says, so that no copy has damaged it.
func TestFilesHaveTheirDigests(t *testing.T) {
	files, err := fs.Glob(assets.Packs(), "*/*-*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		b, err := fs.ReadFile(assets.Packs(), f)
		if err != nil {
			t.Fatal(err)
		}
		_, digest, _ := strings.Cut(path.Base(f), "-")
		digest, _, _ = strings.Cut(digest, ".")
		if sum := fmt.Sprintf("%x", sha256.Sum256(b)); !strings.HasPrefix(sum, digest) || len(digest) != 12 {
			t.Errorf("%s has the SHA-256 %s", f, sum)
		}
	}
	if len(files) < 100 {
		t.Errorf("only %d files in all packs", len(files))
	}
}
