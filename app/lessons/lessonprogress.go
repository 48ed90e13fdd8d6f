package lessons

import (
	"encoding/json"

	"weatherglass/app/ui"
)

// storeLessons is where this browser keeps how far its reader is in each lesson.
const storeLessons = "weatherglass.lessons"

// lessonProgress is how far somebody is in a lesson.
type lessonProgress struct {
	Seen    map[int]bool   `json:"seen"`              // steps whose answer was seen, from 0
	Steps   int            `json:"steps"`             // of the lesson
	Guesses map[int]string `json:"guesses,omitempty"` // by step, from 0
	Codes   map[int]string `json:"codes,omitempty"`   // of guesses, by step, from 0
}

// next is the first step whose answer was not seen; the number of steps where all were.
func (p lessonProgress) next() int {
	for i := range p.Steps {
		if !p.Seen[i] {
			return i
		}
	}
	return p.Steps
}

// done reports whether all steps were seen.
func (p lessonProgress) done() bool { return p.Steps > 0 && p.next() == p.Steps }

// lessonsKept are all that this browser knows, by the lesson's name. What cannot be read counts
// as nothing.
func lessonsKept() map[string]lessonProgress {
	kept := map[string]lessonProgress{}
	if json.Unmarshal([]byte(ui.Stored(storeLessons)), &kept) != nil {
		return map[string]lessonProgress{}
	}
	return kept
}

// keepLesson keeps how far somebody is in one.
func keepLesson(name string, p lessonProgress) {
	kept := lessonsKept()
	kept[name] = p
	text, err := json.Marshal(kept)
	if err == nil { // numbers and texts alone
		ui.Store(storeLessons, string(text))
	}
}
