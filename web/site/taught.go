package site

import (
	"encoding/json"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/protocol"
)

// addTaught measures what the steps of lessons ask, unless the depot has it, by their Experiments as JSON. What cannot
// be measured here is left out.
func (s *Site) addTaught(o Options) (map[string]*protocol.Answer, error) {
	out := map[string]*protocol.Answer{}
	for _, l := range locale.Languages() {
		for _, f := range lessons.In(l.ID) {
			for _, a := range f.Lesson().Asks() {
				text, err := json.Marshal(a.Experiment)
				if err != nil {
					return nil, err
				}
				if _, known := out[string(text)]; known {
					continue
				}
				key := s.answerKey(a.Experiment, runsLesson(f))
				answer, err := kept(s, key, func() (*protocol.Answer, error) { return measured(a.Experiment, o) })
				if err != nil {
					return nil, err
				}
				out[string(text)] = answer
			}
		}
	}
	return out, nil
}
