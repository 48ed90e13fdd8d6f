package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"weatherglass/assets"
	"weatherglass/metrics/shard"
	"weatherglass/web"
)

// site is every file that a browser may ask for, by path below the base. There
// is nothing else to be found: a path is looked up, never opened.
type site struct {
	version string
	files   map[string]*file
	packs   fs.FS                 // the packs' own files, too many to hold
	packed  map[string]packedFile // by path below packs/
	depot   depot
}

// siteOptions say where a site is to stand.
type siteOptions struct {
	base string // "/" or "/name/"
	meta bool   // for hosts that send no headers
	// packs is a folder of further packs, "" for none.
	packs string
	// release marks the version, beside the files; "" is the program's own.
	release string
}

// newSite assembles the site. Every file has a compressed form when it returns,
// if not the smallest: see improve.
func newSite(d depot, o siteOptions) (*site, error) {
	packs, err := withLocal(o.packs)
	if err != nil {
		return nil, err
	}
	s := &site{files: map[string]*file{}, packs: packs, packed: map[string]packedFile{}, depot: d}
	template, err := s.addStatic()
	if err != nil {
		return nil, err
	}
	if err := s.addPacks(); err != nil {
		return nil, err
	}
	s.version = s.hash(template + o.release)
	s.compress(slices.Sorted(maps.Keys(s.files)), brotliFast)
	wasm := s.files["web/app.wasm"]
	rendered, err := renderPage(pageOptions{
		base: o.base, sum: s.files["packs/"+firstPack+"/"+shard.ManifestPath].hash, version: s.version, template: template, meta: o.meta,
		wasm: len(wasm.body), onWire: len(wasm.brotli.Load().body), offline: s.offline(),
	})
	if err != nil {
		return nil, err
	}
	rendered["404.html"] = []byte(notFound(o.base))
	s.seal(rendered, o.base)
	for path, body := range rendered {
		s.files[path] = newFile(path, body)
		s.files[path].rendered, s.files[path].untagged = true, path == loaderPath
	}
	s.compress(slices.Sorted(maps.Keys(rendered)), brotliFast)
	return s, nil
}

// addStatic adds the files below web/ and returns the service worker's
// template, which is no file of the site: go-app fills it in.
func (s *site) addStatic() (template string, err error) {
	err = fs.WalkDir(web.Files(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(web.Files(), path)
		switch path {
		case "sw.js":
			template = string(b)
			return err
		case soundPath:
			return err // it stands in others
		}
		s.files["web/"+path] = newFile(path, b)
		return err
	})
	if err != nil {
		return "", err
	}
	wasm, err := fs.ReadFile(s.depot.files, "app.wasm")
	if err != nil {
		return "", fmt.Errorf("the page's WebAssembly is missing (%w); run \"go run . build\" in the checkout", err)
	}
	s.files["web/app.wasm"] = newFile("app.wasm", wasm)
	s.files["web/lexicons.json"] = newFile("lexicons.json", assets.Lexicons())
	return template, nil
}

// addPacks lists the packs' files, which stay where they are; the manifests and the
// index of packs are at hand.
func (s *site) addPacks() error {
	packs, err := packIndex(s.packs)
	if err != nil {
		return err
	}
	for _, p := range packs {
		s.files["packs/"+p.ID+"/"+shard.ManifestPath] = newFile(shard.ManifestPath, p.manifest)
		files, err := packFilesOf(context.Background(), s.packs, p.ID)
		if err != nil {
			return err
		}
		maps.Copy(s.packed, files)
	}
	index, err := indexJSON(packs)
	s.files["packs/index.json"] = newFile("index.json", index)
	return err
}

// contentSum returns the 12 hex digits of a content-addressed name such as
// s000-0123456789ab.wev, "" for other names.
func contentSum(name string) string {
	_, rest, _ := strings.Cut(name, "-")
	for ; rest != ""; _, rest, _ = strings.Cut(rest, "-") {
		sum, _, _ := strings.Cut(rest, ".")
		if _, err := hex.DecodeString(sum); err == nil && len(sum) == 12 {
			return sum
		}
	}
	return ""
}

// hash is the version: of every file of the page and of what it is made with.
func (s *site) hash(template string) string {
	h := sha256.New()
	for _, path := range slices.Sorted(maps.Keys(s.files)) {
		if !strings.HasPrefix(path, "packs/") || path == "packs/index.json" {
			fmt.Fprintln(h, path, s.files[path].hash)
		}
	}
	sound, _ := fs.ReadFile(web.Files(), soundPath) // it is embedded
	fmt.Fprintln(h, template, string(sound), securityHeaders, pages, programVersion)
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// offline lists what the page needs without a network besides what go-app
// knows of.
func (s *site) offline() []string {
	list := []string{"/web/fonts/source-serif-4-latin-wght-normal.woff2"}
	for _, p := range pages[1:] {
		list = append(list, p.path)
	}
	for path := range s.files {
		script := strings.HasSuffix(path, ".js") && path != "web/loader.js" // go-app names that one
		if script || path == "web/lexicons.json" || strings.HasSuffix(path, ".svg") {
			list = append(list, "/"+path)
		}
	}
	slices.Sort(list)
	return list
}

// compress sees that each of the files has its forms, brotli at least at the
// quality.
func (s *site) compress(paths []string, quality int) {
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

func (s *site) compressFile(f *file, quality int) {
	br := form{"br", quality}
	if quality < brotliBest {
		// A better form may be there from an earlier run.
		if b, ok := s.depot.kept(f.hash, form{"br", brotliBest}); ok {
			br.quality = brotliBest
			f.brotli.Store(&encoded{br, b})
		}
	}
	if now := f.brotli.Load(); now == nil || now.form.quality < br.quality {
		f.brotli.Store(s.make(f, br))
	}
	if f.gzip.Load() == nil {
		f.gzip.Store(s.make(f, form{"gzip", 9}))
	}
}

// make returns the form, from the depot if it is there.
func (s *site) make(f *file, form form) *encoded {
	if f.rendered {
		return &encoded{form, form.compress(f.body)}
	}
	b, ok := s.depot.kept(f.hash, form)
	if !ok {
		b = form.compress(f.body)
		s.depot.keep(f.hash, form, b)
	}
	return &encoded{form, b}
}

// improve compresses every file as far as it goes, one after the other, and
// forgets the forms of older contents. It takes half a minute once.
func (s *site) improve(ctx context.Context) {
	wanted := map[string]bool{}
	for _, path := range slices.Sorted(maps.Keys(s.files)) {
		f := s.files[path]
		if !f.compressible() || f.rendered {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		s.compressFile(f, brotliBest)
		wanted[formName(f.hash, form{"br", brotliBest})] = true
		wanted[formName(f.hash, form{"gzip", 9})] = true
	}
	s.depot.sweep(wanted)
}
