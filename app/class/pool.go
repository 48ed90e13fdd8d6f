package class

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Pool is the codes of a class on a question, as a file and a link have them.
type Pool struct {
	Lesson     string   `json:"lesson"`        // its name
	UserLesson string   `json:"own,omitempty"` // the text of one's own lesson, as a link has it
	Step       int      `json:"step"`          // from 1
	Codes      []string `json:"codes"`
	// Wall is whether a link opens the wall, and not the codes.
	Wall bool `json:"-"`
}

// kept is a Pool as a file: its first field says what the file is.
type kept struct {
	Is string `json:"weatherglass"`
	Pool
}

const (
	isClass = "class"
	// MaxBytes is how long a file of codes may be.
	MaxBytes = 100_000
	// mostCodes is how many codes a link may have, and a file.
	mostCodes = 2000
)

// File writes the pool as a file.
func (p Pool) File() ([]byte, error) {
	text, err := json.MarshalIndent(kept{isClass, p}, "", "\t")
	return append(text, '\n'), err
}

// ParseFile reads one that [Pool.File] wrote; what is wrong with it is an [experiment.Error].
func ParseFile(text []byte) (Pool, error) {
	var k kept
	if json.Unmarshal(text, &k) != nil || k.Is != isClass {
		return Pool{}, fault(locale.Say("This file does not hold the codes of a class."),
			locale.Say("Choose one that “Save the class as a file” has written."))
	}
	return k.checked()
}

// Link writes the pool as a fragment.
func (p Pool) Link() string {
	q := url.Values{"lesson": {p.Lesson}, "step": {strconv.Itoa(p.Step)}}
	if p.UserLesson != "" {
		q.Set("own", p.UserLesson)
	}
	if len(p.Codes) > 0 {
		q.Set("codes", strings.Join(p.Codes, ""))
	}
	if p.Wall {
		q.Set("wall", "1")
	}
	return q.Encode()
}

// ParseLink reads a fragment that [Pool.Link] wrote; what is wrong with it is an
// [experiment.Error].
func ParseLink(fragment string) (Pool, error) {
	damaged := fault(locale.Say("The link to a class’s question is damaged: a part of it is missing or changed."), locale.Say("Copy the whole link again, or begin at the lesson."))
	q, err := url.ParseQuery(fragment)
	if err != nil {
		return Pool{}, damaged
	}
	p := Pool{Lesson: q.Get("lesson"), UserLesson: q.Get("own"), Wall: q.Get("wall") == "1"}
	if p.Step, err = strconv.Atoi(q.Get("step")); err != nil || p.Lesson == "" {
		return Pool{}, damaged
	}
	codes := q.Get("codes")
	if len(codes)%4 != 0 {
		return Pool{}, damaged
	}
	for ; codes != ""; codes = codes[4:] {
		p.Codes = append(p.Codes, codes[:4])
	}
	return p.checked()
}

// checked refuses what no pool can be. That the lesson exists is for who opens it to see.
func (p Pool) checked() (Pool, error) {
	if p.Lesson == "" || p.Step < 1 || len(p.Codes) > mostCodes {
		return Pool{}, fault(locale.Say("This is no class’s question: it names no step of a lesson, or has more than {1} codes.", strconv.Itoa(mostCodes)), locale.Say("Begin at the lesson."))
	}
	return p, nil
}

// fault is an error of this package.
func fault(what, hint string) *experiment.Error {
	return &experiment.Error{Code: "class", Message: message.Plain(what), Hint: message.Plain(hint)}
}

// Question is the pool's, without what only the lesson knows of it.
func (p Pool) Question() Question { return Question{Lesson: p.Lesson, Step: p.Step - 1} }
