//go:build js && !texts

package prose

// Models of somebody's own are of the second program.

func (v *View) OneToken() []string { return nil }
