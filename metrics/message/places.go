package message

import (
	"encoding/json"
	"strings"
)

// eachPlace divides a text: literal takes what stands between its places, place the name of each and
// how its value is written.
func eachPlace(text string, literal func(string), place func(name, as string)) {
	for {
		before, rest, more := strings.Cut(text, "{")
		if after, twice := strings.CutPrefix(rest, "{"); twice {
			literal(before + "{")
			text = after
			continue
		}
		literal(before)
		within, after, closed := strings.Cut(rest, "}")
		if !more || !closed {
			return
		}
		name, as, _ := strings.Cut(within, ":")
		place(name, as)
		text = after
	}
}

// Places are those of a text, "name:as", in order.
func Places(text string) (out []string) {
	eachPlace(text, func(string) {}, func(name, as string) { out = append(out, name+":"+as) })
	return out
}

// UnmarshalJSON reads the values with the types that [New] gives them.
func (a *Args) UnmarshalJSON(text []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil || raw == nil {
		return err
	}
	*a = make(Args, len(raw))
	for name, value := range raw {
		v, err := read(value)
		if err != nil {
			return err
		}
		(*a)[name] = v
	}
	return nil
}

// read reads a value.
func read(value json.RawMessage) (v any, err error) {
	switch value[0] {
	case '[':
		var words []string
		err = json.Unmarshal(value, &words)
		return words, err
	case '{':
		var m Message
		err = json.Unmarshal(value, &m)
		return m, err
	}
	err = json.Unmarshal(value, &v)
	return v, err
}
