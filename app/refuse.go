//go:build !js || texts

package app

import (
	"errors"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// refuse shows why something was refused, which the page found out by itself, once that can be said in its
// language. What the engine refuses comes said ([interpreter]).
func refuse(ctx app.Context, err error, show func(text string)) {
	onceTold(ctx, locale.Notes, func() {
		onceTold(ctx, locale.Errors, func() { show(refusal(err)) })
	})
}

// refusal is an error with its hint in the language of the page, as far as its templates are here.
func refusal(err error) string {
	var known *experiment.Error
	if errors.As(err, &known) {
		return strings.TrimSpace(locale.Told(known.Message) + " " + locale.Told(known.Hint))
	}
	return locale.Told(err.Error())
}
