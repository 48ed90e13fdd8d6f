package command

import (
	"fmt"
	"io"
	"time"

	"weatherglass/files"
)

// endGrace is how long a command may take to end after a signal. Whoever sent it, such as a system
// that shuts down, waits ten seconds or less, and then kills.
const endGrace = 3 * time.Second

// endAfter ends the program after a while, whatever it is in the midst of. A file or folder that is
// being written goes, one that is whole stays, and what a count has noted is gone on with.
func endAfter(while <-chan time.Time, said io.Writer, exit func(code int)) {
	<-while
	files.Abandon(func() {
		fmt.Fprintln(said, "weatherglass: stopped in the midst of work; nothing half written is left")
		exit(exitFailed)
	})
}
