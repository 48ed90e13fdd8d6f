package ui

import (
	"testing"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// TestWorkSaid: what the engine works on is said in the language of the page, at an epoch, too.
func TestWorkSaid(t *testing.T) {
	defer locale.Use(locale.English)
	locale.Use("de")
	measuring := experiment.Progress{Text: "Measuring"}
	at := measuring.Saying(message.New("experiment.work_at_epoch", "{at}: {work:term}", "1910–1919", measuring.Work()))
	found := at.Saying(message.New("engine.words_of_lists_found",
		"{work:term}: {found} of {lists} words of the lists found so far", at.Work(), 3, 4))
	for want, far := range map[string]experiment.Progress{
		"Es wird gemessen": measuring, "1910–1919: Es wird gemessen": at, "": {},
		"Geschrieben: 3 von 4": {Text: "Geschrieben: 3 von 4"},
		"1910–1919: Es wird gemessen: bisher 3 von 4 Wörtern der Listen gefunden": found,
	} {
		if got := workSaid(far); got != want {
			t.Errorf("%q is said %q, not %q", far.Text, got, want)
		}
	}
}
