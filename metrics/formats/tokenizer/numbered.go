package tokenizer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// errNumbers is of a "vocab" that is no object of numbers.
var errNumbers = errors.New(`its "vocab" does not give each token a whole number`)

// numbered reads a JSON object of a number for each token, valid JSON without space around
// it, into the tokens by their numbers. A token that stands twice has both numbers.
//
// With a map of encoding/json in its place [Words] takes half as long again (BenchmarkWords), and
// tokenizers have up to 256,000 tokens.
func numbered(object []byte) (tokens []string, err error) {
	rest := bytes.TrimLeft(object[1:], space)
	for len(rest) > 0 && rest[0] == '"' {
		var token string
		if token, rest, err = text(rest); err != nil {
			return nil, err
		}
		rest = bytes.TrimLeft(bytes.TrimLeft(rest, space)[1:], space) // behind the colon
		end := bytes.IndexAny(rest, ",}"+space)
		id, err := strconv.Atoi(string(rest[:max(0, end)]))
		switch {
		case err != nil && !errors.Is(err, strconv.ErrRange):
			return nil, errNumbers
		case err != nil || id < 0 || id >= maxTokens:
			return nil, fmt.Errorf("the token %.40q has the number %.40s", token, rest[:end])
		}
		for id >= len(tokens) {
			tokens = append(tokens, "")
		}
		if tokens[id] != "" && tokens[id] != token {
			return nil, fmt.Errorf("two tokens have the number %d", id)
		}
		tokens[id] = token
		rest = bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimLeft(rest[end:], space), []byte(",")), space)
	}
	return tokens, nil
}

// space is what JSON has between its parts.
const space = " \t\r\n"

// text reads the string that JSON begins with, and returns what follows it.
func text(rest []byte) (string, []byte, error) {
	end, plain := 1, true
	for ; rest[end] != '"'; end++ {
		if rest[end] == '\\' {
			end, plain = end+1, false
		}
	}
	quoted, rest := rest[:end+1], rest[end+1:]
	if plain && utf8.Valid(quoted) {
		return string(quoted[1:end]), rest, nil
	}
	var s string
	err := json.Unmarshal(quoted, &s)
	return s, rest, err
}
