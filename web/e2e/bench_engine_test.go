//go:build unix

package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"weatherglass/vectors"
	"weatherglass/vectors/vectorstest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// The tests named TestBench print the table of speeds and sizes and compare it
// with what is to be reached. They run with the tests in Chromium ("make bench").

func TestBenchEngine(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	warm := ask(v, vectorstest.WEAT8, 12)
	row(t, "warm WEAT 8/8, exact p, 50,000 draws, message too", median(warm[2:]), "ms", 60)

	before := rendererMemory(v)
	words := func(from, to int) string {
		b, err := json.Marshal(frequentWords(t)[from:to])
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	question := fmt.Sprintf(`{"method":"weat","embedding":"glove-6b-100d","options":{"interval":"none"},
		"sets":{"X":%s,"Y":%s,"A":["he","him"],"B":["she","her"]}}`, words(0, 25), words(25, 50))
	row(t, "exact p, 25/25 words, in the tab", slices.Max(ask(v, question, 1))/1000, "s", 3)
	row(t, "exact p, 25/25 words, memory it adds", rendererMemory(v)-before, "MB", 100)
}

// frequentWords are 50 words of the built-in lists that the vectors have.
func frequentWords(t *testing.T) []string {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, id := range []string{"caliskan.weat8.science", "caliskan.weat8.arts", "caliskan.weat1.pleasant",
		"caliskan.weat1.unpleasant"} {
		set, ok := lex.Set(id)
		if !ok {
			t.Fatalf("there is no set %s", id)
		}
		for _, w := range set.Words {
			if w = strings.ToLower(w); !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	if len(words) < 50 {
		t.Fatalf("%d words", len(words))
	}
	return words[:50]
}

// rendererMemory is the largest memory that the renderers have held, in MB.
func rendererMemory(v *visit) float64 {
	v.t.Helper()
	sum := 0.0
	for _, p := range renderers(v) {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", int64(p.ID)))
		if err != nil {
			v.t.Skipf("this system does not tell the memory of a process: %v", err)
		}
		for line := range strings.Lines(string(status)) {
			if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
				kb, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
				if err != nil {
					v.t.Fatal(err)
				}
				sum += kb / 1000
			}
		}
	}
	return sum
}

// rendererTime is what the renderers have taken of the processor, in seconds.
func rendererTime(v *visit) float64 {
	v.t.Helper()
	sum := 0.0
	for _, p := range renderers(v) {
		sum += p.CPUTime
	}
	return sum
}

// renderers are the processes that show pages.
func renderers(v *visit) []*systeminfo.ProcessInfo {
	v.t.Helper()
	info, err := chromedp.CallBrowser(v.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		v.t.Fatal(err)
	}
	return slices.DeleteFunc(info.ProcessInfo, func(p *systeminfo.ProcessInfo) bool { return p.Type != "renderer" })
}

// TestBenchFirstVisit times cold visits, each in a new profile, beside those of
// an empty page.
func TestBenchFirstVisit(t *testing.T) {
	e2eAlone(t)
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	ours.Improve(t.Context())
	empty := serveTest(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><title>Empty</title><p id="weatherglass" data-state="ready">Empty`)
	}))
	real := serveTest(t, ours.Handler())
	row(t, "empty page, loopback", coldVisits(t, empty.url), "s", 2.5)
	row(t, "cold first visit to the finished reading, loopback", coldVisits(t, real.url), "s", 2.5)
	row(t, "Time, cold first visit to the finished reading", coldVisits(t, real.url+"/time"), "s", 3)
	real.reset()
	coldVisit(t, 1440, 900).open(real.url + "/time")
	row(t, "Time, data of the first reading", float64(real.dataBytes())/1e6, "MB", 0.5)
}

// coldVisits is the median time, in seconds, to the finished reading, each in a new profile.
func coldVisits(t *testing.T, url string) float64 {
	t.Helper()
	var times []float64
	for range 5 {
		v := coldVisit(t, 1440, 900)
		start := time.Now()
		v.do(chromedp.Navigate(url))
		v.ready()
		times = append(times, time.Since(start).Seconds())
	}
	return median(times)
}

// TestBenchSecondStart times "go run ." when nothing has changed.
func TestBenchSecondStart(t *testing.T) {
	e2eAlone(t)
	var times []float64
	for range 4 {
		times = append(times, startOnce(t))
	}
	row(t, "second go run . to listening", median(times[1:]), "s", 2)
}

func startOnce(t *testing.T) float64 {
	t.Helper()
	cmd := exec.Command("go", "run", ".", "-addr", "localhost:0")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	start := time.Now()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	took := time.Since(start).Seconds()
	if err != nil || !strings.Contains(line, "http://localhost:") {
		t.Errorf("it says %q, %v", line, err)
	}
	// As Ctrl+C does: to go run and to the program, which it does not pass it to.
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGINT); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait()
	return took
}
