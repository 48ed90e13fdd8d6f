package lessons

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
)

// short is the short address of a step, "/2-3", for who types it from a wall; "" for a lesson of one's own.
func (o openedLesson) short(step int) string {
	if o.place == 0 {
		return ""
	}
	return shell.Href("/" + strconv.Itoa(o.place) + "-" + strconv.Itoa(step+1))
}

// typedAddress is a short address as it is typed, with its host. A long one breaks behind the host.
func typedAddress(path string) app.UI {
	if path == "" || app.IsServer {
		return app.Div().Class("slot")
	}
	location := app.Window().Get("location")
	host := strings.TrimPrefix(location.Get("host").String(), "www.")
	return app.B().Class("addr").Body(app.Text(host), app.Wbr(), app.Text(path))
}

// joins is the address that a square on a wall holds: the short one, whose square is coarser, where there is one.
func (o openedLesson) joins(step int) string {
	if short := o.short(step); short != "" && !app.IsServer {
		return app.Window().Get("location").Get("origin").String() + short
	}
	return shell.LinkAddress(o.path(), o.stepFragment(step))
}
