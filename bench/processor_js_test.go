package bench

import (
	"syscall/js"
	"time"
)

// processor is how long Node, all its threads, has had one so far.
func processor() time.Duration {
	used := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(used.Get("user").Int()+used.Get("system").Int()) * time.Microsecond
}
