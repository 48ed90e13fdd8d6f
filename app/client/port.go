//go:build !js

package client

import "errors"

// New returns a client that has no engine: natively the page is only rendered.
func New() *Client {
	return newClient(func(Listener) (Port, error) {
		return nil, errors.New("there is no Web Worker outside a browser")
	}, func(int) {})
}
