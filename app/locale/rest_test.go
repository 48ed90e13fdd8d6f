//go:build !js

package locale

import (
	"slices"
	"testing"

	"weatherglass/metrics/message"
)

// TestRest: what did not come with the page is English, and is told of once, until the rest has come.
func TestRest(t *testing.T) {
	hear, before := Late, brought
	var late []string
	Late = func(text string) { late = append(late, text) }
	t.Cleanup(func() {
		Late, brought = hear, before
		lateOnes.Clear()
		Use(English)
	})
	lateOnes.Clear()
	Add(Packed{}) // English has no rest
	Bring(Catalogue{ID: "de", Texts: map[string]string{"Words": "Wörter"}})
	Use("de")
	few := message.New("few", "{n:count} {n:word|words} of {of:term}", 1200, "list")
	want := func(got, said string) {
		t.Helper()
		if got != said {
			t.Errorf("%q, not %q", got, said)
		}
	}
	want(Say("Words"), "Wörter")
	want(Say("Time"), "Time")
	want(Say("Time"), "Time")
	want(Tell(few), "1,200 words of list")
	elsewhere := message.Plain("17 words left out")
	want(Tell(elsewhere), elsewhere.Text)
	if !slices.Equal(late, []string{"Time", "few"}) {
		t.Errorf("late are %q", late)
	}
	var rest Packed
	rest.Pack(map[string]string{"cut": "{what:clause} ({at:term})", "Time": "Zeit",
		"few": "{n:count} {n:Wort|Wörter} der {of:term}", "list": "Liste", "{1} a|{1} as": "{1} A|{1} As"})
	Add(rest)
	want(Say("Words"), "Wörter")
	want(Say("Time"), "Zeit")
	want(Plural(2, "{1} a", "{1} as", "2"), "2 As")
	want(Tell(few), "1\u202f200 Wörter der Liste")
	want(Tell(message.New("cut", "{what:clause} ({at:term})", few, "Time")), "1\u202f200 Wörter der Liste (Zeit)")
	want(Tell(message.New("cut", "{what:clause} ({at:term})", elsewhere, "2,500.5")), "17 words left out (2\u202f500,5)")
	want(Tell(message.New("cut", "{what:clause} ({at:term})", "It ends.", "")), "It ends ()")
	_, bare := message.Apart([]message.Message{message.New("cut", "{what:clause} ({at:term})",
		message.New("other", "It ends."), "")})
	want(Tell(message.Message{ID: "cut", Text: "It ends (Time)", Args: bare[0].Args}), "It ends (Time)")
	want(Tell(message.Message{ID: "other", Text: "It ends."}), "It ends.")
	if !Has("Time") || Has("nobody says this") {
		t.Error("it has other texts")
	}
	if Use(English); Tell(few) != few.Text || !Has("anything") {
		t.Error("English is said in German")
	}
}
