package tokenizer

import (
	"bytes"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// addedToken is a token beside the model's, which is found in the text before the model sees it.
type addedToken struct {
	ID         int    `json:"id"`
	Content    string `json:"content"`
	Special    bool   `json:"special"`     // no word of the language
	Single     bool   `json:"single_word"` // only where no word goes on at its sides
	Left       bool   `json:"lstrip"`      // with the white space to its left
	Right      bool   `json:"rstrip"`      // with the white space to its right
	Normalized bool   `json:"normalized"`  // found in the normalized text, as its own content is normalized
}

// bounded refuses a number that no token has.
func (a addedToken) bounded() error {
	if a.ID < 0 || a.ID >= maxTokens {
		return message.Errorf("tokenizer.added_token_has_number: the added token {content:%.40q} has the number {id}", a.Content, a.ID)
	}
	return nil
}

// added finds tokens in texts: from the left, the longest of those that begin at a place.
type added struct {
	list   []addedToken
	trie   trie // of the places in the list
	begins [256]bool
}

// newAdded makes those that are looked for in texts as given, or in normalized ones.
func newAdded(all []addedToken, normalize []normalizer, normalized bool) *added {
	a := &added{}
	var contents []string
	for _, token := range all {
		content := token.Content
		if token.Normalized != normalized {
			continue
		}
		if normalized {
			p := whole(content)
			for _, change := range normalize {
				change(&p)
			}
			content = string(p.text)
		}
		if content != "" {
			a.list, contents = append(a.list, token), append(contents, content)
			a.begins[content[0]] = true
		}
	}
	texts := join(contents)
	a.trie = newTrie(&texts)
	return a
}

// cut cuts a piece at the tokens that stand in it, and appends the parts to others.
func (a *added) cut(p piece, to []piece) []piece {
	done := 0
	for at := 0; at < len(p.text); {
		if !a.begins[p.text[at]] {
			at++
			continue
		}
		which, n := a.trie.longest(root, p.text[at:])
		if which == noToken {
			at++
			continue
		}
		token, lo, hi := a.list[which], at, at+n
		at += n
		if lo < done || token.Single && !standsAlone(p.text, lo, hi) {
			continue
		}
		if token.Left {
			lo = max(done, len(bytes.TrimRightFunc(p.text[:lo], isSpace)))
		}
		if token.Right {
			hi = len(p.text) - len(bytes.TrimLeftFunc(p.text[hi:], isSpace))
		}
		if done < lo {
			to = append(to, p.cut(done, lo))
		}
		part := p.cut(lo, hi)
		part.added = token.ID
		to, done = append(to, part), hi
	}
	if done == 0 && len(p.text) > 0 {
		return append(to, p)
	}
	if done < len(p.text) {
		to = append(to, p.cut(done, len(p.text)))
	}
	return to
}

// standsAlone reports whether no word goes on at the sides of a part of a text.
func standsAlone(text []byte, lo, hi int) bool {
	before, _ := utf8.DecodeLastRune(text[:lo])
	behind, _ := utf8.DecodeRune(text[hi:])
	return (lo == 0 || !isWord(before)) && (hi == len(text) || !isWord(behind))
}
