//go:build !linux

package site

import (
	"errors"
	"net"
	"os"
)

// newStore would open a file without a name.
//
// The error has all requests go to net/http.
func newStore() (*os.File, error) { return nil, errors.ErrUnsupported }

// sendStored would send a head and bytes of a file.
func sendStored(*net.TCPConn, []byte, *os.File, int64, int64) error { return errors.ErrUnsupported }
