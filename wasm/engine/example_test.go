package engine_test

import (
	"context"
	"fmt"

	"weatherglass/wasm/engine"
	"weatherglass/wasm/store"
)

// disk is a host without a network: it knows one file.
type disk struct{}

func (disk) Get(_ context.Context, ask store.Ask) (store.Answer, error) {
	if ask.Path != "web/lexicons.json" {
		return store.Answer{Status: 404}, nil
	}
	return store.Answer{Status: 200, Body: []byte(`{"sets":[{"id":"toy","name":"Toy","language":"en",
		"source":"nobody","place":"here","words":["one","two"]}],"tests":[]}`)}, nil
}

func (disk) Kept(context.Context, string) ([]byte, bool) { return nil, false }
func (disk) Keep(string, []byte)                         {}

func ExampleEngine_Handle() {
	e := engine.New(engine.Env{Host: disk{}})
	answer := make(chan string)
	e.Handle(context.Background(), []byte(`{"id":1,"op":"set","request":{"set":"toy"}}`), func(reply []byte) {
		answer <- string(reply)
	})
	fmt.Println(<-answer)
	// Output:
	// {"id":1,"result":{"id":"toy","name":"Toy","language":"en","source":"nobody","place":"here","words":["one","two"]}}
}
