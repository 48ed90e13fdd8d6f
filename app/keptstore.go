package app

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

// keptVectors is what this browser keeps, as web/keep.js tells it.
type keptVectors struct {
	Kept    []keptOne    `json:"kept"`
	Broken  []keptBroken `json:"broken"`
	Quota   float64      `json:"quota"` // bytes that the browser allows
	Usage   float64      `json:"usage"` // of them taken, by all of the page
	Lasting bool         `json:"lasting"`

	cannot  string // why nothing can be kept here, "" where it can
	problem string
	said    string
	naming  string // the folder that is being renamed, "" for none
	keeping bool
	far     experiment.Progress
	lent    map[string]bool // folders whose files the engine has
	ready   bool            // the list came
	known   bool            // the engine has all that was listed
	asker   any             // the page that asked for the list last
	asked   map[string]bool // ids that were asked about again, see askOfKept
}

// keptOne is vectors that are kept.
type keptOne struct {
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

// keptBroken is what is kept and cannot be offered, since what describes it cannot be read.
// Its files stay until the visitor deletes them.
type keptBroken struct {
	Name  string   `json:"name"`  // of its folder
	Title string   `json:"title"` // "" where none can be read
	Paths []string `json:"paths"` // of its files, as far as they are known
	Bytes float64  `json:"bytes"`
}

// theKept is what the tab knows of it. It is used on the UI goroutine only.
var theKept = sync.OnceValue(func() *keptVectors { return &keptVectors{} })

// withKeeper calls a function of web/keep.js and tells what becomes of its promise: a
// problem is "" or what the browser says. Both run on the goroutine of the user interface.
func withKeeper(ctx app.Context, call func(app.Value) app.Value, done func(value app.Value, problem string)) {
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

// keepProblem says in words what the browser says by a name.
func keepProblem(problem string, need float64) string { return cannotBeKept("vectors", problem, need) }

// cannotBeKept is that of any sort of thing.
func cannotBeKept(what, problem string, need float64) string {
	switch {
	case problem == cannotKeep:
		return locale.Say("This browser cannot keep files for a page. The {1} last until you close or reload this tab.", locale.Say(what))
	case strings.Contains(problem, "AbortError"):
		return ""
	case strings.Contains(problem, "Quota"), strings.Contains(problem, "no more room"):
		return locale.Say("The browser has no room for it: {1} are needed. Delete kept vectors, or make room on the device. Nothing was kept.", ui.Size(int(need)))
	case strings.Contains(problem, "Security"), strings.Contains(problem, "NotAllowed"), strings.Contains(problem, "denied"):
		return locale.Say("This browser does not let the page keep files, as in a private window. The {1} last until you close or reload this tab.", locale.Say(what))
	}
	return experiment.Because(locale.Say("The browser cannot keep it"), problem)
}

// request is one about files, which are read so.
func request(op string, files []ui.GivenFile, ask protocol.VectorsAsk) protocol.Request {
	how, _ := json.Marshal(ask) // numbers and truths alone
	return protocol.Request{Op: op, Vectors: how, Given: ui.GivenTo(files)}
}

// lendAll makes everything that is kept known to the engine, which reads it when it is
// asked about; then calls done. What it waits for ends with the page of ctx.
func lendAll(ctx app.Context, k *keptVectors, done func()) { lendFrom(ctx, k, 0, done) }

// lendFrom is lendAll from the i-th on.
func lendFrom(ctx app.Context, k *keptVectors, i int, done func()) {
	for i < len(k.Kept) && k.lent[k.Kept[i].Name] {
		i++
	}
	if i >= len(k.Kept) {
		k.known = true
		done()
		return
	}
	one := k.Kept[i]
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("lend", one.Name) }, func(value app.Value, problem string) {
		if problem != "" {
			lendFrom(ctx, k, i+1, done) // gone meanwhile, in another tab
			return
		}
		req := one.request(strings.Fields(value.String()), true)
		engine := shell.Tab().Engine
		ctx.Async(func() {
			_, err := engine.Call(context.Background(), req, nil)
			ctx.Dispatch(func(app.Context) {
				if kept, ok := engine.(shell.Keeper); ok && err == nil {
					kept.Keep(req)
					if k.lent == nil {
						k.lent = map[string]bool{}
					}
					k.lent[one.Name] = true
				}
				lendFrom(ctx, k, i+1, done)
			})
		})
	})
}

// request is one about what is kept, whose files the engine knows by these ids.
func (k keptOne) request(ids []string, later bool) protocol.Request {
	files := make([]ui.GivenFile, min(len(ids), len(k.Paths)))
	for i := range files {
		files[i] = ui.GivenFile{ID: ids[i], Path: k.Paths[i]}
	}
	req := request(protocol.OpOwn, files, protocol.VectorsAsk{Lists: k.Lists, First: k.First, Digest: k.Digest, Later: later})
	req.Wanted, req.Name = []string{k.ID}, k.Title
	return req
}

// keptAs returns what is kept under the id, nil for nothing.
func (k *keptVectors) keptAs(id string) *keptOne {
	if i := slices.IndexFunc(k.Kept, func(one keptOne) bool { return one.ID == id }); i >= 0 {
		return &k.Kept[i]
	}
	return nil
}

// read takes what web/keep.js lists; names in it turn no sentence round.
func (k *keptVectors) read(list string) error {
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

// lend makes all that is kept known to the engine, and says when there is something.
func (k *keptVectors) lend(ctx app.Context, done func()) {
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("list") }, func(value app.Value, problem string) {
		k.ready = true
		if problem != "" || k.read(value.String()) != nil {
			return
		}
		tellYours()
		if len(k.Kept) > 0 {
			lendAll(ctx, k, done)
		}
	})
}

// title is what is read of the name, or that it has none.
func (b keptBroken) title() string {
	if b.Title == "" {
		return locale.Say("Vectors without a name")
	}
	return b.Title
}
