package ui

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui/uitest"
)

func TestDropzoneTakesWhatTheBrowserGathered(t *testing.T) {
	var got []GivenFile
	var more int
	d := &Dropzone{ID: "own", Label: "Drop vectors here.", Taken: func(files []GivenFile,
		left int) {
		got, more = files, left
	}}
	uitest.Shows(t, app.HTMLString(d), `data-drop="files"`, "Drop vectors here.", "Choose files", "Choose a folder",
		"webkitdirectory", "multiple", `id="own-folder"`)

	d.take(`{"files":[{"id":"given-1","path":"hist/1990-w.npy","size":12}],"left":3}`)
	if len(got) != 1 || got[0] != (GivenFile{"given-1", "hist/1990-w.npy", 12}) || more != 3 || d.problem != "" {
		t.Errorf("took %+v, %d left, problem %q", got, more, d.problem)
	}
	for detail, problem := range map[string]string{
		`{"files":[],"left":0}`:                        "There is no file in what you dropped.",
		`{"files":[],"problem":"NotFoundError: gone"}`: "The browser cannot read what you dropped: NotFoundError: gone.",
	} {
		got = nil
		d.take(detail)
		if got != nil || d.problem != problem {
			t.Errorf("%s: took %v, problem %q, want %q", detail, got, d.problem, problem)
		}
	}
	if d.take("{"); d.problem == "" {
		t.Error("a message that cannot be read is no problem")
	}
}
