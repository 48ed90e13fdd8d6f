//go:build !js

package client

import (
	"weatherglass/metrics/message"
)

// New returns a client that has no engine: natively the page is only rendered.
func New() *Client {
	return newClient(func(Listener) (Port, error) {
		return nil, message.Text("client.no_worker: there is no Web Worker outside a browser")
	}, func(int) {})
}
