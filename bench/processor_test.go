//go:build !unix && !js

package bench

import "time"

// processor is not known here: the clock stands for it.
func processor() time.Duration { return time.Duration(time.Now().UnixNano()) }
