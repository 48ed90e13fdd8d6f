package files

import (
	"errors"
	"os"
)

// ErrHeld is returned for what another program works on.
var ErrHeld = errors.New("another program works on it")

// Hold makes a file, or opens it, and holds it until it is released or the program
// ends, however it ends. It returns ErrHeld if another holds it; where there are no
// locks nobody knows.
//
// corpora holds the folder that it counts into, so that two programs do not write
// there at once. The file itself stays when it is released.
func Hold(path string) (release func() error, err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if !lock(f) && locks {
		return nil, errors.Join(ErrHeld, f.Close())
	}
	return f.Close, nil
}
