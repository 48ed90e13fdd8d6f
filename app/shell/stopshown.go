package shell

import "context"

// stopKey marks work for which the page shows a button Stop.
type stopKey struct{}

// StopShown is for work whose button Stop the page that begins it shows; all other work that takes long is
// stopped by the bar at the foot of the page.
func StopShown() context.Context { return context.WithValue(context.Background(), stopKey{}, true) }
