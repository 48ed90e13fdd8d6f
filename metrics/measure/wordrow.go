package measure

import (
	"encoding/json"

	"weatherglass/metrics/message"
)

// wordRowFields are the names that a row's scores cannot have.
type wordRowFields struct {
	Set  string `json:"set"`
	Word string `json:"word"`
	As   string `json:"as"`
	Rank int    `json:"rank"`
}

// MarshalJSON writes the row flat: the scores stand beside set, word, as and
// rank under their own names.
func (w WordRow) MarshalJSON() ([]byte, error) {
	out, err := json.Marshal(wordRowFields{w.Set, w.Word, w.As, w.Rank})
	if err != nil || len(w.Scores) == 0 {
		return out, err
	}
	scores, err := json.Marshal(w.Scores)
	if err != nil {
		return nil, err
	}
	out[len(out)-1] = ','
	return append(out, scores[1:]...), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (w *WordRow) UnmarshalJSON(data []byte) error {
	var fields wordRowFields
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	scores := map[string]float64{}
	for name, raw := range all {
		switch name {
		case "set", "word", "as", "rank":
			continue
		}
		var v float64
		if err := json.Unmarshal(raw, &v); err != nil {
			return message.Errorf("measure.score_of_word: score {name:%q} of word {word:%q}: {why}", name, fields.Word, err)
		}
		scores[name] = v
	}
	*w = WordRow{fields.Set, fields.Word, fields.As, fields.Rank, scores}
	return nil
}
