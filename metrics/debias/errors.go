package debias

import (
	"errors"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// fail is [measure.Refuse].
func fail(code string, hint, what message.Text, values ...any) error {
	return measure.Refuse(code, hint, what, values...)
}

// errEnough ends a pass that has seen enough words.
var errEnough = errors.New("debias: enough words")
