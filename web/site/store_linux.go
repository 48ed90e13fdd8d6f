package site

import (
	"io"
	"net"
	"os"
	"syscall"
)

// newStore opens a file without a name, which ends with the program.
//
// Its bytes are on disk, or in the system's memory of it; the name is removed at
// once, so that nothing is left behind however the program ends.
func newStore() (*os.File, error) {
	f, err := os.CreateTemp("", "weatherglass")
	if err != nil {
		return nil, err
	}
	return f, os.Remove(f.Name())
}

// sendStored sends a head and, after it, bytes of a file, which the system takes from
// where they are: 512 kB go out half again as fast as when the program copies them.
//
// It waits while the socket has no room, within the deadlines of the connection. The
// file's own offset is not used, so that several connections may send from it at
// once.
func sendStored(c *net.TCPConn, head []byte, f *os.File, at, size int64) error {
	raw, err := c.SyscallConn()
	if err != nil {
		return err
	}
	end, fault := at+size, error(nil)
	err = raw.Write(func(fd uintptr) bool {
		for n := 0; len(head) > 0 && passing(&fault); {
			// The head waits for the body, to be in one packet with it.
			n, fault = syscall.SendmsgN(int(fd), head, nil, nil, syscall.MSG_MORE|syscall.MSG_NOSIGNAL)
			head = head[max(0, n):]
		}
		for n := 0; at < end && passing(&fault); {
			// Sendfile moves at on by itself. No bytes and no fault is the end of the
			// file, which is too early here.
			if n, fault = syscall.Sendfile(int(fd), int(f.Fd()), &at, int(end-at)); n == 0 && fault == nil {
				fault = io.ErrUnexpectedEOF
			}
		}
		if fault == syscall.EAGAIN {
			fault = nil
			return false // until there is room
		}
		return true
	})
	if err == nil {
		err = fault
	}
	return err
}

// passing reports whether there is no fault, or one that goes by asking again.
func passing(fault *error) bool {
	if *fault == syscall.EINTR {
		*fault = nil
	}
	return *fault == nil
}
