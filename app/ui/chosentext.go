package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// ChosenText reads the file that was chosen in the field whose event is being heard, if it has at
// most so many bytes. The file never leaves the device.
func ChosenText(ctx app.Context, most int, done func(text string, err error)) {
	input := ctx.JSSrc()
	file := input.Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	FileText(ctx, file, most, func(text string, err error) {
		input.Set("value", "") // so that the same file can be chosen again
		done(text, err)
	})
}

// FileText reads a file of the browser's.
func FileText(ctx app.Context, file app.Value, most int, done func(text string, err error)) {
	if file.Get("size").Float() > float64(most) {
		done("", &experiment.Error{Code: "large_file", Message: message.Plain(
			locale.Say("The file is larger than {1} kB.", strconv.Itoa(most/1000))),
			Hint: message.Plain(locale.Say("Choose the one that was saved here."))})
		return
	}
	Settled(ctx, file.Call("text"), func(value app.Value, problem string) {
		if problem != "" {
			done("", &experiment.Error{Code: "unreadable_file", Message: message.Plain(
				locale.Say("The file cannot be read: {1}", problem)), Hint: message.Plain(locale.Say("Choose it again."))})
			return
		}
		done(value.String(), nil)
	})
}
