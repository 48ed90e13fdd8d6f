//go:build !unix

package files

import "os"

// lock reports whether the file is held by nobody else and is now held here. Where
// there are no such locks nobody knows, and nothing is swept.
func lock(*os.File) bool { return false }

// locks is whether this system has them.
const locks = false
