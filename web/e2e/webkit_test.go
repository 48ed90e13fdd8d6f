//go:build unix

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The tests named TestWebKit drive the page in WebKitGTK, the engine of Safari,
// by WebDriver (HTTP). They run when WEATHERGLASS_WEBKIT is set ("make webkit").

// webkit is WebKitGTK's own small browser on a screen that nobody sees.
type webkit struct {
	*driven
	session string // address of its WebDriver session
	console console
}

// console keeps what driver and browser print; what the page's own console says
// WebKitGTK tells nobody.
type console struct {
	sync.Mutex
	text bytes.Buffer
}

func (c *console) Write(b []byte) (int, error) {
	c.Lock()
	defer c.Unlock()
	return c.text.Write(b)
}

func (c *console) String() string {
	c.Lock()
	defer c.Unlock()
	return c.text.String()
}

// startWebKit starts the browser with settings of the environment.
func startWebKit(t *testing.T, env ...string) *webkit {
	t.Helper()
	if os.Getenv("WEATHERGLASS_WEBKIT") == "" {
		t.Skip("set WEATHERGLASS_WEBKIT=1 to run the tests in WebKitGTK (make webkit)")
	}
	browser := miniBrowser(t)
	port := freePort(t)
	w := &webkit{}
	w.driven = &driven{t: t, browser: w}
	command := exec.Command("xvfb-run", "-a", "dbus-run-session", "--", "WebKitWebDriver", "--port="+port)
	home := t.TempDir()
	command.Env = append(append(os.Environ(), "HOME="+home, "XDG_RUNTIME_DIR="+home, "GDK_BACKEND=x11",
		"no_proxy=localhost"), env...)
	if os.Getuid() == 0 {
		// Its sandbox refuses root, who has none to lose here.
		command.Env = append(command.Env, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1")
	}
	command.Stdout, command.Stderr = &w.console, &w.console
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.WaitDelay = time.Second
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL)
		_ = command.Wait()
	})
	w.begin("http://127.0.0.1:"+port, browser)
	return w
}

// miniBrowser returns where Debian, Fedora and Arch put the browser.
func miniBrowser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"xvfb-run", "dbus-run-session", "WebKitWebDriver"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skip("no " + name + " found: install webkit2gtk-driver, libwebkit2gtk-4.1-0, xvfb, xauth and dbus")
		}
	}
	for _, pattern := range []string{"/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser",
		"/usr/libexec/webkit2gtk-4.1/MiniBrowser"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return found[0]
		}
	}
	t.Skip("no MiniBrowser found: install libwebkit2gtk-4.1-0")
	return ""
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// begin waits until the driver listens, and opens a session.
func (w *webkit) begin(driver, browser string) {
	w.t.Helper()
	for end := time.Now().Add(patience); ; {
		answer, err := http.Get(driver + "/status")
		if err == nil {
			answer.Body.Close()
			break
		}
		if time.Now().After(end) {
			w.t.Fatalf("the driver of WebKitGTK does not answer: %v\n%s", err, w.console.String())
		}
		<-time.After(20 * time.Millisecond) // between two looks
	}
	var session struct {
		SessionID    string
		Capabilities struct{ BrowserVersion string }
	}
	w.session = driver + "/session"
	w.command("POST", "", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": []string{"--automation", "--full-screen"}},
	}}}, &session)
	w.session += "/" + session.SessionID
	w.t.Cleanup(w.quit)
	w.t.Log("WebKitGTK " + session.Capabilities.BrowserVersion)
	w.command("POST", "/timeouts", map[string]any{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()},
		nil)
}

// quit ends the session, and leaves a picture if the test failed.
func (w *webkit) quit() {
	if w.t.Failed() {
		w.keepScreenshot()
	}
	request, _ := http.NewRequest("DELETE", w.session, nil)
	if answer, err := http.DefaultClient.Do(request); err == nil {
		answer.Body.Close()
	}
}

// command asks the driver, whose answer's value it puts into result if that is not nil.
func (w *webkit) command(verb, path string, args, result any) {
	w.t.Helper()
	body, err := json.Marshal(args)
	if err != nil {
		w.t.Fatal(err)
	}
	request, err := http.NewRequest(verb, w.session+path, bytes.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	answer, err := (&http.Client{Timeout: 2 * patience}).Do(request)
	if err != nil {
		w.t.Fatalf("%s: %v\n%s", path, err, w.console.String())
	}
	defer answer.Body.Close()
	var value struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&value); err != nil {
		w.t.Fatalf("%s: %v", path, err)
	}
	if answer.StatusCode != http.StatusOK {
		w.t.Fatalf("%s: %s", path, value.Value)
	}
	if result != nil {
		if err := json.Unmarshal(value.Value, result); err != nil {
			w.t.Fatalf("%s: %v", path, err)
		}
	}
}

func (w *webkit) navigate(url string) {
	w.t.Helper()
	w.command("POST", "/url", map[string]any{"url": url}, nil)
}

func (w *webkit) execute(script string, answer any) {
	w.t.Helper()
	var value json.RawMessage
	w.command("POST", "/execute/async", map[string]any{"script": script, "args": []any{}}, &value)
	if err := json.Unmarshal(fmt.Appendf(nil, `{"value":%s}`, value), answer); err != nil {
		w.t.Fatal(err)
	}
}

func (w *webkit) screenshot() string {
	var picture string
	w.command("GET", "/screenshot", nil, &picture)
	return picture
}

// resize gives the page a width in CSS pixels: --full-screen leaves nothing beside it.
func (w *webkit) resize(width int) {
	w.t.Helper()
	w.command("POST", "/window/rect", map[string]any{"width": width, "height": 844}, nil)
}

// TestWebKitDrawsAndWrites opens pages that only the second program has.
func TestWebKitDrawsAndWrites(t *testing.T) { startWebKit(t).drawsAndWrites() }

// TestWebKitLessons goes through every lesson.
func TestWebKitLessons(t *testing.T) { startWebKit(t).readsLessons() }

// TestWebKitGolden opens a link of each question: see reproducesGolden.
func TestWebKitGolden(t *testing.T) { startWebKit(t).reproducesGolden() }

// TestWebKitPages opens every page, in a dark theme on a narrow screen.
func TestWebKitPages(t *testing.T) {
	w := startWebKit(t, "GTK_THEME=Adwaita:dark")
	w.resize(390)
	w.fitsDarkPhone()
}

// TestWebKitOffline takes the server away after the first visit.
func TestWebKitOffline(t *testing.T) { startWebKit(t).worksOffline() }
