package debias

import (
	"errors"
	"fmt"

	"weatherglass/metrics/measure"
)

// fail makes an [measure.Error]; the message is a format for args.
//
// code is stable, hint says what to do.
func fail(code, hint, message string, args ...any) error {
	return &measure.Error{Code: code, Message: fmt.Sprintf(message, args...), Hint: hint}
}

// errEnough ends a pass that has seen enough words.
var errEnough = errors.New("debias: enough words")
