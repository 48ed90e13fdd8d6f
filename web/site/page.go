package site

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app"
	"weatherglass/app/compare"
	"weatherglass/app/contexts"
	"weatherglass/app/instrument"
	taught "weatherglass/app/lessons"
	"weatherglass/app/locale"
	"weatherglass/app/menu"
	"weatherglass/app/shell"
	"weatherglass/metrics/protocol"
	"weatherglass/web/build"
	"weatherglass/web/picture"
)

// FirstPack is the embedding of the reading that the page opens with; the
// loader asks for its manifest before the page has started.
const FirstPack = "glove-6b-100d"

// keptOnceAsked are the scripts that the service worker keeps once they were asked for,
// likewise; and the catalogues of languages.
var keptOnceAsked = func() []string {
	return slices.Concat([]string{"web/umap.js", "web/vendor/umap-js.min.js", "web/camera.js", "web/walk.js",
		"web/vendor/qr-index.js", "web/vendor/qr-decode.js"}, localePaths(), sharedPaths())
}()

// pageOptions is what the HTML depends on.
// What is in it changes the bytes of the page; all else is the same for every site.
type pageOptions struct {
	base     string   // "/" or "/name/"
	sum      string   // SHA-256 of the first pack's manifest, which spares a first visit the index
	version  string   // marks the addresses of files, so that no two versions mix
	template string   // of the service worker
	offline  []string // files that the page needs without a network
	site     string   // the address of its first page, "" for unknown
	meta     bool     // write the policy into the HTML, for hosts that send no headers

	sizes    map[build.Program]size
	answers  map[string]instrument.SavedAnswer
	compared *compare.SavedComparison
	taught   map[string]*protocol.Answer
	models   []protocol.Answer       // of the models that are here, to the question of their page
	cards    map[string]picture.Card // what pictures show of pages, by file; renderPage adds them
}

// size is how large a program is, in bytes, and as it is sent.
type size struct{ whole, onWire int }

// resolver puts the base in front of addresses and the version behind those of
// files whose address nothing else spells out.
// go-app asks it for each address that it writes.
type resolver struct{ base, version string }

// Resolve implements go-app's ResourceResolver.
//
// Example with the base /bias/ and version 12ab: /web/style.css becomes
// /bias/web/style.css?v=12ab, /words becomes /bias/words. Addresses elsewhere stay.
func (r resolver) Resolve(location string) string {
	if !strings.HasPrefix(location, "/") || strings.HasPrefix(location, "//") {
		return location
	}
	at := location
	if r.base == "/" || !strings.HasPrefix(location, r.base) {
		at = r.base + strings.TrimPrefix(location, "/")
	}
	if !versioned(location) {
		return at
	}
	if strings.Contains(at, "?") {
		return at + "&v=" + r.version
	}
	return at + "?v=" + r.version
}

// versioned reports whether the page asks for the file under the version. Fonts
// are named by the style sheet, which knows none; the service worker must keep
// its address.
func versioned(location string) bool {
	path, _, _ := strings.Cut(location, "?")
	switch path {
	case "/app.js", "/texts.js", "/series.js", "/class.js", "/app.css", "/wasm_exec.js":
		return true
	}
	return strings.HasPrefix(path, "/web/") && !strings.HasPrefix(path, "/web/fonts/")
}

// newPage configures go-app for the pages that run a program.
//
// The label of the loading screen says how much comes, since it is the first thing
// that a visitor waits for. The loader hears which program it is, and of the pack that
// only the pages of [build.App] open with. A page of another language than English brings its
// catalogue, one that is taught with its lessons.
func newPage(o pageOptions, runs build.Program, language string, taught bool) *goapp.Handler {
	r := resolver{o.base, o.version}
	// The program is asked for at once, beside the scripts and not after them.
	head := []string{fmt.Sprintf(`<link rel="preload" as="fetch" crossorigin href="%s">`, r.Resolve("/web/"+runs.File))}
	pack := "pack=" + FirstPack + "&sum=" + o.sum
	asks, styles := "/"+loaderPath+"?"+pack, []string{"/web/tokens.css", "/web/style.css"}
	if runs != build.App {
		asks, styles = "/"+loaderPath+"?program="+runs.Name(), append(styles, "/web/texts.css")
	}
	scripts := []string{asks}
	if language != locale.English {
		scripts = append(scripts, "/"+firstPath(language, runs))
		if taught {
			scripts = append(scripts, "/"+lessonsPath(language))
		}
	}
	onWire := fmt.Sprintf("%.1f MB", float64(o.sizes[runs].onWire)/1e6)
	if o.meta {
		head = append(head, `<meta http-equiv="Content-Security-Policy" content="`+policy+`">`,
			`<meta name="referrer" content="no-referrer">`)
	}
	return &goapp.Handler{
		Name:            "Weatherglass",
		Title:           "Weatherglass",
		Description:     "An instrument that reads social bias in word embeddings.",
		Author:          "Weatherglass authors",
		BackgroundColor: "#f3f6f6", // --paper of tokens.css
		ThemeColor:      "#f3f6f6",
		Lang:            language,
		LoadingLabel:    "Loading " + onWire, // in the script of all languages
		Env:             map[string]string{"WEATHERGLASS_SIZE": onWire},
		Icon: goapp.Icon{
			Default: "/web/icons/icon-192.png", Large: "/web/icons/icon-512.png",
			Maskable: "/web/icons/icon-512.png", SVG: "/web/icons/icon.svg",
		},
		Styles: styles,
		Fonts: []string{
			"/web/fonts/source-sans-3-latin-wght-normal.woff2 crossorigin=anonymous",
			"/web/fonts/source-serif-4-latin-wght-normal.woff2 crossorigin=anonymous", // what is read first is set in it
		},
		Scripts:               scripts,
		CacheableResources:    o.offline,
		RawHeaders:            head,
		Resources:             r,
		Version:               o.version,
		WasmContentLength:     fmt.Sprint(o.sizes[runs].whole),
		ServiceWorkerTemplate: o.template,
	}
}

// renderPage returns what go-app serves, by path below the base: the pages'
// first frames, its scripts and the manifest.
//
// Pages are rendered on this machine, without a browser, so that the first frame
// shows before the program runs. An error is of the first page; others are left out
// if they are not there.
func renderPage(o pageOptions) (map[string][]byte, error) {
	routes()
	out := map[string][]byte{}
	for _, program := range build.Programs {
		if err := renderProgram(out, o, program); err != nil {
			return nil, err
		}
	}
	h := newPage(o, build.App, locale.English, false)
	for _, path := range []string{"app.css", "app-worker.js", "wasm_exec.js", "manifest.webmanifest"} {
		b, status := fetch(h, "/"+path)
		if status != http.StatusOK {
			return nil, fmt.Errorf("go-app does not serve %s: status %d", path, status)
		}
		out[path] = b
	}
	if o.base != "/" {
		// go-app writes the scope of the whole host.
		m := string(out["manifest.webmanifest"])
		out["manifest.webmanifest"] = []byte(strings.Replace(m, `"scope":"/"`, `"scope":"`+o.base+`"`, 1))
	}
	return out, nil
}

// drawing is held while pages are drawn: they are in the one language in use.
var drawing sync.Mutex

// renderProgram renders the pages that run a program, and the script of go-app's that
// starts it, under the program's own name: it says which program that is.
func renderProgram(out map[string][]byte, o pageOptions, runs build.Program) error {
	drawing.Lock()
	defer drawing.Unlock()
	defer locale.Use(locale.English)
	instrument.SavedAnswers, compare.Saved, taught.Saved = o.answers, o.compared, o.taught
	contexts.Saved, shell.Base = o.models, o.base
	defer func() { shell.Base = "/" }()
	// Pages for the visitor's own open with an answer of ours, too, but their pictures do not show it.
	shown := cards{map[string]instrument.SavedAnswer{}, o.compared, o.taught}
	for id, with := range o.answers {
		shown.answers[shell.PagePath(id)] = with
	}
	start := runs.Name() + ".js"
	drawn := &drawnPages{shown: shown, o: o, start: start, out: out}
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		plain, lesson := newPage(o, runs, l.ID, false), newPage(o, runs, l.ID, true)
		for _, p := range pages {
			if p.runs != runs || p.language != l.ID {
				continue
			}
			h := plain
			if p.taught() {
				h = lesson
			}
			if b, status := fetch(h, p.path); status == http.StatusOK {
				drawn.take(p, b)
			} else if p.path == "/" {
				return fmt.Errorf("the first frame of the page cannot be rendered: status %d", status)
			}
		}
		drawn.ready.Wait() // pictures are in the language in use
	}
	b, status := fetch(newPage(o, runs, locale.English, false), "/app.js")
	if status != http.StatusOK {
		return fmt.Errorf("go-app does not serve app.js: status %d", status)
	}
	r := resolver{o.base, o.version}
	out[start] = bytes.Replace(b, []byte(`"`+r.Resolve("/web/"+build.App.File)+`"`),
		[]byte(`"`+r.Resolve("/web/"+runs.File)+`"`), 1)
	return nil
}

// drawnPages takes pages as go-app draws them, and puts them in order while others are drawn.
type drawnPages struct {
	shown cards
	o     pageOptions
	start string // the script of their program
	ready sync.WaitGroup

	mu  sync.Mutex
	out map[string][]byte
}

// take puts a page in order, and what its picture shows beside it.
func (d *drawnPages) take(p page, drawn []byte) {
	d.ready.Go(func() {
		// go-app writes absolute addresses for link previews and knows no host.
		html := strings.ReplaceAll(string(drawn), `"https:///`, `"/`)
		html = strings.Replace(html, `"`+d.o.base+`app.js?`, `"`+d.o.base+d.start+`?`, 1)
		html = previewed.ReplaceAllString(ordered(blanks.Replace(unset(html))), "")
		preview := previewOf(d.o.site, resolver{d.o.base, d.o.version}, p.path)
		html = strings.Replace(html, "</head>", string(preview)+"</head>", 1)
		card, ok := d.shown.of(p, pageOf([]byte(html)))
		linked := d.o.linked(oursFirst([]byte(html)), p)
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.out[p.file()] = linked; ok {
			d.o.cards[p.file()] = card
		}
	})
}

// lines are where go-app begins one, set in by two blanks for each element around: a quarter of the
// page, and a blank before each comma that follows a link.
var lines = regexp.MustCompile(`\n *`)

// unset joins the lines of a page as the program does that draws it anew: with nothing between but a
// blank that a text begins with, which makes the number of blanks odd.
func unset(html string) string {
	return lines.ReplaceAllStringFunc(html, func(line string) string { return " "[:(len(line)-1)%2] })
}

// tags and attributes are those of a page.
var (
	tags       = regexp.MustCompile(`<[A-Za-z][\w-]*(?: [\w:.-]+(?:="[^"]*")?)+`)
	attributes = regexp.MustCompile(` [\w:.-]+(?:="[^"]*")?`)
)

// blanks are the escapes that go-app, which quotes attributes as Go does, writes for signs that nobody sees.
var blanks = strings.NewReplacer(`\u00a0`, "\u00a0", `\u00ad`, "\u00ad", `\u2009`, "\u2009", `\u200b`, "\u200b",
	`\u202f`, "\u202f", `\u2060`, "\u2060")

// ordered sorts the attributes of each tag: go-app writes them in random order, and two exports are to be the same
// bytes. Those that say false are left out.
func ordered(html string) string {
	return tags.ReplaceAllStringFunc(html, func(tag string) string {
		at := strings.IndexByte(tag, ' ')
		all := attributes.FindAllString(tag[at:], -1)
		all = slices.DeleteFunc(all, saysFalse)
		slices.Sort(all)
		return tag[:at] + strings.Join(all, "")
	})
}

// scriptTags are the scripts of a page.
var scriptTags = regexp.MustCompile(`<script\b[^>]*></script>`)

// oursFirst has web/loader.js, and behind it the catalogue of a language, run before the scripts of
// go-app, which are deferred, and wait as they do: a page whose loader stalls shows its first frame,
// which says so.
//
// Deferred scripts run in their order in the page: moving their tags to the front is
// enough.
func oursFirst(html []byte) []byte {
	tags := scriptTags.FindAll(html, -1)
	var ours []byte
	for _, part := range []string{loaderPath, "web/locale-"} {
		for _, tag := range tags {
			if bytes.Contains(tag, []byte(part)) {
				html = bytes.Replace(html, tag, nil, 1)
				ours = append(ours, bytes.Replace(tag, []byte("<script "), []byte("<script defer "), 1)...)
			}
		}
	}
	at := scriptTags.FindIndex(html)
	if at == nil {
		return html
	}
	return slices.Concat(html[:at[0]], ours, html[at[0]:])
}

// fetch asks a handler for a path without a network.
// fetch is for handlers that answer at once and from memory.
func fetch(h http.Handler, path string) ([]byte, int) {
	r, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		return nil, http.StatusBadRequest
	}
	a := answer{header: http.Header{}, status: http.StatusOK}
	h.ServeHTTP(&a, r)
	return a.body, a.status
}

// answer is a response kept in memory.
// It is an [http.ResponseWriter].
type answer struct {
	header http.Header
	status int
	body   []byte
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) { a.status = status }

func (a *answer) Write(b []byte) (int, error) {
	a.body = append(a.body, b...)
	return len(b), nil
}

// routes registers the pages with go-app, whose table is global, and what their header has, once.
var routes = sync.OnceFunc(func() {
	menu.Register()
	shell.Routes(app.Full)
})
