package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"weatherglass/app/class"
	"weatherglass/app/report"
	"weatherglass/assets/lessons"
)

// classOf are the codes that thirty phones show for a step of a lesson; each draws its own.
func classOf(t *testing.T, name string, step int) (codes []string, ticks []int) {
	t.Helper()
	f, _, ok := lessons.Named(name)
	if !ok {
		t.Fatalf("no lesson %s", name)
	}
	q, ok := f.Lesson().Question(name, step)
	if !ok {
		t.Fatalf("no codes for step %d of %s", step+1, name)
	}
	rng, seen := rand.New(rand.NewPCG(7, 7)), map[string]bool{}
	for len(codes) < 30 {
		tick := min(max(int(25+rng.NormFloat64()*6), 0), q.Most)
		if code := class.Draw(q.Tag(), tick, rng.IntN); !seen[code] {
			seen[code] = true
			codes, ticks = append(codes, code), append(ticks, tick)
		}
	}
	return codes, ticks
}

// setHand sets the hand of a guess, as a drag does.
func (v *visit) setHand(selector, at string) {
	v.t.Helper()
	eval[bool](v, fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.value = %q; e.dispatchEvent(new Event("input", {bubbles: true})); return e.dispatchEvent(new Event("change", {bubbles: true})); })()`, selector, at))
}

// TestE2EClass collects thirty guesses as a teacher does: one from a phone, the others typed, with
// a wrong letter, a code of another step and one phone twice among them; the wall before the tap
// and after; the class as a file, and as the address, read again.
func TestE2EClass(t *testing.T) {
	e2e(t)
	s := serveReal(t)

	// A phone shows its code.
	phone := newVisit(t, 390, 844)
	phone.open(s.url + "/lessons/test#step-3")
	phone.until(`document.querySelector("#guess-step-3")?.disabled === false`)
	// A mark that nobody has moved is a guess of 0, which has a code.
	if asked, scale := phone.text("#code-step-3"), phone.text("#step-3 .glass"); asked != "Show my code for 0" ||
		!strings.Contains(scale, "science more male") || phone.text("#step-3 .marked") != "0\nno difference" {
		t.Errorf("before the mark is moved: %q, %q, %q", asked, scale, phone.text("#step-3 .marked"))
	}
	phone.click("#code-step-3")
	phone.until(`document.querySelector("#step-3 .qr svg") !== null`)
	zero := phone.text(`#step-3 .code [aria-hidden="true"]`)
	if tick, ok := class.Read(class.TagOf("test", 2), zero); !ok || tick != 20 {
		t.Errorf("0 is %q, which is %d, %t", zero, tick, ok)
	}
	for button, want := range map[string]string{"higher": "+0.1\nhardly any, science more male",
		"home": "0\nno difference", "lower": "−0.1\nhardly any, science more female"} {
		phone.click("#home-step-3")
		phone.click("#" + button + "-step-3")
		phone.until(fmt.Sprintf(`document.querySelector("#step-3 .marked").innerText === %q`, want))
	}
	if tops := eval[int](phone, `new Set([...document.querySelectorAll("#step-3 .nudges button")].map(b => b.getBoundingClientRect().top)).size`); tops != 1 {
		t.Errorf("the buttons stand in %d rows", tops)
	}
	phone.setHand("#guess-step-3", "0.6")
	phone.click("#code-step-3")
	phone.until(`document.querySelector("#step-3 .qr svg") !== null`)
	code := phone.text(`#step-3 .code [aria-hidden="true"]`)
	if tick, ok := class.Read(class.TagOf("test", 2), code); !ok || tick != 26 {
		t.Fatalf("the phone shows %q, which is %d, %t", code, tick, ok)
	}
	checkAxe(phone)
	phone.noOverflow("a code")
	phone.open(s.url + "/lessons/test#step-3")
	phone.until(`document.querySelector("#step-3 .code") !== null`)
	if again := phone.text(`#step-3 .code [aria-hidden="true"]`); again != code {
		t.Errorf("after a reload the phone shows %s and not %s", again, code)
	}

	// The teacher.
	v := newVisit(t, 1280, 720)
	v.open(s.url + "/lessons/class")
	v.until(`document.querySelectorAll(".questions a").length > 10`)
	checkAxe(v)
	v.click(`.questions a[href$="lesson=test&step=3"]`)
	v.until(`document.querySelector("#codes")?.disabled === false`)
	codes, _ := classOf(t, "test", 2)
	elsewhere, _ := classOf(t, "test", 0)
	codes[29] = code
	wrong := []byte(codes[0])
	wrong[3] = map[bool]byte{true: 'C', false: 'B'}[wrong[3] == 'B']
	v.do(chromedp.Focus("#codes"))
	v.types(strings.ToLower(strings.Join(codes[:28], " ")) + ", " + string(wrong) + " " + elsewhere[0] +
		" " + codes[3] + " BOAT")
	v.until(`document.querySelectorAll(".found li").length === 4`)
	if said := v.text("#codes-said"); said != "28 codes taken. Four need a look." {
		t.Errorf("%q", said)
	}
	for code, why := range map[string]string{string(wrong): "One letter is off", elsewhere[0]: "it fits step 1",
		codes[3]: "Already there", "BOAT": "vowel"} {
		if text := eval[string](v, fmt.Sprintf(`[...document.querySelectorAll(".found li")].find(l => l.innerText.startsWith(%q)).innerText`, code)); !strings.Contains(text, why) {
			t.Errorf("%s: %q", code, text)
		}
	}
	checkAxe(v)
	v.noOverflow("codes")
	v.do(chromedp.EmulateViewport(320, 720))
	v.until(`innerWidth === 320`)
	v.noOverflow("codes at 320")
	v.do(chromedp.EmulateViewport(1280, 720))
	v.until(`innerWidth === 1280`)
	v.click("#twice-" + codes[3])
	v.until(`document.querySelector("#codes-said").innerText.startsWith("29 codes")`)

	// The wall, at once from the list of lessons, while nobody has guessed.
	list := newVisit(t, 1280, 720)
	list.open(s.url + "/lessons")
	list.until(`document.querySelectorAll(".lessons .towall").length === 8`)
	checkAxe(list)
	list.click("#wall-luck")
	list.until(`document.querySelector("#wall-says")?.innerText === "No guess yet." && document.querySelector("#wall-join")?.innerText.endsWith("/3-1")`)
	list.until(`document.querySelector(".wall .g-field") !== null`)
	list.wallReads("before a guess")
	list.do(chromedp.Focus("#wall-code"))
	first, _ := classOf(t, "luck", 0)
	for i, code := range first[:4] {
		list.do(chromedp.Focus("#wall-code"), chromedp.KeyEvent(code+kb.Enter))
		list.until(fmt.Sprintf(`document.querySelector("#wall-said").innerText.startsWith("%d in.")`, i+1))
	}
	list.until(`document.querySelector("#wall-says").innerText.includes("All four of you")`)
	list.do(chromedp.Reload())
	list.until(`document.querySelector("#wall-said")?.innerText.startsWith("4 in.")`)
	list.click("#wall-next")
	list.until(`document.querySelector("#wall-join")?.innerText.endsWith("/3-2") && document.querySelector("#wall-says").innerText === "No guess yet."`)
	// The short address leads a phone there.
	phone.open(s.url + "/3-2")
	phone.until(`location.pathname === "/lessons/luck" && location.hash === "#step-2" && document.activeElement?.id === "step-2"`)
	phone.open(s.url + "/de/2-3")
	phone.until(`location.pathname === "/de/lessons/test" && location.hash === "#step-3"`)

	v.until(`document.querySelector("#to-wall").disabled === false`)
	v.click("#to-wall")
	v.until(`document.querySelector("#wall-code") !== null`)
	if said := v.text("#wall-said"); !strings.HasPrefix(said, "29 in.") {
		t.Errorf("%q", said)
	}
	v.do(chromedp.Focus("#wall-code"), chromedp.KeyEvent(strings.ToLower(code)+kb.Enter))
	v.until(`document.querySelector("#wall-said").innerText.startsWith("30 in.")`)
	for range 2 { // what is wrong with it is said each time, and what is there is not wrong
		v.do(chromedp.Focus("#wall-code"), chromedp.KeyEvent(string(wrong)+kb.Enter))
		v.until(`document.querySelector("#wall-said").innerText.includes("One letter is off") && document.querySelector("#wall-code").value === ""`)
		v.do(chromedp.Focus("#wall-code"), chromedp.KeyEvent(code+kb.Enter))
		v.until(`document.querySelector("#wall-said").innerText.includes("Already there") && document.querySelector("#wall-code").value === ""`)
	}
	if marks := eval[int](v, `document.querySelectorAll(".wall .c-mark").length`); marks != 30 {
		t.Errorf("%d marks", marks)
	}
	// What luck gives says nothing of the side, and words of sizes stand from the start.
	says, fields := v.text("#wall-says"), eval[int](v, `document.querySelectorAll(".wall .g-field").length`)
	sizes := eval[int](v, `document.querySelectorAll(".wall .g-size").length`)
	if !strings.Contains(says, "of you stand in the grey field, where luck alone does as much.") ||
		fields != 1 || sizes != 7 {
		t.Errorf("before the tap: %q, %d fields, %d words of sizes", says, fields, sizes)
	}
	if eval[bool](v, `document.querySelector(".wall .g-hand") !== null || document.querySelector(".sums") !== null`) {
		t.Error("the wall gives the answer away")
	}
	v.wallReads("before the tap")
	v.walks(".class-svg")
	v.wallReads("a guess that is said")
	v.click("#count-down")
	v.until(`document.querySelector("#time-left")?.innerText.startsWith("0:5")`)
	v.click("#count-down")
	v.until(`document.querySelector("#time-left").innerText.startsWith("1:2")`)
	checkAxe(v)
	v.click("#count-stop")
	v.until(`document.querySelector("#time-left") === null && document.querySelector("#count-down").innerText === "One minute"`)
	checkAxe(v)
	v.click("#wall-tap")
	v.until(`document.querySelector(".wall .g-hand") !== null && document.querySelector(".sums") !== null`)
	v.wallReads("after the tap")
	checkAxe(v)
	if sums := v.text(".sums"); !strings.Contains(sums, "1.16") || !strings.Contains(sums, "of 30") {
		t.Errorf("%q", sums)
	}
	if says := v.text("#wall-says"); !strings.Contains(says, "1.16") {
		t.Errorf("the wall says %q", says)
	}

	// As a file, and as the address.
	v.click("#to-codes")
	v.until(`document.querySelector("#class-save")?.disabled === false`)
	_, saved := v.savedBy("#class-save")
	var file struct{ Codes []string }
	if err := json.Unmarshal(saved, &file); err != nil || len(file.Codes) != 30 {
		t.Fatalf("%s: %v", saved, err)
	}
	v.do(chromedp.Reload())
	v.until(`document.querySelector("#codes-said")?.innerText === "30 codes taken."`)
	v.click("#class-clear")
	v.until(`document.querySelector("#codes-said").innerText === "None yet."`)
	v.do(chromedp.Focus("#codes"))
	v.types(codes[0])
	v.until(`document.querySelector("#codes-said").innerText === "1 code taken."`)
	v.click("#class-clear")
	v.until(`document.querySelector("#codes-said").innerText === "None yet." && document.querySelector("#codes").value === ""`)
	path := t.TempDir() + "/class.json"
	if err := os.WriteFile(path, saved, 0o600); err != nil {
		t.Fatal(err)
	}
	v.giveFiles("#class-file", path)
	v.until(`document.querySelector("#codes-said").innerText === "30 codes taken."`)
	for _, bad := range []struct{ link, says string }{
		{"lesson=tset&step=3", "There is no lesson “tset” here."},
		{"lesson=vector&step=4", "no guess that a code can hold"},
		{"lesson=test&step=3&codes=JWT", "damaged"},
	} {
		v.open(s.url + "/lessons/class?" + bad.link[:12] + "#" + bad.link)
		v.until(fmt.Sprintf(`document.querySelector("#class-problem")?.innerText.includes(%q)`, bad.says))
	}
}

// wallReads finds what the last row cannot read, or what does not fit on one screen.
func (v *visit) wallReads(when string) {
	v.t.Helper()
	small := eval[string](v, `(() => {
		const out = [];
		for (const e of document.querySelectorAll(".wall h1, .wall p, .wall label, .wall .state, .wall dt, .wall dd, .wall text")) {
			if (e.closest(".acts") || e.innerText === "" || e.closest(".hidden") || e.closest(".slot > p.state:last-child")) continue;
			const r = e.getBoundingClientRect();
			let size = parseFloat(getComputedStyle(e).fontSize);
			const svg = e.closest("svg");
			if (svg) {
				const box = svg.getBoundingClientRect(), view = svg.viewBox.baseVal;
				size *= Math.min(box.width / view.width, box.height / view.height);
			}
			if (r.width && size < 20) out.push(size.toFixed(1) + " " + (e.textContent || "").slice(0, 30));
		}
		return out.join("; ");
	})()`)
	if small != "" {
		v.t.Errorf("%s, smaller than 20 px: %s", when, small)
	}
	if under := eval[float64](v, `document.querySelector(".wall .glass").getBoundingClientRect().bottom`); under > 720 {
		v.t.Errorf("%s, the glass ends at %.0f px of 720", when, under)
	}
	if tap := eval[string](v, `(() => {
		const tap = document.querySelector("#wall-tap");
		if (!tap) return "";
		const { top, bottom, height } = tap.getBoundingClientRect();
		return top < 0 || bottom > 720 || height < 60 ? top + " to " + bottom : "";
	})()`); tap != "" {
		v.t.Errorf("%s, the glass is tapped from %s", when, tap)
	}
}

// TestE2EOwnLesson opens a lesson of one's own from its file and from its link, at a step, and says
// what is wrong with one.
func TestE2EOwnLesson(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	f, _, _ := lessons.Named("luck")
	text := strings.Replace(f.Text, "# Is it luck?", "# Is it luck, in our class?", 1)
	dir := t.TempDir()
	file := func(name, text string) string {
		path := dir + "/" + name
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	v.open(s.url + "/lessons/own")
	v.until(`document.querySelector("#own-lesson-file") !== null`)
	v.keptSecond()
	checkAxe(v)
	v.noOverflow("where a lesson is opened")
	v.giveFiles("#own-lesson-file", file("wrong.md", strings.Replace(text, "age:", "ages:", 1)))
	v.until(`document.querySelector("#own-lesson-problem").innerText.startsWith("Line ")`)
	v.giveFiles("#own-lesson-file", file("mine.md", text))
	v.until(`document.querySelector("h1")?.innerText === "Is it luck, in our class?" && document.querySelector("#tap-step-1")?.disabled === false`)
	v.click("#tap-step-1")
	v.until(`document.querySelector("#step-1 [role=status] .prose") !== null`)
	link := eval[string](v, `location.hash`)
	if len(link) < 500 || len(link) > 8000 {
		t.Errorf("the address has %d characters", len(link))
	}

	// Another device, at a step; its way to the class has the lesson, too.
	other := newVisit(t, 1280, 720)
	other.open(s.url + "/lessons/own" + link + "/step-2")
	other.until(`document.querySelector("h1")?.innerText === "Is it luck, in our class?" && document.querySelector("#tap-step-2")?.disabled === false`)
	other.until(`document.activeElement?.id === "step-2"`)
	other.click(`.insteps li:nth-child(3) a`)
	other.until(`document.activeElement?.id === "step-3" && location.hash.endsWith("/step-3") && document.querySelector("h1").innerText === "Is it luck, in our class?"`)
	other.click(`#step-2 a[href*="/lessons/class#"]`)
	other.until(`document.querySelector("#codes")?.disabled === false`)
	if title := other.text("main .state a"); title != "Is it luck, in our class?, step 2" {
		t.Errorf("%q", title)
	}
	other.open(s.url + "/lessons/own#" + link[5:50])
	other.until(`document.querySelector("#own-lesson-problem")?.innerText.includes("damaged")`)
}

// inks is the dark part of a square, as the path that the page draws.
func inks(t *testing.T, text string) string {
	t.Helper()
	_, path, ok := strings.Cut(report.QR(text, ""), `class="qr-ink" d="`)
	if !ok {
		t.Fatal("no square of " + text)
	}
	path, _, _ = strings.Cut(path, `"`)
	return path
}

// TestE2EClassCamera holds phones before the camera: a canvas stands for it, as this browser has
// none; what reads its pictures is what reads a camera's. Without one the page says what to do.
func TestE2EClassCamera(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 390, 844)
	codes, _ := classOf(t, "test", 2)
	v.open(s.url + "/lessons/class#lesson=test&step=3")
	v.until(`document.querySelector("#camera")?.disabled === false`)
	const library = `performance.getEntriesByType("resource").some((e) => e.name.includes("vendor/qr-"))`
	if eval[bool](v, library) {
		t.Error("the reader of squares came before anybody asked")
	}
	v.click("#camera")
	v.until(`document.querySelector("#camera-problem").innerText.includes("Type the codes")`)
	checkAxe(v)
	v.noOverflow("no camera")
	show := func(text string) string { return fmt.Sprintf(`window.square = new Path2D(%q)`, inks(t, text)) }
	eval[bool](v, `(() => {
		const canvas = document.createElement("canvas");
		[canvas.width, canvas.height] = [640, 480];
		const c = canvas.getContext("2d");
		setInterval(() => {
			c.setTransform(1, 0, 0, 1, 0, 0); c.fillStyle = "#d8d4cc"; c.fillRect(0, 0, 640, 480);
			c.translate(200, 60); c.rotate(.1); c.scale(9, 9); c.fillStyle = "#fff"; c.fillRect(0, 0, 33, 33); c.fillStyle = "#111";
			c.fill(window.square);
		}, 50);
		navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
		`+show(class.Scheme+codes[0])+`;
		return true;
	})()`)
	v.click("#camera")
	v.until(fmt.Sprintf(`document.querySelector("#camera-said").innerText.startsWith(%q)`, codes[0]))
	for n, code := range codes[1:4] {
		eval[bool](v, `(`+show(class.Scheme+code)+`, true)`)
		v.until(fmt.Sprintf(`document.querySelector("#camera-said").innerText.startsWith(%q) && document.querySelector("#codes-said").innerText === "%d codes taken."`, code, n+2))
	}
	eval[bool](v, `(`+show("https://example.org")+`, true)`)
	v.until(`document.querySelector("#camera-said").innerText === "That square is no guess."`)
	elsewhere, _ := classOf(t, "luck", 0)
	eval[bool](v, `(`+show(class.Scheme+elsewhere[0])+`, true)`)
	v.until(fmt.Sprintf(`document.querySelector("#camera-said").innerText.startsWith(%q)`,
		elsewhere[0]+": One letter is off"))
	if held := eval[string](v, `document.querySelector("#codes").value`); held != strings.Join(codes[:4], "\n") {
		t.Errorf("the field has %q", held)
	}
	checkAxe(v)
	v.click("#camera")
	v.until(`document.querySelector("#camera-eye").hidden && document.querySelector("#camera-eye").srcObject === null`)
	v.click("#camera")
	v.until(`document.querySelector("#camera-said").innerText !== "" && document.querySelector("#camera-eye").srcObject !== null`)
	v.click("#to-wall") // has no room for the camera
	v.click("#to-codes")
	v.until(`document.querySelector("#camera")?.innerText === "Use the camera"`)
	if link := eval[string](v, `location.hash`); !strings.Contains(link, strings.Join(codes[:4], "")) {
		t.Errorf("the address is %q", link)
	}
}

// TestE2ELessonOnTheWall goes through a lesson with a clicker's keys, one step on the wall at a
// time, while the teacher's sheet in another window goes along.
func TestE2ELessonOnTheWall(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1280, 720)
	v.open(s.url + "/lessons/test")
	v.until(`document.querySelector("#tap-step-1")?.disabled === false`)
	teacher := v.anotherWindow(1000, 700)
	teacher.open(s.url + "/lessons/sheet#test")
	teacher.until(`document.querySelectorAll(".tsteps .prose").length === 5`)
	key := func(k string) { v.do(chromedp.KeyEvent(k)) }
	key("p")
	v.until(`document.documentElement.hasAttribute("data-projector")`)
	const now = `[...document.querySelectorAll(".lesson .step")].filter((s) => s.checkVisibility()).map((s) => s.id).join()`
	v.until(now + ` === "step-1"`)
	key(kb.PageDown)
	v.until(`document.querySelector("#answer-step-1 .prose") !== null`)
	v.noOverflow("a step on the wall")
	key(kb.PageDown)
	v.until(now + ` === "step-2" && location.hash === "#step-2"`)
	key("b")
	v.until(`document.querySelector(".veil.black") !== null`)
	key("b")
	v.until(`document.querySelector(".veil") === null`)
	key("q")
	v.until(`document.querySelector(".veil.joined .qr svg").getBoundingClientRect().height > 400`)
	checkAxe(v)
	key(kb.PageDown)
	v.until(`document.querySelector(".veil") === null && document.querySelector("#answer-step-2 .prose") !== null`)
	checkAxe(v)
	key(kb.PageUp)
	v.until(now + ` === "step-1"`)
	teacher.until(`document.querySelectorAll(".tsteps .now").length === 1 && document.querySelector("#sheet-step-1.now h2").innerText.endsWith("(on the wall, tapped)")`)
	key("p")
	v.until(`!document.documentElement.hasAttribute("data-projector")`)
}
