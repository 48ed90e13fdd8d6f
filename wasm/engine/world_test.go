package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"sync"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/wordmap"
	"weatherglass/wasm/store"
)

// world is a site with one pack, and a browser that keeps nothing.
type world struct {
	mu      sync.Mutex
	files   map[string][]byte
	asked   []string
	offline bool
	hold    chan struct{} // what is fetched waits for it, unless nil
}

func (w *world) Get(ctx context.Context, ask store.Ask) (store.Answer, error) {
	w.mu.Lock()
	w.asked = append(w.asked, ask.Path)
	body, ok := w.files[ask.Path]
	hold, offline := w.hold, w.offline
	w.mu.Unlock()
	if hold != nil {
		select {
		case <-hold:
		case <-ctx.Done():
			return store.Answer{}, ctx.Err()
		}
	}
	switch {
	case offline:
		return store.Answer{}, errors.New("failed to fetch")
	case !ok:
		return store.Answer{Status: 404}, nil
	}
	return store.Answer{Status: 200, Body: bytes.Clone(body)}, nil
}

func (w *world) Kept(context.Context, string) ([]byte, bool) { return nil, false }
func (w *world) Keep(string, []byte)                         {}

// The test "toy.axes" has the exact answer d = 2: all x lie on the axis of the
// a, all y on that of the b, so s(x) = 1 − 0, s(y) = 0 − 1, their difference is
// 2 and their population standard deviation 1.
var axes = map[string][]string{
	"X": {"xa", "xb", "xc"}, "Y": {"ya", "yb", "yc"}, "A": {"aa", "ab", "ac"}, "B": {"ba", "bb", "bc"},
}

const toyTest = `{"test":"toy.axes","embedding":"toy"}`

func toyLexicon() *lexicon.Lexicon {
	l := &lexicon.Lexicon{}
	test := lexicon.Test{ID: "toy.axes", Name: "Axes", Title: "Axes", Method: "weat", Language: "en",
		Source: "By hand", Place: "here",
		Published: []lexicon.Published{{Value: "d", Number: 2, Embedding: "toy", Source: "By hand"}}}
	for _, role := range []string{"X", "Y", "A", "B"} {
		id := "toy.axes." + role
		l.Sets = append(l.Sets, lexicon.Set{ID: id, Name: role, Language: "en", Source: "By hand",
			Place: "here", Words: axes[role]})
		test.Sets = append(test.Sets, lexicon.RoleSet{Role: role, Set: id})
	}
	l.Tests = []lexicon.Test{test}
	return l
}

// rows yields the toy vectors: x and a on the first axis, y and b on the second.
type rows struct{ rest []pack.Row }

func toyRows() *rows {
	r := &rows{}
	add := func(word string, vector ...float64) {
		r.rest = append(r.rest, pack.Row{Word: word, Vector: vector, Rank: len(r.rest)})
	}
	for _, role := range []string{"X", "A"} {
		for i, w := range axes[role] {
			add(w, float64(i+1), 0, 0, 0)
		}
	}
	for _, role := range []string{"Y", "B"} {
		for i, w := range axes[role] {
			add(w, 0, float64(i+1), 0, 0)
		}
	}
	add("xylem", 1, 1, 0, 0)
	return r
}

func (r *rows) Dims() int { return 4 }

func (r *rows) Next() (pack.Row, error) {
	if len(r.rest) == 0 {
		return pack.Row{}, io.EOF
	}
	row := r.rest[0]
	r.rest = r.rest[1:]
	return row, nil
}

// toySite is built once; each world copies its table.
var toySite = sync.OnceValues(func() (map[string][]byte, error) {
	files := map[string][]byte{}
	l := toyLexicon()
	text, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	files["web/lexicons.json?v=1"] = text
	files["packs/index.json"] = []byte(`[{"id":"toy","title":"Toy","short":"Toy","language":"en"}]`)
	recipe := pack.Recipe{ID: "toy", Title: "Toy", Text: shard.TextRule{Language: "en", Case: "lower"}}
	_, err = pack.Build(context.Background(), recipe, pack.Input{
		Open:    func() (pack.Rows, error) { return toyRows(), nil },
		Lexicon: l,
		Write: func(name string, data []byte) error {
			files["packs/toy/"+name] = bytes.Clone(data)
			return nil
		},
	})
	return files, err
})

func newWorld(t *testing.T) *world {
	t.Helper()
	files, err := toySite()
	if err != nil {
		t.Fatal(err)
	}
	return &world{files: maps.Clone(files)}
}

func (w *world) engine() *Engine {
	return New(Env{Host: w, Query: "?v=1", Series: experiment.RunSeries, Texts: experiment.RunTexts,
		Uploads: NewUploads(UploadKernels{}, Maps{wordmap.Nearest, wordmap.KeptBy})})
}

// conversation collects what an engine says.
type conversation struct {
	t        *testing.T
	engine   *Engine
	mu       sync.Mutex
	progress []experiment.Progress
	answers  chan protocol.Reply
}

func converse(t *testing.T, e *Engine) *conversation {
	return &conversation{t: t, engine: e, answers: make(chan protocol.Reply, 16)}
}

// say hands a request over without waiting.
func (c *conversation) say(id int, req protocol.Request) {
	call, err := protocol.NewCall(id, req)
	if err != nil {
		c.t.Error(err)
	}
	c.send(call)
}

// cancel stops a request.
func (c *conversation) cancel(id int) { c.send(protocol.Call{ID: id, Op: protocol.OpCancel}) }

func (c *conversation) send(call protocol.Call) {
	text, err := json.Marshal(call)
	if err != nil {
		c.t.Error(err)
	}
	c.engine.Handle(c.t.Context(), text, func(reply []byte) {
		var r protocol.Reply
		if err := json.Unmarshal(reply, &r); err != nil {
			c.t.Error(err)
		}
		if r.Progress != nil {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.progress = append(c.progress, *r.Progress)
			return
		}
		c.answers <- r
	})
}

// ask waits for the result and decodes it into result.
func (c *conversation) ask(req protocol.Request, result any) *experiment.Error {
	c.t.Helper()
	c.say(7, req)
	r := <-c.answers
	if r.ID != 7 || (r.Error == nil) == (r.Result == nil) {
		c.t.Fatalf("reply %+v, want ID 7 and either a result or an error", r)
	}
	if r.Error != nil {
		return r.Error
	}
	if err := json.Unmarshal(r.Result, result); err != nil {
		c.t.Fatal(err)
	}
	return nil
}

func (c *conversation) wantCode(req protocol.Request, code string) *experiment.Error {
	c.t.Helper()
	var result json.RawMessage
	err := c.ask(req, &result)
	if err == nil || err.Code != code || err.Message.Text == "" {
		c.t.Errorf("%s: error %+v, result %s; want code %s", req.Op(), err, result, code)
		return &experiment.Error{}
	}
	return err
}

func runRequest(text string) protocol.RunRequest {
	return protocol.RunRequest{Experiment: json.RawMessage(text)}
}
