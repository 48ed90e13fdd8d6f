package e2e

import (
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"weatherglass/assets/lessons"
)

// link is a network that all share.
type link struct {
	bits    float64       // a second
	latency time.Duration // of each request
	mu      sync.Mutex
	free    time.Time // when what was sent until now is through
}

// shaped answers over the link.
func (l *link) shaped(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		<-time.After(l.latency)
		h.ServeHTTP(shapedWriter{w, l}, r)
	})
}

// send waits until so many bytes are through.
func (l *link) send(n int) {
	l.mu.Lock()
	l.free = later(l.free, time.Now()).Add(time.Duration(float64(8*n) / l.bits * float64(time.Second)))
	wait := time.Until(l.free)
	l.mu.Unlock()
	<-time.After(wait)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// shapedWriter is an answer over the link.
type shapedWriter struct {
	http.ResponseWriter
	link *link
}

func (w shapedWriter) Write(p []byte) (n int, err error) {
	for len(p) > 0 && err == nil {
		part := p[:min(len(p), 16<<10)]
		w.link.send(len(part))
		var m int
		m, err = w.ResponseWriter.Write(part)
		n, p = n+m, p[m:]
	}
	return n, err
}

// wanted is a request of a phone.
type wanted struct{ address, span string }

// lessonSteps goes through a lesson in several tabs at once.
func lessonSteps(t *testing.T, phones []*visit, steps int) {
	t.Helper()
	for i := range steps {
		for _, v := range phones {
			v.until(fmt.Sprintf(`document.querySelector("#tap-step-%d")?.disabled === false`, i+1))
			v.click(fmt.Sprintf("#tap-step-%d", i+1))
		}
		for _, v := range phones {
			v.until(fmt.Sprintf(`document.querySelector("#answer-step-%d .prose") !== null`, i+1))
		}
	}
}

// TestBenchThirtyPhones has thirty phones go through the first lesson, all from one server and over
// one access point of 20 Mbit/s: three in Chromium, the others ask for what one of these asked.
func TestBenchThirtyPhones(t *testing.T) {
	e2eAlone(t)
	site, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	f, _, _ := lessons.Named("vector")
	steps := len(f.Lesson().Steps)
	var mu sync.Mutex
	var asked []wanted
	recording := serveTest(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, wanted{r.URL.RequestURI(), r.Header.Get("Range")})
		mu.Unlock()
		site.Handler().ServeHTTP(w, r)
	}))
	first := coldVisit(t, 390, 844)
	first.open(recording.url + "/lessons/vector")
	lessonSteps(t, []*visit{first}, steps)
	mu.Lock()
	requests := asked
	mu.Unlock()

	s := serveTest(t, (&link{bits: 20e6}).shaped(site.Handler()))
	began := time.Now()
	failed := make(chan error, 27)
	for range 27 {
		go func() { failed <- askAll(s.url, requests) }()
	}
	var phones []*visit
	for range 3 {
		v := coldVisit(t, 390, 844)
		eval[bool](v, fmt.Sprintf(`(location.href = %q, true)`, s.url+"/lessons/vector"))
		phones = append(phones, v)
	}
	lessonSteps(t, phones, steps)
	for range 27 {
		if err := <-failed; err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d requests a phone", len(requests))
	row(t, "thirty phones through lesson 1 over 20 Mbit/s", time.Since(began).Seconds(), "s", 90)
}

// askAll asks for all that a phone asks for, in its order, four at a time.
func askAll(url string, requests []wanted) error {
	queue, failed := make(chan wanted), make(chan error, 4)
	for range 4 {
		go func() {
			var wrong error
			for q := range queue {
				if err := askOne(url, q); err != nil {
					wrong = err
				}
			}
			failed <- wrong
		}()
	}
	for _, q := range requests {
		queue <- q
	}
	close(queue)
	var wrong error
	for range 4 {
		if err := <-failed; err != nil {
			wrong = err
		}
	}
	return wrong
}

// askOne asks for one file as a browser does.
func askOne(url string, q wanted) error {
	r, err := http.NewRequest(http.MethodGet, url+q.address, nil)
	if err != nil {
		return err
	}
	r.Header.Set("Accept-Encoding", "br, gzip")
	if q.span != "" {
		r.Header.Set("Range", q.span)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 400 {
		return fmt.Errorf("%s: %s", q.address, answer.Status)
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}

// slowPhone is a phone with a slow processor, and a site over a slow network.
func slowPhone(t *testing.T) (*server, *visit) {
	t.Helper()
	site, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	site.Improve(t.Context())
	s := serveTest(t, (&link{bits: 1.6e6, latency: 150 * time.Millisecond}).shaped(site.Handler()))
	v := coldVisit(t, 390, 844)
	if _, err := chromedp.Call(v.ctx, emulation.SetCPUThrottlingRate,
		emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
		t.Fatal(err)
	}
	return s, v
}

// TestBenchLessonPhone opens the first lesson on a phone with a slow network and a slow processor:
// when it can be read, when it takes a guess, and when the first reading is there for whoever guesses nothing. The
// engine's worker is not slowed.
func TestBenchLessonPhone(t *testing.T) {
	e2eAlone(t)
	s, v := slowPhone(t)
	began := time.Now()
	eval[bool](v, fmt.Sprintf(`(location.href = %q, true)`, s.url+"/lessons/vector"))
	v.until(`document.querySelector("#step-1 .asked")?.checkVisibility() && performance.getEntriesByName("first-contentful-paint").length > 0`)
	if soon := v.text("#lesson-soon"); soon == "" {
		t.Error("it does not say what it waits for")
	}
	readable := eval[float64](v, `performance.getEntriesByName("first-contentful-paint")[0].startTime`) / 1000
	v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
	live := time.Since(began).Seconds()
	lessonSteps(t, []*visit{v}, 1)
	row(t, "first step of a lesson on a phone, readable", readable, "s", 3)
	row(t, "first step of a lesson on a phone, live: guessed, coded, tapped", live, "s", 15)
	t.Logf("its reading, tapped at once: %.1f s", time.Since(began).Seconds())
	log, wire := s.requests()
	for _, r := range log {
		if r.bytes > 50_000 {
			t.Logf("%s: %d bytes", r.path, r.bytes)
		}
	}
	t.Logf("%d bytes on the wire", wire)
}

// TestBenchLessonsKept times the readings of all lessons once they are kept, without a network, from
// the tap.
func TestBenchLessonsKept(t *testing.T) {
	e2eAlone(t)
	slowest := 0.0
	keptLessons(t, func(v *visit, i int) {
		slowest = max(slowest, eval[float64](v, fmt.Sprintf(`new Promise((done) => {
			const from = performance.now();
			document.querySelector("#tap-step-%d").click();
			const look = () => document.querySelector("#answer-step-%d .prose") || performance.now() - from > 60000 ? done(performance.now() - from) : setTimeout(look, 10);
			look();
		})`, i+1, i+1))/1000)
	})
	row(t, "a kept lesson without a network, its slowest reading", slowest, "s", 1.5)
}

// TestBenchLessonsAxe has axe look at every step of every lesson in three languages, tapped, in both
// themes and three widths.
func TestBenchLessonsAxe(t *testing.T) {
	e2eAlone(t)
	s := serveReal(t)
	findings := 0
	for _, f := range lessons.All() {
		v := coldVisit(t, 390, 844)
		v.open(s.url + "/" + f.Address())
		v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
		for i := range f.Lesson().Steps {
			v.tapStep(i)
		}
		for _, theme := range []string{"light", "dark"} {
			v.theme(theme)
			for _, width := range []int64{320, 390, 1440} {
				v.do(chromedp.EmulateViewport(width, 844))
				v.until(fmt.Sprintf(`innerWidth === %d`, width))
				v.noOverflow(fmt.Sprintf("%s at %d", f.Path, width))
				findings += checkAxe(v)
			}
		}
	}
	row(t, "axe: every step, three languages, themes, widths", float64(findings), "", 0)
}
