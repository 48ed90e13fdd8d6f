package locale

import "strings"

// Each divides a text that was said, for parts that are more than text: literal takes what stands between
// its places, part the number of each place, {1} as 0. A text has nine places at most.
func Each(text string, literal func(string), part func(int)) {
	for {
		before, rest, more := strings.Cut(text, "{")
		if before != "" {
			literal(before)
		}
		if !more || len(rest) < len("1}") {
			return
		}
		part(int(rest[0]) - '1')
		text = rest[len("1}"):]
	}
}
