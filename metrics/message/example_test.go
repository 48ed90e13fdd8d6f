package message_test

import (
	"encoding/json"
	"fmt"

	"weatherglass/metrics/message"
)

// ExampleNew: values go to the names of places, in the order in which these come first.
func ExampleNew() {
	m := message.New("few_words.rare", "{n:count} of {all:count} words {n:is|are} rare: {words:list2}.", 3, 12000,
		[]string{"a", "b", "c"})
	said, _ := json.Marshal(m)
	fmt.Println(m.Text)
	fmt.Println(string(said))
	// Output:
	// 3 of 12,000 words are rare: a, b and 1 more.
	// {"id":"few_words.rare","text":"3 of 12,000 words are rare: a, b and 1 more.","args":{"all":12000,"n":3,"words":["a","b","c"]}}
}
