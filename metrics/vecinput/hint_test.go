package vecinput

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/tables"
)

// That files belong into one folder is said where one is missing or belongs elsewhere, and of no other
// error of a file.
func TestHintOfTables(t *testing.T) {
	folder := func(err error) bool {
		var told *experiment.Error
		if !errors.As(err, &told) {
			t.Fatalf("%v", err)
		}
		return strings.Contains(told.Hint.Text, "one folder")
	}
	for _, err := range []error{tables.Apart(errors.New("its words are not beside it")),
		fmt.Errorf("a: %w", tables.Apart(errors.New("b"))), &fs.PathError{Op: "open", Path: "a", Err: fs.ErrNotExist}} {
		if !folder(TableError("a", err)) {
			t.Errorf("%v: not said", err)
		}
	}
	two := zipped(t, "a 1 2\n", "a.txt", "b.txt")
	_, err := Plain("a.zip", strings.NewReader(string(two)), int64(len(two)))
	for _, err := range []error{err, TableError("a", errors.New("its keys are numbers, not words"))} {
		if folder(err) {
			t.Errorf("%v: said", err)
		}
	}
}
