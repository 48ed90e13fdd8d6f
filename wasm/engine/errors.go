package engine

import (
	"context"
	"errors"
	"fmt"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// reportHint is what to do about a fault of the program itself.
const reportHint = "Load the page again. If it happens again, report it with the link of the question and this message."

// asError returns what the page is told: an error that says what to do.
//
// What was cancelled is always "cancelled", whatever failed because of it. An error
// that says what to do stays as it is.
func asError(ctx context.Context, err error) *experiment.Error {
	var told *experiment.Error
	var file *shard.FileError
	switch {
	case ctx.Err() != nil || errors.Is(err, context.Canceled):
		return &experiment.Error{Code: "cancelled", Message: "The question was stopped."}
	case errors.As(err, &told):
		return told
	case errors.As(err, &file):
		return &experiment.Error{
			Code: "bad_file", Message: experiment.Because("The file "+file.Path+" cannot be used", file.Err.Error()), Hint: file.Hint,
		}
	}
	return &experiment.Error{Code: "internal", Message: experiment.Because("The engine failed", err.Error()), Hint: reportHint}
}

// panicked is the error of a panic: a fault of the program.
//
// Its text is for a report, not for a visitor, who is told what to do.
func panicked(p any) *experiment.Error {
	return &experiment.Error{Code: "internal", Message: experiment.Because("The engine failed", fmt.Sprint(p)), Hint: reportHint}
}
