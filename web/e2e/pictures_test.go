package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weatherglass/app/chart"

	downloads "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// saved presses a button and returns the name and the bytes of the file that it saves.
func (v *visit) saved(button string) (name string, content []byte) {
	v.t.Helper()
	return v.download(button, fmt.Sprintf(`[...document.querySelectorAll("button")].find(b => b.innerText === %q).click(), true`, button))
}

// savedBy clicks the element of a selector and returns what is saved.
func (v *visit) savedBy(selector string) (name string, content []byte) {
	v.t.Helper()
	return v.download(selector, fmt.Sprintf(`document.querySelector(%q).click(), true`, selector))
}

// download runs what saves a file and returns that.
func (v *visit) download(button, click string) (name string, content []byte) {
	v.t.Helper()
	dir, events := v.t.TempDir(), true
	done := make(chan downloads.EventDownloadProgress, 1)
	heard, stop := context.WithCancel(v.ctx) // this download alone
	defer stop()
	if err := chromedp.Listen(heard, func(event any) {
		switch e := event.(type) {
		case *downloads.EventDownloadWillBegin:
			name = e.SuggestedFilename
		case *downloads.EventDownloadProgress:
			if e.State != downloads.DownloadProgressStateInProgress {
				done <- *e
			}
		}
	}); err != nil {
		v.t.Fatal(err)
	}
	if _, err := chromedp.Call(v.ctx, downloads.SetDownloadBehavior, downloads.SetDownloadBehaviorParams{
		Behavior: "allowAndName", BrowserContextID: chromedp.FromContext(v.ctx).BrowserContextID, DownloadPath: dir,
		EventsEnabled: &events,
	}); err != nil {
		v.t.Fatal(err)
	}
	eval[bool](v, click)
	select {
	case e := <-done:
		content, err := os.ReadFile(filepath.Join(dir, e.GUID))
		if err != nil {
			v.t.Fatalf("%s: %s: %v", button, e.State, err)
		}
		return name, content
	case <-time.After(patience):
		v.t.Fatalf("%s saves no file: %s", button, v.state())
	}
	return "", nil
}

// svgLines are the lines of text of an SVG, drawn, with the width of each and its font.
const svgLines = `(() => {
	const box = document.createElement("div");
	box.innerHTML = picture.replace(/<style>.*?<\/style>/s, "");
	document.body.append(box);
	const lines = [...box.querySelectorAll("text")].flatMap((text) => [...text.querySelectorAll("tspan"), ...(text.querySelector("tspan") ? [] : [text])]).map((line) =>
		({ Text: line.textContent, Width: line.getComputedTextLength(), Font: getComputedStyle(line).fontFamily }));
	box.remove();
	return JSON.stringify(lines);
})()`

// TestE2EPictures saves the chart as SVG and as PNG, in both themes: each says what it
// shows, who printed the words and the check number, in the page's own type.
func TestE2EPictures(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, theme := range []string{"light", "dark"} {
		t.Run(theme, func(t *testing.T) {
			v := newVisit(t, 1440, 900)
			v.theme(theme)
			v.open(s.url)
			v.settled()
			name, svg := v.saved("Chart as SVG")
			if want := "caliskan.weat8-" + v.digest()[:8] + ".svg"; name != want {
				t.Errorf("the file is %s, want %s", name, want)
			}
			picture, err := json.Marshal(string(svg))
			if err != nil {
				t.Fatal(err)
			}
			var lines []struct {
				Text, Font string
				Width      float64
			}
			if err := json.Unmarshal([]byte(eval[string](v, "window.picture = "+string(picture)+", "+svgLines)),
				&lines); err != nil {
				t.Fatal(err)
			}
			title, text := 0.0, ""
			for _, line := range lines {
				text += line.Text + "\n"
				if line.Text == "Each word along the axis" {
					title = line.Width
				}
				if !strings.HasPrefix(line.Font, `"`+chart.ExportFont+`"`) {
					t.Errorf("%q is set in %s", line.Text, line.Font)
				}
			}
			for _, want := range []string{
				"Each word along the axis", strings.TrimSpace(v.text("#headline")), "closer to female terms",
				"closer to male terms",
				"● science words", "◆ arts words", "GloVe 6B, 100 dimensions (Pennington",
				"WEAT 8 (Caliskan, Bryson and Narayanan 2017)", "check " + v.digest()[:16],
			} {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not in the picture:\n%s", want, text)
				}
			}
			_, file := v.saved("Chart as PNG")
			checkPNG(t, file, svg, title)
		})
	}
}

// checkPNG compares a PNG with the SVG of the same chart: it is twice as large, light,
// and its title is as wide as there.
func checkPNG(t *testing.T, file, svg []byte, title float64) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var width, height float64
	_, after, _ := bytes.Cut(svg, []byte(` viewBox="0 0 `))
	if _, err := fmt.Sscanf(string(after[:min(40, len(after))]), "%f %f", &width, &height); err != nil {
		t.Fatal(err)
	}
	b := picture.Bounds()
	if math.Abs(float64(b.Dx())-2*width) > 2 || math.Abs(float64(b.Dy())-2*height) > 2 {
		t.Errorf("the PNG has %d by %d pixels, the SVG %.0f by %.0f", b.Dx(), b.Dy(), width, height)
	}
	dark, line := 0, inkOf(picture, 0)
	for y := range b.Dy() {
		row := inkOf(picture, y)
		dark += row.n
		if line.n == 0 || y <= line.last+1 && row.n > 0 { // the first line goes on
			line = line.with(row, y)
		}
	}
	if share := float64(dark) / float64(b.Dx()*b.Dy()); share < 0.005 || share > 0.2 {
		t.Errorf("%.1f %% of the PNG is dark", 100*share)
	}
	if got := float64(line.right-line.left) / 2; math.Abs(got-title) > 0.05*title {
		t.Errorf("the title is %.0f px wide in the PNG, %.0f in the SVG", got, title)
	}
}

// ink is what is dark in rows of a picture: how much, from where to where, and the last
// of the rows.
type ink struct{ n, left, right, last int }

func inkOf(picture image.Image, y int) ink {
	i := ink{left: math.MaxInt}
	for x := range picture.Bounds().Dx() {
		if r, g, b, _ := picture.At(x, y).RGBA(); r+g+b < 3*0x9000 {
			i.n, i.left, i.right = i.n+1, min(i.left, x), x+1
		}
	}
	return i
}

func (i ink) with(row ink, y int) ink {
	return ink{i.n + row.n, min(i.left, row.left), max(i.right, row.right), y}
}
