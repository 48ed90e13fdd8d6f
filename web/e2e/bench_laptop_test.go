package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"weatherglass/vectors/vectorstest"
)

// TestBenchSlowLaptop opens pages for the first time on a slow laptop behind a slow line: a quarter of this processor,
// 1.6 Mbit/s, 150 ms. The answer can be read within two seconds, and nothing jumps until the page has measured.
func TestBenchSlowLaptop(t *testing.T) {
	e2eAlone(t)
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/words", "/debias", "/compare", "/time", "/corpus", "/map", "/contexts"} {
		t.Run(strings.TrimPrefix(path, "/"), func(t *testing.T) { // whose tab is closed before the next: it would work on
			s := serveTest(t, ours.Handler())
			v := coldVisit(t, 1440, 844)
			v.onNewDocument(shifts)
			v.slow()
			eval[bool](v, `location.href = "`+s.url+path+`", true`)
			v.until(`document.querySelector("#headline")?.checkVisibility() && performance.getEntriesByName("first-contentful-paint").length > 0`)
			read := eval[float64](v, `performance.getEntriesByName("first-contentful-paint")[0].startTime`)
			v.until(`["ready", "asks"].includes(document.querySelector("#weatherglass").dataset.state)`)
			live, jumped := eval[float64](v, `performance.now()`), eval[float64](v, `jumped`)
			t.Logf("%s: read after %.1f s, measured after %.1f s, jumped by %.3f", path, read/1000, live/1000, jumped)
			if read > 2000 && path != "/map" { // which few open first
				t.Errorf("%s can be read after %.0f ms", path, read)
			}
			if jumped > 0.05 {
				t.Errorf("%s jumped by %.3f: %q", path, jumped, eval[[]string](v, `jumps`))
			}
			v.complaints() // that the program took long
		})
	}
}

// TestBenchShared opens a shared link for the first time on a phone as slow: within 2.5 s it shows its own question,
// words and claim.
func TestBenchShared(t *testing.T) {
	e2eAlone(t)
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	_, link := vectorstest.Reading(t, `{"method":"weat","embedding":"glove-6b-100d","test":"caliskan.weat6"}`)
	s := serveTest(t, ours.Handler())
	v := coldVisit(t, 390, 844)
	v.onNewDocument(shifts)
	v.slow()
	eval[bool](v, `location.href = "`+s.url+`/#`+link+`", true`)
	v.until(`document.querySelector("#shared")?.checkVisibility() === true`)
	claimed := eval[float64](v, `performance.now()`)
	v.until(`document.querySelector("#banner")?.dataset.kind === "Reproduced"`)
	row(t, "shared link to its question and claim, slow phone", claimed/1000, "s", 2.5)
	row(t, "shared link, jumps until measured", eval[float64](v, `jumped`), "CLS", 0.05)
	t.Logf("reproduced after %.1f s: %q", eval[float64](v, `performance.now()`)/1000, eval[[]string](v, `jumps`))
	v.complaints() // that the program took long
}

// slow gives a visit a quarter of this processor and a line of 1.6 Mbit/s that takes 150 ms.
func (v *visit) slow() {
	v.t.Helper()
	line := network.Conditions{Latency: 150, DownloadThroughput: 200_000, UploadThroughput: 90_000}
	if _, err := chromedp.Call(v.ctx, network.EmulateNetworkConditionsByRule,
		network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{&line}}); err != nil {
		v.t.Fatal(err)
	}
	if _, err := chromedp.Call(v.ctx, emulation.SetCPUThrottlingRate,
		emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
		v.t.Fatal(err)
	}
}
