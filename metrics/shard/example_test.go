package shard_test

import (
	"context"
	"fmt"
	"os"
	"testing/fstest"

	"weatherglass/metrics/shard"
)

// A pack is opened by its manifest. What is damaged or missing is named.
func ExampleOpen() {
	_, err := shard.Open(context.Background(), shard.FromFS(fstest.MapFS{
		"manifest.json": {Data: []byte("<!DOCTYPE html>")},
	}))
	fmt.Fprintln(os.Stdout, err)
	// Output: manifest.json: it is not a manifest: invalid character '<' looking for beginning of value. Load it again; if it stays so, the pack on the server is damaged and has to be copied or built again.
}
