package e2e

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"weatherglass/web/build"
	"weatherglass/web/site"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// The tests named TestE2E drive the page in Chromium against the real server.
// They run when WEATHERGLASS_E2E is set ("make e2e").

// patience bounds every wait for a condition in the page, counted from the last
// progress that the page shows.
const patience = 300 * time.Second

// server is a running site that records what it is asked.
type server struct {
	url  string
	mu   sync.Mutex
	log  []asked
	wire int64       // bytes sent, with headers
	lost atomic.Bool // every request is broken off, as where there is no network
}

// asked is one request with what went back.
type asked struct {
	path   string
	status int
	bytes  int // of the body
}

// e2e leaves a test out that was not asked for. Such tests run beside one another, for each waits much of
// its time; the site is made before, for its pages are drawn in one language after the other.
func e2e(t *testing.T) {
	t.Helper()
	e2eAlone(t)
	if _, err := realSite(); err != nil {
		t.Fatal(err)
	}
	t.Parallel()
}

// e2eAlone is e2e of a test that nothing runs beside.
func e2eAlone(t *testing.T) {
	t.Helper()
	if os.Getenv("WEATHERGLASS_E2E") == "" {
		t.Skip("set WEATHERGLASS_E2E=1 to run the tests in Chromium (make e2e)")
	}
}

// realSite is the site of this checkout.
var realSite = sync.OnceValues(func() (*site.Site, error) {
	d, err := build.Ready(context.Background(), os.Stderr)
	if err != nil {
		return nil, err
	}
	return site.New(d, site.Options{Base: "/"})
})

// serveUntil serves the site of this checkout until gone is called, as a browser that loses
// the network has it.
func serveUntil(t *testing.T) (url string, gone func()) {
	t.Helper()
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(ours.Handler())
	return strings.Replace(ts.URL, "127.0.0.1", "localhost", 1), func() {
		ts.CloseClientConnections()
		ts.Close()
	}
}

// serveReal starts the checkout's own site on a free port.
func serveReal(t *testing.T) *server {
	t.Helper()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	return serveTest(t, s.Handler())
}

func serveTest(t *testing.T, h http.Handler) *server {
	t.Helper()
	s := &server{}
	ts := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.lost.Load() {
			panic(http.ErrAbortHandler)
		}
		m := &meter{ResponseWriter: w, status: http.StatusOK}
		h.ServeHTTP(m, r)
		s.mu.Lock()
		s.log = append(s.log, asked{r.URL.Path, m.status, m.bytes})
		s.mu.Unlock()
	}))
	ts.Listener = countingListener{ts.Listener, s}
	ts.Start()
	t.Cleanup(func() {
		ts.CloseClientConnections()
		ts.Close()
	})
	// localhost is a secure context; 127.0.0.1 is, too, but shown less often.
	s.url = strings.Replace(ts.URL, "127.0.0.1", "localhost", 1)
	return s
}

// requests returns what was asked since the last call of reset.
func (s *server) requests() (log []asked, wire int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.log), s.wire
}

// dataBytes are those of packs, counts and word lists that were asked for since the last
// call of reset.
func (s *server) dataBytes() (bytes int) {
	log, _ := s.requests()
	for _, r := range log {
		if strings.Contains(r.path, "/packs/") || strings.Contains(r.path, "/corpora/") ||
			strings.Contains(r.path, "/encoders/") || strings.Contains(r.path, "lexicons.json") {
			bytes += r.bytes
		}
	}
	return bytes
}

func (s *server) reset() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.log, s.wire = nil, 0
}

type meter struct {
	http.ResponseWriter
	status, bytes int
}

func (m *meter) WriteHeader(status int) {
	m.status = status
	m.ResponseWriter.WriteHeader(status)
}

func (m *meter) Write(b []byte) (int, error) {
	n, err := m.ResponseWriter.Write(b)
	m.bytes += n
	return n, err
}

// Unwrap lets what answers flush.
func (m *meter) Unwrap() http.ResponseWriter { return m.ResponseWriter }

type countingListener struct {
	net.Listener
	s *server
}

func (l countingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return countingConn{c, l.s}, nil
}

type countingConn struct {
	net.Conn
	s *server
}

func (c countingConn) Write(b []byte) (int, error) {
	n, err := c.Conn.Write(b)
	c.s.mu.Lock()
	c.s.wire += int64(n)
	c.s.mu.Unlock()
	return n, err
}

// foreign records what Chromium asks of hosts other than this machine: all of
// it goes through a proxy that answers nothing.
var foreign = struct {
	sync.Mutex
	hosts []string
}{}

// ownServices are hosts that Chromium asks by itself, page or no page.
var ownServices = []string{
	"accounts.google.com", "android.clients.google.com", "clients2.google.com", "content-autofill.googleapis.com",
	"optimizationguide-pa.googleapis.com", "redirector.gvt1.com", "safebrowsing.googleapis.com", "update.googleapis.com",
}

// foreignHosts returns and forgets the hosts that were asked for.
func foreignHosts() []string {
	foreign.Lock()
	defer foreign.Unlock()
	hosts := slices.DeleteFunc(foreign.hosts, func(host string) bool {
		name, _, _ := strings.Cut(host, ":")
		return slices.Contains(ownServices, name)
	})
	foreign.hosts = nil
	return hosts
}

// browser is the one Chromium of all tests; each visit has a profile to itself.
var browser = sync.OnceValues(startBrowser)

var stopBrowser = func() {}

func startBrowser() (context.Context, error) {
	path, err := chromium()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "weatherglass-chromium")
	if err != nil {
		return nil, err
	}
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		foreign.Lock()
		foreign.hosts = append(foreign.hosts, r.Host)
		foreign.Unlock()
		http.Error(w, "no way out", http.StatusBadGateway)
	}))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), chromedp.ExecPath(path),
		chromedp.UserDataDir(dir), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-default-apps", true), chromedp.Flag("disable-features",
			"AutofillServerCommunication,OptimizationHints"), chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("process-per-site", true), // see warm
		chromedp.Flag("proxy-server", proxy.URL))
	ctx, cancelTab := chromedp.NewContext(ctx)
	stopBrowser = func() {
		cancelTab()
		cancel()
		proxy.Close()
		_ = os.RemoveAll(dir)
	}
	return ctx, chromedp.Do(ctx)
}

// chromium is the path of one, best of its form without a window, which draws no frame around pages.
func chromium() (string, error) {
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium found; make e2e installs it, or says how")
}

// visit is a tab in a profile that nobody else has, with what its console said.
type visit struct {
	t        *testing.T
	ctx      context.Context
	mu       sync.Mutex
	problems []string
	progress string // that goesOn saw last
}

// newVisit opens an empty tab in a profile that keeps nothing of other visits but what was compiled. What the
// console complains of by the end of the test fails it.
func newVisit(t *testing.T, width, height int64) *visit {
	t.Helper()
	return openVisit(t, warmProfile(t), width, height)
}

// coldVisit is newVisit of somebody who never was here, for whom the browser compiles everything.
func coldVisit(t *testing.T, width, height int64) *visit {
	t.Helper()
	parent, err := browser()
	if err != nil {
		t.Fatal(err)
	}
	return openVisit(t, parent, width, height, chromedp.WithNewBrowserContext())
}

// anotherWindow opens a tab of the same profile.
func (v *visit) anotherWindow(width, height int64) *visit {
	v.t.Helper()
	return openVisit(v.t, v.ctx, width, height)
}

// openVisit opens a tab of a browser, or of the profile of another one.
func openVisit(t *testing.T, parent context.Context, width, height int64, profile ...chromedp.ContextOption) *visit {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent, profile...)
	t.Cleanup(cancel)
	v := &visit{t: t, ctx: ctx}
	v.do(chromedp.EmulateViewport(width, height))
	if err := chromedp.Listen(ctx, v.hear); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, log.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, p := range v.complaints() {
			t.Errorf("the console says: %s", p)
		}
		for _, host := range foreignHosts() {
			t.Errorf("Chromium asked for %s", host)
		}
		if t.Failed() {
			v.keepScreenshot()
		}
	})
	return v
}

// hear collects errors of scripts, of the network and of the policy.
func (v *visit) hear(event any) {
	var text string
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text = fmt.Sprint(e.ExceptionDetails.Text, " ", e.ExceptionDetails.Exception)
	case *runtime.EventConsoleAPICalled:
		for _, a := range e.Args {
			text += string(a.Value) + a.Description + " "
		}
		// Go prints why its program ended as what is no warning.
		if e.Type != "error" && e.Type != "warning" && !strings.HasPrefix(text, `"panic: `) {
			return
		}
	case *log.EventEntryAdded:
		if e.Entry.Level != "error" && e.Entry.Level != "warning" {
			return
		}
		text = e.Entry.Text + " " + e.Entry.URL
	}
	if text != "" {
		v.mu.Lock()
		v.problems = append(v.problems, text)
		v.mu.Unlock()
	}
}

// complaints returns and forgets what the console said.
func (v *visit) complaints() []string {
	v.mu.Lock()
	defer v.mu.Unlock()
	p := v.problems
	v.problems = nil
	return p
}

// do runs steps that must succeed within patience.
func (v *visit) do(steps ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	ctx := v.ctx
	if chromedp.FromContext(ctx).Target != nil {
		// The first call starts the tab, which would end with its context.
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
	}
	if err := chromedp.Do(ctx, steps...); err != nil {
		v.t.Fatal(err)
	}
}

// eval returns the value of a JavaScript expression, awaited.
func eval[T any](v *visit, js string) T {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		v.t.Fatalf("%s: %v", js, err)
	}
	return value
}

// soon is a JavaScript expression for "not yet" where another one throws, as it
// may before an element stands.
func soon(js string) string {
	return "(async () => { try { return await (" + js + ") } catch { return false } })()"
}

// until waits for a JavaScript expression to become true.
func (v *visit) until(js string) {
	v.t.Helper()
	for waited := time.Duration(0); ; waited += glance {
		err := v.poll(js)
		if err == nil {
			return
		}
		text := err.Error()
		late := errors.Is(err, chromedp.ErrPollingTimeout) || errors.Is(err, context.DeadlineExceeded)
		switch {
		case v.ctx.Err() == nil && (strings.Contains(text, "Inspected target navigated") ||
			strings.Contains(text, "Cannot find context")):
			// another page is on its way
		case v.ctx.Err() == nil && late && waited < patience:
		case v.ctx.Err() == nil && late && v.goesOn():
			waited = 0
		default:
			v.t.Fatalf("waiting for %s: %v\nthe page says: %s", js, err, v.state())
		}
	}
}

// glance is how long one look waits. A page that goes away in the middle may leave a look
// without an answer: then the next one asks the page that came.
const glance = 5 * time.Second

// poll waits for js for the time of a glance.
func (v *visit) poll(js string) error {
	ctx, cancel := context.WithTimeout(v.ctx, 2*glance)
	defer cancel()
	_, err := chromedp.Run(ctx, chromedp.Poll[any](soon(js), chromedp.WithPollingInterval(20*time.Millisecond),
		chromedp.WithPollingTimeout(glance)))
	return err
}

// progressShown is how far the page says that its work is.
const progressShown = `document.querySelector(".work")?.innerText ?? ""`

// goesOn reports whether the page shows other progress than when it was asked last.
func (v *visit) goesOn() bool {
	before := v.progress
	v.progress = eval[string](v, progressShown)
	return v.progress != "" && v.progress != before
}

// state describes the page for a failed test.
func (v *visit) state() string {
	ctx, cancel := context.WithTimeout(v.ctx, 5*time.Second)
	defer cancel()
	s, _ := chromedp.Run(ctx, chromedp.Evaluate[string](
		`(document.getElementById("weatherglass")?.dataset.state ?? "no root") + " at " + location + "\n" + document.body.innerText.slice(0, 1500)`))
	return s
}

// open loads an address and waits for the finished reading.
func (v *visit) open(url string) {
	v.t.Helper()
	v.do(chromedp.Navigate(url))
	v.ready()
}

const isReady = `document.querySelector("#weatherglass[data-state=ready]") !== null`

// asksLeave says that the question waits for leave to fetch much.
const asksLeave = `document.querySelector("#weatherglass[data-state=asks]") !== null`

// ready waits for the finished reading, and gives leave to fetch what it takes.
func (v *visit) ready() {
	v.t.Helper()
	v.untilAllowed(isReady)
}

// untilAllowed is until with leave to fetch for whatever asks for it.
func (v *visit) untilAllowed(js string) {
	v.t.Helper()
	v.until("(" + js + ") || " + asksLeave)
	if eval[bool](v, asksLeave) {
		v.click("#measure")
		v.until(js)
	}
}

func (v *visit) digest() string {
	v.t.Helper()
	return eval[string](v, `document.getElementById("weatherglass").dataset.digest`)
}

// datum returns a number of the reading by its contract name.
func (v *visit) datum(name string) float64 {
	v.t.Helper()
	return eval[float64](v, fmt.Sprintf(`Number(document.querySelector('data[data-name=%q]').value)`, name))
}

// text returns what a person reads in an element.
func (v *visit) text(selector string) string {
	v.t.Helper()
	return eval[string](v, fmt.Sprintf(`document.querySelector(%q)?.innerText ?? ""`, selector))
}

// keepScreenshot leaves a picture of a failed test where it says.
func (v *visit) keepScreenshot() {
	ctx, cancel := context.WithTimeout(v.ctx, 10*time.Second)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		return
	}
	path := filepath.Join(os.TempDir(), "weatherglass-"+strings.ReplaceAll(v.t.Name(), "/", "-")+".png")
	if os.WriteFile(path, png, 0o644) == nil {
		v.t.Logf("screenshot: %s", path)
	}
}
