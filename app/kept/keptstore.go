package kept

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// VectorShelf is what this browser keeps, as web/keep.js tells it.
type VectorShelf struct {
	Kept    []Vectors       `json:"kept"`
	Broken  []BrokenVectors `json:"broken"`
	Quota   float64         `json:"quota"` // bytes that the browser allows
	Usage   float64         `json:"usage"` // of them taken, by all of the page
	Lasting bool            `json:"lasting"`

	Cannot  string              `json:"-"` // why nothing can be kept here, "" where it can
	Problem string              `json:"-"`
	Said    string              `json:"-"`
	Naming  string              `json:"-"` // the folder that is being renamed, "" for none
	Keeping bool                `json:"-"`
	Far     experiment.Progress `json:"-"`
	Lent    map[string]bool     `json:"-"` // folders whose files the engine has
	Ready   bool                `json:"-"` // the list came
	Known   bool                `json:"-"` // the engine has all that was listed
	Asker   any                 `json:"-"` // the page that asked for the list last
	Asked   map[string]bool     `json:"-"` // ids that were asked about again, see askOfKept
}

// Vectors is vectors that are kept.
type Vectors struct {
	Name   string   `json:"name"` // of their folder
	ID     string   `json:"id"`
	Title  string   `json:"title"`
	Paths  []string `json:"paths"` // of the files, the one to open first
	Words  int      `json:"words"`
	Dims   int      `json:"dims"`
	Digest string   `json:"digest"`
	First  int      `json:"first,omitempty"`
	Lists  bool     `json:"lists,omitempty"`
	At     float64  `json:"at"` // milliseconds since 1970
	Bytes  float64  `json:"bytes"`
}

// BrokenVectors is what is kept and cannot be offered, since what describes it cannot be read.
// Its files stay until the visitor deletes them.
type BrokenVectors struct {
	Name  string   `json:"name"`  // of its folder
	Title string   `json:"title"` // "" where none can be read
	Paths []string `json:"paths"` // of its files, as far as they are known
	Bytes float64  `json:"bytes"`
}

// MyVectors is what the tab knows of it. It is used on the UI goroutine only.
var MyVectors = sync.OnceValue(func() *VectorShelf { return &VectorShelf{} })

// WithKeeper calls a function of web/keep.js and tells what becomes of its promise: a
// problem is "" or what the browser says. Both run on the goroutine of the user interface.
func WithKeeper(ctx app.Context, call func(app.Value) app.Value, done func(value app.Value, problem string)) {
	if app.IsServer {
		return
	}
	glass := app.Window().Get("weatherglass")
	ui.Settled(ctx, glass.Call("script", "web/keep.js"), func(_ app.Value, problem string) {
		keeper := glass.Get("vectors")
		switch {
		case problem != "":
			done(nil, problem)
		case !keeper.Get("can").Bool():
			done(nil, cannotKeep)
		default:
			ui.Settled(ctx, call(keeper), done)
		}
	})
}

// cannotKeep is of a browser without files of a site's own.
const cannotKeep = "NoStorage"

// KeepProblem says in words what the browser says by a name.
func KeepProblem(problem string, need float64) string { return cannotBeKept("vectors", problem, need) }

// cannotBeKept is that of any sort of thing.
func cannotBeKept(what, problem string, need float64) string {
	switch {
	case problem == cannotKeep:
		return locale.Say("This browser cannot keep files for a page. The {1} last until you close or reload this tab.", locale.Say(what))
	case strings.Contains(problem, "AbortError"):
		return ""
	case strings.Contains(problem, "Quota"), strings.Contains(problem, "no more room"):
		return locale.Say("The browser has no room for it: {1} are needed. Delete kept vectors, or make room on the device. Nothing was kept.", ui.Size(int(need)))
	case strings.Contains(problem, "Security"), strings.Contains(problem, "NotAllowed"),
		strings.Contains(problem, "denied"):
		return locale.Say("This browser does not let the page keep files, as in a private window. The {1} last until you close or reload this tab.", locale.Say(what))
	}
	return experiment.Because(locale.Say("The browser cannot keep it"), problem)
}

// LendAll makes everything that is kept known to the engine, which reads it when it is
// asked about; then calls done. What it waits for ends with the page of ctx.
func LendAll(ctx app.Context, k *VectorShelf, done func()) { lendFrom(ctx, k, 0, done) }

// lendFrom is LendAll from the i-th on.
func lendFrom(ctx app.Context, k *VectorShelf, i int, done func()) {
	for i < len(k.Kept) && k.Lent[k.Kept[i].Name] {
		i++
	}
	if i >= len(k.Kept) {
		k.Known = true
		done()
		return
	}
	one := k.Kept[i]
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("lend", one.Name) },
		func(value app.Value, problem string) {
			if problem != "" {
				lendFrom(ctx, k, i+1, done) // gone meanwhile, in another tab
				return
			}
			req := one.Request(strings.Fields(value.String()), true)
			engine := shell.Tab().Engine
			ctx.Async(func() {
				_, err := engine.Call(context.Background(), req, nil)
				ctx.Dispatch(func(app.Context) {
					if kept, ok := engine.(shell.Keeper); ok && err == nil {
						kept.Keep(req)
						if k.Lent == nil {
							k.Lent = map[string]bool{}
						}
						k.Lent[one.Name] = true
					}
					lendFrom(ctx, k, i+1, done)
				})
			})
		})
}

// Request is one about what is kept, whose files the engine knows by these ids.
func (k Vectors) Request(ids []string, later bool) protocol.UploadRequest {
	files := make([]ui.GivenFile, min(len(ids), len(k.Paths)))
	for i := range files {
		files[i] = ui.GivenFile{ID: ids[i], Path: k.Paths[i]}
	}
	return protocol.UploadRequest{Given: ui.GivenTo(files), Wanted: []string{k.ID}, Title: k.Title,
		Read: protocol.ReadOptions{Lists: k.Lists, First: k.First, Digest: k.Digest, Later: later}}
}

// KeptAs returns what is kept under the id, nil for nothing.
func (k *VectorShelf) KeptAs(id string) *Vectors {
	if i := slices.IndexFunc(k.Kept, func(one Vectors) bool { return one.ID == id }); i >= 0 {
		return &k.Kept[i]
	}
	return nil
}

// Read takes what web/keep.js lists; names in it turn no sentence round.
func (k *VectorShelf) Read(list string) error {
	k.Kept, k.Broken = nil, nil
	if err := json.Unmarshal([]byte(list), k); err != nil {
		return err
	}
	for i := range k.Kept {
		k.Kept[i].Title = experiment.Shown(k.Kept[i].Title)
		shownEach(k.Kept[i].Paths)
	}
	for i := range k.Broken {
		k.Broken[i].Title = experiment.Shown(k.Broken[i].Title)
	}
	return nil
}

// shownEach takes controls out of texts in their place.
func shownEach(texts []string) {
	for i, text := range texts {
		texts[i] = experiment.Shown(text)
	}
}

// Lend makes all that is kept known to the engine, and says when there is something.
func (k *VectorShelf) Lend(ctx app.Context, done func()) {
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("list") },
		func(value app.Value, problem string) {
			k.Ready = true
			if problem != "" || k.Read(value.String()) != nil {
				return
			}
			Tell()
			if len(k.Kept) > 0 {
				LendAll(ctx, k, done)
			}
		})
}

// Called is what is read of the name, or that it has none.
func (b BrokenVectors) Called() string {
	if b.Title == "" {
		return locale.Say("Vectors without a name")
	}
	return b.Title
}
