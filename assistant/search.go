package assistant

import (
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// asked are the arguments of every tool that lists.
type asked struct {
	Search string `json:"search,omitempty" jsonschema:"only entries that hold each of these words"`
	Limit  int    `json:"limit,omitempty" jsonschema:"the most entries to answer, 1 to 200; 20 if left out"`
	Offset int    `json:"offset,omitempty" jsonschema:"how many entries to pass over; 0 if left out"`
}

// page is the part of a list that is answered.
type page struct {
	Total int    `json:"total" jsonschema:"how many entries there are"`
	More  string `json:"more,omitempty" jsonschema:"how to see those that were left out"`
}

// The entries that are answered if nothing is said, and at most.
const (
	fewEntries  = 20
	mostEntries = 200
)

// part returns the entries that hold all words of the search, as many as were asked for from
// the offset on. text is what is searched of an entry.
func part[T any](a asked, all []T, text func(T) string) ([]T, page, error) {
	limit := a.Limit
	switch {
	case limit == 0:
		limit = fewEntries
	case limit < 0 || limit > mostEntries:
		return nil, page{}, outOfRange("limit", limit, 1, mostEntries)
	}
	if a.Offset < 0 {
		return nil, page{}, outOfRange("offset", a.Offset, 0, len(all))
	}
	wanted := strings.Fields(strings.ToLower(a.Search))
	found := []T{}
	for _, entry := range all {
		in, holds := strings.ToLower(text(entry)), true
		for _, w := range wanted {
			holds = holds && strings.Contains(in, w)
		}
		if holds {
			found = append(found, entry)
		}
	}
	p := page{Total: len(found)}
	rest := found[min(a.Offset, len(found)):]
	shown := rest[:min(limit, len(rest))]
	if left := len(rest) - len(shown); left > 0 {
		p.More = fmt.Sprintf("%d more: search for words, or ask from offset %d on.", left, a.Offset+len(shown))
	}
	return shown, p, nil
}

// outOfRange is a number that an argument does not take.
func outOfRange(name string, got, low, high int) error {
	return &experiment.Error{Code: "argument_range", Message: message.Plain(fmt.Sprintf("%s cannot be %d.", name, got)),
		Hint: message.Plain(fmt.Sprintf("It is a number from %d to %d.", low, high))}
}

// listing is the text of a list: a line an entry, and what was left out.
func listing[T any](shown []T, p page, line func(T) string) string {
	var b strings.Builder
	for _, entry := range shown {
		b.WriteString(line(entry) + "\n")
	}
	if p.Total == 0 {
		b.WriteString("Nothing matches; leave out words of the search.\n")
	}
	if p.More != "" {
		b.WriteString(p.More + "\n")
	}
	return b.String()
}
