package engine

import (
	"context"
	"errors"
	"fmt"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// reportHint is what to do about a fault of the program itself.
const reportHint message.Text = "engine.load_page_again_if: Load the page again. If it happens again, report it with the link of the question and this message."

// asError returns what the page is told: an error that says what to do.
//
// What was cancelled is always "cancelled", whatever failed because of it. An error
// that says what to do stays as it is.
func asError(ctx context.Context, err error) *experiment.Error {
	var told *experiment.Error
	var file *shard.FileError
	switch {
	case ctx.Err() != nil || errors.Is(err, context.Canceled):
		return &experiment.Error{Code: "cancelled", Message: message.New("any.question_was_stopped",
			"The question was stopped.")}
	case errors.As(err, &told):
		return told
	case errors.As(err, &file):
		return &experiment.Error{
			Code: "bad_file", Message: message.New("engine.file_cannot_be_used",
				"The file {path} cannot be used: {what:clause}.", file.Path, file.Err), Hint: file.Hint,
		}
	}
	return experiment.Refuse("internal", reportHint, "engine.engine_failed: The engine failed: {why:clause}.", err)
}

// panicked is the error of a panic: a fault of the program.
//
// Its text is for a report, not for a visitor, who is told what to do.
func panicked(p any) *experiment.Error {
	return experiment.Refuse("internal", reportHint, "engine.engine_panicked: The engine failed: {what:clause}.",
		fmt.Sprint(p))
}
