package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"weatherglass/files/filestest"
)

// The tests named TestFirefox drive the page in Firefox, over Marionette, the
// protocol that geckodriver speaks to it: JSON with its length in front, over
// TCP. They run when WEATHERGLASS_FIREFOX is set ("make firefox").

// firefox is a running Firefox with a profile of its own and one tab.
type firefox struct {
	*driven
	conn    net.Conn
	in      *bufio.Reader
	asked   int
	version string
}

// quietPrefs keep Firefox from asking for anything but the page.
var quietPrefs = map[string]any{
	"marionette.port":                            0, // any that is free
	"app.normandy.enabled":                       false,
	"app.update.disabledForTesting":              true,
	"browser.aboutwelcome.enabled":               false,
	"browser.download.folderList":                2, // browser.download.dir
	"browser.shell.checkDefaultBrowser":          false,
	"browser.startup.page":                       0,
	"datareporting.policy.dataSubmissionEnabled": false,
	"network.captive-portal-service.enabled":     false,
	"network.connectivity-service.enabled":       false,
	"network.proxy.type":                         1, // nobody listens there
	"network.proxy.http":                         "127.0.0.1",
	"network.proxy.http_port":                    9,
	"network.proxy.ssl":                          "127.0.0.1",
	"network.proxy.ssl_port":                     9,
	"network.proxy.no_proxies_on":                "localhost",
	"browser.safebrowsing.malware.enabled":       false,
	"browser.safebrowsing.phishing.enabled":      false,
}

// startFirefox starts Firefox with settings beside those of quietPrefs. What the
// console complains of by the end of the test fails it.
func startFirefox(t *testing.T, prefs map[string]any) *firefox {
	t.Helper()
	if os.Getenv("WEATHERGLASS_FIREFOX") == "" {
		t.Skip("set WEATHERGLASS_FIREFOX=1 to run the tests in Firefox (make firefox)")
	}
	path, err := exec.LookPath("firefox")
	if err != nil {
		if path, err = exec.LookPath("firefox-esr"); err != nil {
			t.Skip("no Firefox found: install firefox or firefox-esr, with a name of these on the PATH")
		}
	}
	profile, err := os.MkdirTemp("", "weatherglass-firefox")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(profile) })
	filestest.Write(t, filepath.Join(profile, "user.js"), userPrefs(profile, prefs))
	f := &firefox{}
	f.driven = &driven{t: t, browser: f}
	command := exec.Command(path, "--headless", "--marionette", "--remote-allow-system-access",
		"--no-remote", "--profile", profile)
	command.Env = append(os.Environ(), "HOME="+profile)
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	command.Stderr = command.Stdout
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.quit(command) })
	f.connect(out)
	return f
}

func userPrefs(profile string, prefs map[string]any) string {
	var js strings.Builder
	write := func(prefs map[string]any) {
		for name, value := range prefs {
			text, _ := json.Marshal(value)
			fmt.Fprintf(&js, "user_pref(%q, %s);\n", name, text)
		}
	}
	write(quietPrefs)
	write(map[string]any{"browser.download.dir": profile})
	write(prefs)
	return js.String()
}

// connect waits for the port that Firefox names and opens a session.
func (f *firefox) connect(out io.Reader) {
	f.t.Helper()
	port := make(chan string, 1)
	go func() {
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			if _, text, ok := strings.Cut(lines.Text(), "Marionette\tINFO\tListening on port "); ok {
				port <- text
				break
			}
		}
		close(port)
		_, _ = io.Copy(io.Discard, out) // a full pipe would stop Firefox
	}()
	var err error
	select {
	case p := <-port:
		if f.conn, err = net.Dial("tcp", "127.0.0.1:"+p); err != nil {
			f.t.Fatal(err)
		}
	case <-time.After(patience):
		f.t.Fatal("Firefox does not say where it listens")
	}
	f.in = bufio.NewReader(f.conn)
	if _, err := f.read(); err != nil { // who it is
		f.t.Fatal(err)
	}
	var session struct {
		Capabilities struct{ BrowserVersion string }
	}
	f.command("WebDriver:NewSession", map[string]any{"capabilities": map[string]any{}}, &session)
	f.version = session.Capabilities.BrowserVersion
	f.command("WebDriver:SetTimeouts", map[string]any{"script": patience.Milliseconds(),
		"pageLoad": patience.Milliseconds()}, nil)
}

// quit ends Firefox after a look at its console.
func (f *firefox) quit(command *exec.Cmd) {
	late := time.AfterFunc(patience, func() { _ = command.Process.Kill() })
	defer func() {
		if f.conn == nil || f.t.Failed() {
			_ = command.Process.Kill() // it may not answer
		}
		_ = command.Wait()
		late.Stop()
	}()
	if f.conn == nil {
		return
	}
	defer f.conn.Close()
	if f.t.Failed() {
		f.keepScreenshot()
	}
	f.t.Log("Firefox " + f.version)
	for _, text := range f.complaints() {
		f.t.Errorf("the console says: %s", text)
	}
	f.command("Marionette:Quit", map[string]any{"flags": []string{"eForceQuit"}}, nil)
}

func (f *firefox) read() ([]byte, error) {
	if err := f.conn.SetReadDeadline(time.Now().Add(2 * patience)); err != nil {
		return nil, err
	}
	length, err := f.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	body := make([]byte, n)
	_, err = io.ReadFull(f.in, body)
	return body, err
}

// command sends a command, whose answer it puts into result if that is not nil.
func (f *firefox) command(name string, args map[string]any, result any) {
	f.t.Helper()
	f.asked++
	text, err := json.Marshal([]any{0, f.asked, name, args})
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err = fmt.Fprintf(f.conn, "%d:%s", len(text), text); err != nil {
		f.t.Fatal(err)
	}
	body, err := f.read()
	if err != nil {
		f.t.Fatalf("%s: %v", name, err)
	}
	var failure *struct{ Error, Message string }
	var answer json.RawMessage
	if err := json.Unmarshal(body, &[]any{new(int), new(int), &failure, &answer}); err != nil {
		f.t.Fatalf("%s: %v", name, err)
	}
	if failure != nil {
		f.t.Fatalf("%s: %s: %s", name, failure.Error, failure.Message)
	}
	if result != nil {
		if err := json.Unmarshal(answer, result); err != nil {
			f.t.Fatalf("%s: %v", name, err)
		}
	}
}
