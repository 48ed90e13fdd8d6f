package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/assets/lessons"
	"weatherglass/vectors/vectorstest"
)

// lessonLink is a lesson as a link has it.
func lessonLink(t *testing.T, text string) string {
	t.Helper()
	link, err := lesson.Link(text)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// TestE2ESharedLesson: which lesson a link opens, and which of its steps, stands on the page before its program is
// there, and no answer to what is to be guessed; then it is opened, and nothing jumps.
func TestE2ESharedLesson(t *testing.T) {
	e2e(t)
	luck, _, _ := lessons.Named("luck")
	own := lessonLink(t, strings.Replace(luck.Text, luck.Lesson().Title, "Mine <b>\u202e", 1))
	_, reading := vectorstest.Reading(t, vectorstest.WEAT8)
	for _, c := range []struct {
		name, path string
		width      int64
		says       []string
		then       string // what is there once it is opened
	}{
		{"own", "/lessons/own#" + own + "/step-2", 390, []string{"Opening a lesson.", "Mine <b>\ufffd", "Step 2 of 5: " +
			luck.Lesson().Steps[1].Title, "The link holds the whole lesson. It cannot say who made it."},
			`document.querySelector(".lesson h1")?.innerText.startsWith("Mine")`},
		{"own-whole", "/de/lessons/own#" + own, 1440, []string{"Eine Lektion wird geöffnet.", luck.Lesson().Steps[3].Title,
			"Die ganze Lektion steht im Link. Wer ihn gemacht hat, kann er nicht sagen."},
			`document.querySelector(".lesson h1")?.innerText.startsWith("Mine")`},
		{"guess", "/lessons/own#guess=" + reading, 390, []string{"do science words lean more to male terms", "grandmother",
			"Where will the needle stand?"}, `document.querySelector("#tap-step-1") !== null`},
		{"class", "/lessons/class#" + class.Pool{Lesson: "luck", Step: 2}.Link(), 1440, []string{luck.Lesson().Title,
			"Step 2 of 5: " + luck.Lesson().Steps[1].Title}, `document.querySelector("#main textarea") !== null`},
		{"sheet", "/fr/lessons/sheet#luck", 390, []string{"Ouverture d’une leçon."},
			`document.querySelector("#sheet-step-1") !== null`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, s := holdBack(t, "/web/texts.wasm")
			v := newVisit(t, c.width, 844)
			v.onNewDocument(shifts)
			eval[bool](v, `location.href = "`+s.url+c.path+`", true`)
			v.until(`document.querySelector("#shared")?.checkVisibility() === true`)
			said := strings.Join(strings.Fields(v.text("#shared")), " ")
			for _, part := range c.says {
				if !strings.Contains(said, part) {
					t.Errorf("before its program is here the page does not say %q but %q", part, said)
				}
			}
			if strings.Contains(said, "d = ") || strings.Contains(said, "claims") {
				t.Errorf("what is to be guessed is said: %q", said)
			}
			if eval[bool](v, `[...document.querySelectorAll("#main > :not(.shared)")].some((e) =>
				e.checkVisibility({ visibilityProperty: true }))`) {
				t.Error("the page that opens without a link stands beside the lesson")
			}
			v.noOverflow("with the lesson of a link")
			checkAxe(v)
			g.opened()
			v.until(c.then)
			if eval[bool](v, `document.querySelector("#shared") !== null`) {
				t.Error("what is opened stands beside what was opened")
			}
			if jumped := eval[float64](v, `jumped`); jumped > 0.05 {
				t.Errorf("the page jumped by %.3f: %q", jumped, eval[[]string](v, `jumps`))
			}
			v.complaints() // that the program took long
		})
	}
}

// TestE2ESharedLessonUntold: of what is no lesson the page says nothing before its program is there, and stands as it
// does without a link.
func TestE2ESharedLessonUntold(t *testing.T) {
	e2e(t)
	luck, _, _ := lessons.Named("luck")
	own := lessonLink(t, luck.Text)
	_, audited := vectorstest.Reading(t, `{"method":"ripa","embedding":"glove-6b-100d",
		"sets":{"words":["nurse","doctor","boss"],"pairs":[["he","she"]]}}`)
	_, s := holdBack(t, "/web/texts.wasm")
	v := newVisit(t, 390, 844)
	for _, path := range []string{
		"/lessons/own#" + own[:40],
		"/lessons/own#" + own + strings.Repeat("A", 32000),
		"/lessons/own#" + lessonLink(t, "# "+strings.Repeat("a", lesson.MaxBytes)),
		"/lessons/own#" + lessonLink(t, "no lesson"),
		"/lessons/own#luck",
		"/lessons/own#step-2",
		"/lessons/own#guess=" + audited,
		"/lessons/sheet#nobody",
		"/lessons/class#" + class.Pool{Lesson: "luck", Step: 9}.Link(),
		"/lessons/class#" + class.Pool{Lesson: "toString", Step: 1}.Link(),
	} {
		v.do(chromedp.Navigate("about:blank"))
		v.do(chromedp.Navigate(s.url + path))
		v.until(`document.documentElement.dataset.linked === "untold"`)
		if eval[bool](v, `document.querySelector("#shared") !== null ||
			!document.querySelector("#main h1, #main h2").checkVisibility({ visibilityProperty: true })`) {
			t.Errorf("at %.60s stands %q", path, v.text("#main"))
		}
	}
	v.complaints()
}
