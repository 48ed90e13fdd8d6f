package locale

import (
	"sync"
	"sync/atomic"
	"time"
)

// Fetch brings a part of a language; ok is false where it does not come. The page of a browser sets it.
var Fetch = carriedPart

// Late hears of each text that did not come with the page, once. The page of a browser sets it.
var Late = func(text string) {}

// lateOnes are those it has heard of.
var lateOnes sync.Map

// late tells it of a text, unless it came with the page.
func (c *Catalogue) late(text string) {
	if c.Texts[Key(text)] != "" {
		return
	}
	for _, t := range c.Told {
		if t.English == text {
			return
		}
	}
	if _, known := lateOnes.LoadOrStore(text, true); !known {
		Late(text)
	}
}

// fetched is a part that came, or did not.
type fetched struct {
	mu        sync.Mutex // held while it comes: who needs it waits
	here      atomic.Bool
	missed    atomic.Int64 // when it did not come, in nanoseconds since 1970; 0 where it may be asked for
	texts     map[string]string
	templates []Template
	lessons   map[string]string
}

// again is how long after a part did not come it is asked for once more: until then its texts stay English,
// as without a network, and nobody waits for them.
const again = 30 * time.Second

// cameOrNot are the parts that were asked for, by language and name.
var cameOrNot sync.Map

// part is a part of a language, which this fetches where it is not here. Whoever calls it waits, and so does
// the page's drawing, but not the browser.
func (c *Catalogue) part(p Part) *fetched {
	at, _ := cameOrNot.LoadOrStore(c.ID+" "+string(p), &fetched{})
	f := at.(*fetched)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.here.Load() || f.missed.Load() > time.Now().Add(-again).UnixNano() {
		return f
	}
	came, ok := Fetch(c.ID, p)
	if !ok {
		f.missed.Store(time.Now().UnixNano())
		return f
	}
	f.texts, f.templates, f.lessons = came.Catalogue().Texts, came.Told, came.Lessons
	f.here.Store(true)
	sayings.Clear()
	return f
}

// Came says that a part is there now for which nobody waits any more: the next text finds it.
func Came(language string, p Part) {
	if at, ok := cameOrNot.Load(language + " " + string(p)); ok {
		at.(*fetched).missed.Store(0)
	}
}

// has reports whether a part is here, without fetching it.
func (c *Catalogue) has(p Part) bool {
	at, _ := cameOrNot.Load(c.ID + " " + string(p))
	f, ok := at.(*fetched)
	return ok && f.here.Load()
}

// Have brings a part of the language in use, and reports whether it is here, or none is needed.
func Have(p Part) bool {
	c := spoken.Load()
	return c == nil || c.part(p).here.Load()
}

// All are the parts of which the page may say something in the language in use.
func All() []Part {
	if c := spoken.Load(); c != nil {
		return c.All
	}
	return nil
}

// LessonFiles are the lessons of a language by the names of their files, none where it is not the one in
// use.
func LessonFiles(language string) map[string]string {
	c := spoken.Load()
	if c == nil || c.ID != language {
		return nil
	}
	return c.part(Lessons).lessons
}
