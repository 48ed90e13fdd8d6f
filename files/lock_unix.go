//go:build unix

package files

import (
	"os"
	"syscall"
)

// lock reports whether the file or folder is held by nobody else and is now held
// here, until it is closed or the program ends, however it ends.
//
// flock does not wait. The lock belongs to the open file: another opening of the same
// path, even in this program, does not have it.
func lock(f *os.File) bool {
	raw, err := f.SyscallConn()
	if err != nil {
		return false
	}
	held := false
	err = raw.Control(func(fd uintptr) { held = syscall.Flock(int(fd), syscall.LOCK_EX|syscall.LOCK_NB) == nil })
	return held && err == nil
}

// locks is whether this system has them.
const locks = true
