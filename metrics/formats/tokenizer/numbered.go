package tokenizer

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// errNumbers is of a "vocab" that is no object of numbers.
var errNumbers error = message.Text(`tokenizer.token_without_number: its "vocab" does not give each token a whole number`)

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
			return nil, message.Errorf("tokenizer.token_has_number: the token {token:%.40q} has the number {rest}",
				token, string(rest[:end]))
		}
		for id >= len(tokens) {
			tokens = append(tokens, "")
		}
		if tokens[id] != "" && tokens[id] != token {
			return nil, message.Errorf("tokenizer.two_tokens_have_number: two tokens have the number {id}", id)
		}
		tokens[id] = token
		rest = bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimLeft(rest[end:], space), []byte(",")), space)
	}
	return tokens, nil
}

// list walks the elements of a JSON array, valid JSON without space around it. Each takes one off what it is given and
// returns what follows; so does list.
func list(array []byte, each func(rest []byte) ([]byte, error)) ([]byte, error) {
	rest := bytes.TrimLeft(array[1:], space)
	for rest[0] != ']' {
		var err error
		if rest, err = each(rest); err != nil {
			return nil, err
		}
		rest = bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimLeft(rest, space), []byte(",")), space)
	}
	return rest[1:], nil
}

// scored reads Unigram's list of pairs of a token and the logarithm of its probability.
func scored(array []byte) (tokens []string, scores []float64, err error) {
	scores = []float64{}
	_, err = list(array, func(rest []byte) ([]byte, error) {
		if rest[0] != '[' {
			return nil, errKind(kindOf(rest))
		}
		at := 0
		rest, err := list(rest, func(rest []byte) ([]byte, error) {
			at++
			switch first := rest[0]; {
			case at == 1 && first == '"':
				token, rest, err := text(rest)
				tokens = append(tokens, token)
				return rest, err
			case at == 2 && (first == '-' || first >= '0' && first <= '9'):
				end := bytes.IndexAny(rest, ",]"+space)
				score, err := scoreOf(string(rest[:end]))
				scores = append(scores, score)
				return rest[end:], err
			}
			return nil, errKind(kindOf(rest))
		})
		if err == nil && at != 2 {
			err = errPairs
		}
		return rest, err
	})
	if err == nil && len(tokens) > maxTokens {
		err = message.Errorf("tokenizer.it_has_tokens: it has {tokens} tokens", len(tokens))
	}
	return tokens, scores, err
}

// scoreOf reads a number as Hugging Face's tokenizers do, whose reader rounds twice: the digits, then what the power of
// ten makes of them. Ways of equal tokens in another order differ in last bits alone, so that these decide.
func scoreOf(number string) (float64, error) {
	exact, err := strconv.ParseFloat(number, 64)
	digits, point, power := uint64(0), false, 0
	for _, c := range strings.TrimPrefix(number, "-") {
		switch {
		case c == '.':
			point = true
		case c < '0' || c > '9' || digits > (1<<64-1-9)/10:
			return exact, err // an exponent, or more digits than count
		default:
			digits = 10*digits + uint64(c-'0')
			if point {
				power++
			}
		}
	}
	score := float64(digits) / math.Pow10(power)
	return math.Copysign(score, exact), err
}

// errPairs is of a list of pairs in which something is none.
var errPairs error = message.Text("tokenizer.it_has_list_of_pairs: it has a list of pairs in which something is no pair; get the file again")

// kindOf names the kind of the value that JSON begins with, as encoding/json does.
func kindOf(rest []byte) string {
	switch rest[0] {
	case '"':
		return "string"
	case '[':
		return "array"
	case '{':
		return "object"
	case 't', 'f':
		return "bool"
	case 'n':
		return "null"
	}
	return "number"
}

// pairsOf reads the merges of BPE: pairs of texts, or in older files texts of two halves with a blank between.
func pairsOf(array []byte, each func(left, right string) error) error {
	if len(array) == 0 || array[0] != '[' {
		return message.Text(`tokenizer.it_has_no_list_of_merges: it has no list of "merges", and byte pair encoding is made of these; get the file again`)
	}
	_, err := list(array, func(rest []byte) ([]byte, error) {
		var halves []string
		half := func(rest []byte) ([]byte, error) {
			if rest[0] != '"' {
				return nil, errKind(kindOf(rest))
			}
			s, rest, err := text(rest)
			halves = append(halves, s)
			return rest, err
		}
		var err error
		if rest[0] == '[' {
			rest, err = list(rest, half)
		} else if rest, err = half(rest); err == nil {
			halves = strings.Split(halves[0], " ")
		}
		switch {
		case err != nil:
			return nil, err
		case len(halves) != 2:
			return nil, errPairs
		}
		return rest, each(halves[0], halves[1])
	})
	return err
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
