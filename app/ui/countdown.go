package ui

import (
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// Countdown counts the time that a class has left, if somebody wants it to.
type Countdown struct {
	app.Compo
	until time.Time // zero while it does not count
	left  time.Duration
	begun int // of counts: one that was stopped ticks no more
}

// countdownBegins is how long it counts at first, countdownAdds how much more it may.
const (
	countdownBegins = time.Minute
	countdownAdds   = 30 * time.Second
)

// start counts for so much longer.
func (c *Countdown) start(ctx app.Context, more time.Duration) {
	from := time.Now()
	if c.until.After(from) {
		from = c.until
	}
	c.until = from.Add(more)
	c.begun++
	c.tick(ctx, c.begun)
}

// tick looks at the clock, and again when the next second has passed.
func (c *Countdown) tick(ctx app.Context, begun int) {
	if begun != c.begun || c.until.IsZero() {
		return
	}
	if c.left = max(0, time.Until(c.until)); c.left == 0 {
		return
	}
	ctx.After(c.left-(c.left-1)/time.Second*time.Second, func(ctx app.Context) { c.tick(ctx, begun) })
}

// stop takes the count away.
func (c *Countdown) stop() {
	c.until = time.Time{}
	c.begun++
}

// leftSaid is time as a clock shows it, "1:05"; a second that has begun counts.
func leftSaid(left time.Duration) string {
	seconds := int((left + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Render draws the time that is left, and what can be done with it.
func (c *Countdown) Render() app.UI {
	counts := !c.until.IsZero()
	label, more := locale.Say("One minute"), countdownBegins
	if counts {
		label, more = locale.Say("30 seconds more"), countdownAdds
	}
	over := ""
	if counts && c.left == 0 {
		over = locale.Say("Time is up.")
	}
	return app.Div().Class("countdown").Body(
		Slot(counts, func() app.UI { return app.B().Role("timer").ID("time-left").Text(leftSaid(c.left)) }),
		app.Span().Role("status").ID("time-up").Text(over),
		app.Button().Type("button").Class("plain").ID("count-down").Text(label).
			OnClick(func(ctx app.Context, _ app.Event) { c.start(ctx, more) }, app.EventScope(label)),
		Slot(counts, func() app.UI {
			return app.Button().Type("button").Class("plain").ID("count-stop").Text(locale.Say("Stop")).
				OnClick(func(app.Context, app.Event) { c.stop() })
		}),
	)
}
