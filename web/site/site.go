// Package site serves the page, or writes it for other hosts: every file with its
// address, media type, hash, compressed forms and headers.
//
// Begin with [New], which assembles a [Site], and [Site.Handler], which answers for
// it. page.go renders the HTML with go-app, seal.go writes hashes into it, file.go
// and handler.go answer, export.go writes everything to a folder. The command line's
// serve and export call it; the page's own program does not.
package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"weatherglass/app/compare"
	"weatherglass/app/instrument"
	"weatherglass/app/shell"
	"weatherglass/assets"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
	"weatherglass/vectors"
	"weatherglass/web"
	"weatherglass/web/about"
	"weatherglass/web/build"
	"weatherglass/web/picture"
)

// Site is every file that a browser may ask for, by path below the base. There
// is nothing else to be found: a path is looked up, never opened.
//
// After New only the compressed forms change, which [file] guards, and pictures are drawn once each: a Site may be used
// by several goroutines.
type Site struct {
	// Twelve hex digits of all that the page is made of.
	version string
	files   map[string]*file
	packed  map[string]packed // files of packs and of counts, too many to hold
	depot   build.Depot
	// what the documents are about
	packs []about.Pack
	// sentences are vectors of sentences likewise.
	sentences []about.Sentences
	texts     []experiment.CorpusEntry
	said      []*usage.Manifest // sentences of the texts
	// answers are what pages open with, kept names them in the depot.
	answers  map[string]instrument.SavedAnswer
	compared *compare.SavedComparison
	taught   map[string]*protocol.Answer // what lessons ask
	models   []protocol.Answer           // what the page Models asks of those that are here
	kept     []string
	pictures map[string]preview // by path
}

// packed is a file of a pack or of counts, which stays where it is.
type packed struct {
	vectors.Packed
	in   fs.FS  // that with the local ones
	name string // in both
}

// Where are those that only whoever runs a site knows.
type Where = about.Where

// Options say where a site is to stand.
// A Base that is not "/" is for exports: a Site is served at "/".
type Options struct {
	Base string // "/" or "/name/"
	Meta bool   // for hosts that send no headers
	// Packs is a folder of further packs, "" for none.
	Packs string
	// Only, unless nil, are the ids of the packs and counts that the site has, beside the one that
	// it opens with.
	Only []string
	// Where are addresses that the program cannot know.
	Where Where
	// Release marks the version, beside the files: that of the program.
	Release string
	// documents writes those about the data: [about.Write], unless a test is about
	// something else.
	documents func(about.Contents) (map[string][]byte, error)
}

// New assembles the site. Every file but the documents about the data has a compressed form
// when it returns, if not the smallest: see [Site.Improve].
//
// The order matters: the version is a hash of the static files; the HTML needs
// version and sizes; the hashes in the HTML need everything else.
func New(d build.Depot, o Options) (*Site, error) {
	s := &Site{files: map[string]*file{}, packed: map[string]packed{}, depot: d}
	template, err := s.addStatic()
	if err != nil {
		return nil, err
	}
	if err := s.addLocales(); err != nil {
		return nil, err
	}
	if err := s.addPacks(o); err != nil {
		return nil, err
	}
	if err := s.addCorpora(o); err != nil {
		return nil, err
	}
	if err := s.addSentences(o); err != nil {
		return nil, err
	}
	if err := s.addShared(); err != nil {
		return nil, err
	}
	s.version = s.hash(template + o.Release)
	// First of the static files, because the HTML says how much will be fetched.
	s.compress(slices.Sorted(maps.Keys(s.files)), build.BrotliFast)
	if err := s.addAnswers(o); err != nil {
		return nil, err
	}
	sizes := map[build.Program]size{}
	for _, p := range build.Programs {
		wasm := s.files["web/"+p.File]
		sizes[p] = size{len(wasm.body), len(wasm.brotli.Load().body)}
	}
	cards := map[string]picture.Card{}
	rendered, err := renderPage(pageOptions{
		base: o.Base, sum: s.files["packs/"+FirstPack+"/"+shard.ManifestPath].hash, version: s.version,
		template: template, meta: o.Meta, site: o.Where.Site,
		sizes: sizes, offline: s.offline(), answers: s.answers, compared: s.compared, taught: s.taught,
		models: s.models,
		cards:  cards,
	})
	if err != nil {
		return nil, err
	}
	if err := s.plainPages(rendered, o); err != nil {
		return nil, err
	}
	addShort(rendered, o.Base)
	if err := s.addDocuments(rendered, o); err != nil {
		return nil, err
	}
	s.addPictures(rendered, cards)
	s.seal(rendered, o.Base)
	for path, body := range rendered {
		s.files[path] = newFile(path, body)
		s.files[path].rendered, s.files[path].untagged, s.files[path].document = true, path == loaderPath, isDocument(path)
	}
	// Documents wait for [Site.Improve].
	s.compress(slices.DeleteFunc(slices.Sorted(maps.Keys(rendered)), isDocument), build.BrotliFast)
	return s, nil
}

// Version marks the addresses of the page's files.
func (s *Site) Version() string { return s.version }

// notes are lines of our scripts that are for their readers alone; a visitor pays for each.
var notes = regexp.MustCompile(`(?m)^ *//.*\n`)

// addStatic adds the files below web/ and returns the service worker's
// template, which is no file of the site: go-app fills it in.
//
// The programs and the lexicons are added under web/, too, where the page looks for them.
func (s *Site) addStatic() (template string, err error) {
	err = fs.WalkDir(web.Files(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(web.Files(), path)
		if strings.HasSuffix(path, ".js") && !strings.HasPrefix(path, "vendor/") {
			b = notes.ReplaceAll(bytes.Replace(b, []byte(headMark), []byte(sharedText(headPath)), 1), nil)
		}
		switch path {
		case "sw.js":
			template = string(b)
			return err
		case soundPath, headPath:
			return err // they stand in others
		}
		s.files["web/"+path] = newFile(path, b)
		return err
	})
	if err != nil {
		return "", err
	}
	for _, p := range build.Programs {
		wasm, err := fs.ReadFile(s.depot.Files, p.File)
		if err != nil {
			return "", fmt.Errorf("the page's WebAssembly is missing (%w); run \"go run . build\" in the checkout", err)
		}
		s.files["web/"+p.File] = newFile(p.File, wasm)
	}
	s.files["web/lexicons.json"] = newFile("lexicons.json", assets.Lexicons())
	s.files[shell.PathSample[1:]] = newFile(shell.PathSample, assets.Sample())
	return template, nil
}

// has reports whether the site has a pack or counts.
func (o Options) has(id string) bool {
	return o.Only == nil || id == FirstPack || slices.Contains(o.Only, id)
}

// hash is the version: of every file of the page and of what it is made with.
//
// Files of packs are not among them: they carry their own hashes in their names.
func (s *Site) hash(template string) string {
	h := sha256.New()
	for _, path := range slices.Sorted(maps.Keys(s.files)) {
		if !isData(path) || path == packsIndex || path == corporaIndex {
			fmt.Fprintln(h, path, s.files[path].hash)
		}
	}
	sound, _ := fs.ReadFile(web.Files(), soundPath) // it is embedded
	fmt.Fprintln(h, template, string(sound), securityHeaders, pages, picture.Form)
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// offline lists what the page needs without a network besides what go-app
// knows of. Of the programs the service worker keeps those of pages that were opened.
//
// The order is fixed: the list goes into the service worker, whose bytes tell a
// browser whether there is a new version.
func (s *Site) offline() []string {
	list := []string{"/" + about.Root, shell.PathData, "/web/about.css", "/web/texts.css"}
	for _, p := range build.Programs[1:] {
		list = append(list, "/web/"+p.File, "/"+p.Name()+".js")
	}
	for _, p := range pages[1:] {
		if !slices.Contains(keptOnceRead, p.path) {
			list = append(list, p.path)
		}
	}
	for path := range s.files {
		script := strings.HasSuffix(path, ".js") && path != "web/loader.js" && // go-app names that one
			!slices.Contains(keptOnceAsked, path)
		if script || path == "web/lexicons.json" || strings.HasSuffix(path, ".svg") {
			list = append(list, "/"+path)
		}
	}
	slices.Sort(list)
	return list
}

// compress sees that each of the files has its forms, brotli at least at the
// quality.
//
// As many files at a time as there are cores; a large brotli takes seconds.
func (s *Site) compress(paths []string, quality int) {
	var wait sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, path := range paths {
		f := s.files[path]
		if !f.compressible() {
			continue
		}
		free <- struct{}{}
		wait.Go(func() {
			s.compressFile(f, quality)
			<-free
		})
	}
	wait.Wait()
}

// compressFile makes the forms that a file lacks. It may be called again with a
// better quality while the file is being served.
func (s *Site) compressFile(f *file, quality int) {
	if f.gzip.Load() == nil {
		f.gzip.Store(s.make(f, build.Form{Encoding: "gzip", Quality: 9}))
	}
	if f.document {
		return
	}
	br := build.Form{Encoding: "br", Quality: quality}
	if quality < build.BrotliBest {
		// A better form may be there from an earlier run.
		if b, ok := s.depot.Kept(f.hash, build.Form{Encoding: "br", Quality: build.BrotliBest}); ok {
			br.Quality = build.BrotliBest
			f.brotli.Store(&encoded{br, b})
		}
	}
	if now := f.brotli.Load(); now == nil || now.form.Quality < br.Quality {
		f.brotli.Store(s.make(f, br))
	}
}

// make returns the form, from the depot if it is there.
//
// Rendered files are made anew at each start, so that keeping their forms would only
// fill the depot.
func (s *Site) make(f *file, form build.Form) *encoded {
	if f.rendered {
		return &encoded{form, form.Compress(f.body)}
	}
	b, ok := s.depot.Kept(f.hash, form)
	if !ok {
		b = form.Compress(f.body)
		s.depot.Keep(f.hash, form, b)
	}
	return &encoded{form, b}
}

// Improve compresses every file as far as it goes, one after the other, and
// forgets the forms of older contents. It takes minutes once. Of the paths to leave
// it makes nothing, and then forgets nothing.
//
// It runs beside the serving, which takes the better forms from then on. An end of
// ctx stops it between two files, and then nothing is swept.
func (s *Site) Improve(ctx context.Context, leave ...string) {
	wanted := map[string]bool{}
	for _, name := range s.kept {
		wanted[name] = true
	}
	for _, path := range slices.Sorted(maps.Keys(s.files)) {
		f := s.files[path]
		if !f.compressible() || slices.Contains(leave, path) {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		s.compressFile(f, build.BrotliBest)
		if f.rendered {
			continue
		}
		wanted[build.FormName(f.hash, build.Form{Encoding: "br", Quality: build.BrotliBest})] = true
		wanted[build.FormName(f.hash, build.Form{Encoding: "gzip", Quality: 9})] = true
	}
	if len(leave) == 0 {
		s.depot.Sweep(wanted)
	}
}
