package tokenizer_test

import (
	"fmt"

	"weatherglass/metrics/formats/tokenizer"
)

// small is a tokenizer as BERT's, of a few tokens.
const small = `{
	"added_tokens": [
		{"id": 1, "content": "[CLS]", "special": true}, {"id": 2, "content": "[SEP]", "special": true},
		{"id": 3, "content": "[MASK]", "special": true}
	],
	"normalizer": {"type": "BertNormalizer"},
	"pre_tokenizer": {"type": "BertPreTokenizer"},
	"post_processor": {"type": "BertProcessing", "sep": ["[SEP]", 2], "cls": ["[CLS]", 1]},
	"model": {"type": "WordPiece", "vocab": {
		"[UNK]": 0, "[CLS]": 1, "[SEP]": 2, "[MASK]": 3, "the": 4, "engine": 5, "##er": 6, "is": 7, ".": 8
	}}
}`

func ExampleLoad() {
	t, err := tokenizer.Load([]byte(small))
	if err != nil {
		fmt.Println(err)
		return
	}
	e := t.Encode("The Engineer is [MASK].")
	fmt.Println(e.IDs)
	fmt.Printf("%q\n", e.Tokens)
	fmt.Println(e.Offsets)
	fmt.Println(e.Words)
	// Output:
	// [1 4 5 6 7 3 8 2]
	// ["[CLS]" "the" "engine" "##er" "is" "[MASK]" "." "[SEP]"]
	// [{0 0} {0 3} {4 10} {10 12} {13 15} {16 22} {22 23} {0 0}]
	// [-1 0 1 1 2 3 4 -1]
}

// The pieces of a word are the tokens that share letters with it.
func ExampleEncoding_Within() {
	t, err := tokenizer.Load([]byte(small))
	if err != nil {
		fmt.Println(err)
		return
	}
	e := t.Encode("The engineer")
	for _, i := range e.Within(tokenizer.Span{Start: 4, End: 12}) {
		fmt.Println(i, e.Tokens[i])
	}
	// Output:
	// 2 engine
	// 3 ##er
}

// A word of one piece can be filled into a mask.
func ExampleTokenizer_Pieces() {
	t, err := tokenizer.Load([]byte(small))
	if err != nil {
		fmt.Println(err)
		return
	}
	unknown, _ := t.Unknown()
	for _, word := range []string{"engine", "engineer", "nurse"} {
		ids := t.Pieces(word)
		fmt.Println(word, len(ids), len(ids) == 1 && ids[0] == unknown)
	}
	// Output:
	// engine 1 false
	// engineer 2 false
	// nurse 1 true
}

func ExampleLoad_refused() {
	_, err := tokenizer.Load([]byte(`{
		"normalizer": {"type": "Own"},
		"model": {"type": "WordPiece", "vocab": {"[UNK]": 0}}
	}`))
	fmt.Println(err)
	// Output: tokenizer.json: its normalizer "Own" is not read here: embed the sentences with the program that the model comes from, and bring the vectors
}
