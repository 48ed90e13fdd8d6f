package vecfile_test

import (
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics/formats/vecfile"
)

func ExampleNewReader() {
	file := strings.NewReader("2 3\nhe 0.5 -0.25 1\nshe 2 -3 0.125\n")
	r, err := vecfile.NewReader("tiny.vec", file)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Format(), r.Count(), "words,", r.Dims(), "dimensions")
	// Output: word2vec-text 2 words, 3 dimensions
}

func ExampleReader_Next() {
	r, err := vecfile.NewReader("glove.txt", strings.NewReader("he 0.5 -0.25\nshe 2 -3\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for {
		row, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(row.Rank, row.Word, row.Vector)
	}
	// Output:
	// 0 he [0.5 -0.25]
	// 1 she [2 -3]
}

// Picking a few words skips the numbers of all others.
func ExampleReader_NextWord() {
	r, err := vecfile.NewReader("glove.txt", strings.NewReader("he 0.5 -0.25\nshe 2 -3\nthey 1 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	wanted := map[string]bool{"she": true}
	for {
		word, err := r.NextWord()
		if err != nil {
			break
		}
		if wanted[word] {
			vec, err := r.Vector()
			fmt.Println(r.Rank(), word, vec, err)
		}
	}
	// Output: 1 she [2 -3] <nil>
}

func ExampleError() {
	r, err := vecfile.NewReader("news.txt", strings.NewReader("3 2\nhe 0.5 -0.25\nshe 2 -3\n"))
	for err == nil {
		_, err = r.Next()
	}
	fmt.Println(err)
	// Output: news.txt: Its header says 3 words, the file has 2: the file is cut short or its header is wrong. Download or export the file again. If you are sure that it is complete, correct the number in its header.
}

func ExampleReader_Warnings() {
	r, err := vecfile.NewReader("glove.txt", strings.NewReader("he 0.5 -0.25\n<pad> 0 0\n"))
	for err == nil {
		_, err = r.Next()
	}
	for _, w := range r.Warnings() {
		fmt.Printf("line %d, %s: %s\n", w.Line, w.Word, w.Message.Text)
	}
	// Output: line 2, <pad>: All components are zero, so the word has no direction and no cosine.
}
