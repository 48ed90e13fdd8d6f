package lint

import (
	"context"

	"weatherglass/metrics/embed"
)

// mostWritten is for how many missing words other ways to write them are looked for.
const mostWritten = 20

// readWritten looks for missing words, the first of them, as vocabularies of other kinds write
// them: New_York, and science_NOUN where no word of any list is there as it is.
func (s *state) readWritten(ctx context.Context, source embed.Source) (err error) {
	var words []string
	none := true
	for _, set := range s.q.Sets {
		for _, h := range s.hits[set.Role] {
			none = none && h.As == ""
			if h.As == "" && len(words) < mostWritten {
				words = append(words, h.Word)
			}
		}
	}
	s.written, err = embed.FindWritten(ctx, source, words, none)
	return err
}
