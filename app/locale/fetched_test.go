package locale

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// page is a page in German that has little of its language, and fetches the rest from parts.
func page(t *testing.T, first Catalogue, has map[Part]Packed) (asked *[]Part, late *[]string) {
	t.Helper()
	fetch, hear, before := Fetch, Late, brought
	asked, late = new([]Part), new([]string)
	forget := func() { lateOnes.Clear(); sayings.Clear(); cameOrNot.Clear() }
	forget()
	Fetch = func(_ string, p Part) (Packed, bool) {
		*asked = append(*asked, p)
		came, ok := has[p]
		return came, ok
	}
	Late = func(text string) { *late = append(*late, text) }
	first.ID = "de"
	Bring(first)
	Use("de")
	t.Cleanup(func() {
		Fetch, Late, brought = fetch, hear, before
		forget()
		Use(English)
	})
	return asked, late
}

// packedTexts is a part of texts.
func packedTexts(texts ...string) Packed {
	var keys, said []string
	for i := 0; i < len(texts); i += 2 {
		keys, said = append(keys, Key(texts[i])), append(said, texts[i+1])
	}
	return Packed{Keys: strings.Join(keys, " "), Texts: strings.Join(said, "\n")}
}

// TestSayFetches: what came with the page is said without asking for more; each part of the rest is fetched
// once, in order, when a text is in none before it.
func TestSayFetches(t *testing.T) {
	asked, late := page(t, Catalogue{Texts: map[string]string{Key("Words"): "Wörter"}, Rest: []Part{App, Texts}}, map[Part]Packed{
		App: packedTexts("Time", "Zeit", "{1} word|{1} words", "{1} Wort|{1} Wörter"), Texts: packedTexts("Map", "Karte"),
	})
	want := func(got, said string, so ...Part) {
		t.Helper()
		if got != said || !slices.Equal(*asked, so) {
			t.Errorf("%q, not %q; asked for %q, not %q", got, said, *asked, so)
		}
	}
	want(Say("Words"), "Wörter")
	want(Say("Time"), "Zeit", App)
	want(Plural(2, "{1} word", "{1} words", "2"), "2 Wörter", App)
	want(Say("Map"), "Karte", App, Texts)
	want(Say("Map"), "Karte", App, Texts)
	want(Say("a name"), "a name", App, Texts)
	if !slices.Equal(*late, []string{"Time", "{1} word|{1} words", "Map", "a name"}) {
		t.Errorf("late are %q", *late)
	}
}

// TestToldFetches: a text is said by the templates of first visits, else by those of its part, else of the
// others; the one with the most letters says it, with its parts.
func TestToldFetches(t *testing.T) {
	asked, late := page(t, Catalogue{Told: []Template{{"Fetch {1}", "{1} holen"}}}, map[Part]Packed{
		Notes:  {Told: []Template{{"{1} left out", "{1} ausgelassen"}}},
		Errors: {Told: []Template{{"{1} words", "{1} Wörter"}}},
		Values: {Told: []Template{{"{1} words left out", "ohne {1} Wörter"}}},
	})
	want := func(got, said string, so ...Part) {
		t.Helper()
		if got != said || !slices.Equal(*asked, so) {
			t.Errorf("%q, not %q; asked for %q, not %q", got, said, *asked, so)
		}
	}
	want(Told("Fetch 1.5"), "1,5 holen")
	want(ToldOf(Errors, ""), "")
	want(Told("2.5"), "2,5")
	want(Told("words left out"), "words ausgelassen", Notes)
	want(ToldOf(Errors, "17 words left out"), "17 Wörter ausgelassen", Notes, Errors)
	want(Told("neither"), "neither", Notes, Errors, Values)
	want(Told("17 words left out"), "ohne 17 Wörter", Notes, Errors, Values) // said anew
	want(ToldOf(Errors, `a {brace} of 1.5 words`), "a {brace} of 1.5 Wörter", Notes, Errors, Values)
	if !slices.Equal(*late, []string{"{1} left out", "{1} words", "{1} words left out"}) {
		t.Errorf("late are %q", *late)
	}
	if Use(English); Told("17 words left out") != "17 words left out" {
		t.Error("English is said in German")
	}
}

// TestPartsThatStayAway: a text whose part does not come stays English, and nobody waits for it again until
// some time has passed; then it is said.
func TestPartsThatStayAway(t *testing.T) {
	has := map[Part]Packed{}
	asked, _ := page(t, Catalogue{Rest: []Part{App}, All: []Part{App, Lessons}}, has)
	if Say("Time") != "Time" || Say("Map") != "Map" || Have(App) || len(*asked) != 1 {
		t.Errorf("asked for %q", *asked)
	}
	has[App] = packedTexts("Time", "Zeit")
	if Say("Time") != "Time" {
		t.Error("it is asked for at once")
	}
	c := spoken.Load()
	c.part(App).missed.Store(time.Now().Add(-again).UnixNano())
	if Say("Time") != "Zeit" || !Have(App) || Have(Lessons) {
		t.Error("it is not asked for again, or what lacks is here")
	}
	if !slices.Equal(All(), []Part{App, Lessons}) {
		t.Errorf("all are %q", All())
	}
	has[Lessons] = Packed{Lessons: map[string]string{"1.md": "# Eins\n"}}
	Came("de", Lessons)
	if !Have(Lessons) || LessonFiles("de")["1.md"] == "" || LessonFiles("fr") != nil {
		t.Error("lessons are not here")
	}
	if Told("a word left out") != "a word left out" {
		t.Error("it is said without its template")
	}
	has[Notes] = Packed{Told: []Template{{"{1} left out", "{1} ausgelassen"}}}
	Came("de", Notes)
	if Told("a word left out") != "a word ausgelassen" {
		t.Error("what was said without its template is not said anew")
	}
	if Use(English); !Have(App) || All() != nil || LessonFiles("de") != nil {
		t.Error("English lacks something")
	}
}
