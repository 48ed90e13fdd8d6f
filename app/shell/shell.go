// Package shell is what stands around every page: its address and its route, masthead, menu and footer, the engine that
// the pages of a tab share, the bar of what takes long, and the hooks by which pages that only some programs have show
// themselves on all of them.
package shell
