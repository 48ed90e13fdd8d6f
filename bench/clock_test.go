package bench

import "time"

// took is the time that work takes by the clock or, where that is less, of the
// processor: then other programs had it, which only adds.
func took(work func()) time.Duration {
	start, used := time.Now(), processor()
	work()
	return min(time.Since(start), processor()-used)
}
