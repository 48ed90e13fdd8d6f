package lexicon_test

import (
	"fmt"

	"weatherglass/metrics/lexicon"
)

func ExampleParse() {
	lex, err := lexicon.Parse([]byte(`{
		"sets": [{"id": "paper.he", "name": "He words", "language": "en", "source": "A paper 2020", "place": "Table 1", "words": ["he", "him"]}],
		"tests": []}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	set, ok := lex.Set("paper.he")
	fmt.Println(set.Name, set.Words, ok)
	fmt.Println(set.Digest()[:lexicon.DigestLength])
	// Output:
	// He words [he him] true
	// 6f345c4646d8d1c5
}
