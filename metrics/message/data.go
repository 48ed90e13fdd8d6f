package message

import "maps"

// Data is a message whose English text stands elsewhere, as JSON had it before there were messages: in a list of
// texts, with the same place as this has in its own. Messages among its values are without text, too, which that
// holds: who cannot say one of them says that.
type Data struct {
	ID   string `json:"id,omitempty"`
	Args Args   `json:"args,omitempty"`
}

// Apart are the texts of messages, and the rest of each.
func Apart(list []Message) (texts []string, data []Data) {
	if len(list) == 0 {
		return nil, nil
	}
	texts, data = make([]string, len(list)), make([]Data, len(list))
	for i, m := range list {
		texts[i], data[i] = m.Text, Data{m.ID, bare(m.Args)}
	}
	return texts, data
}

// bare are values of which those that are messages with an id have no text.
//
//go:noinline
func bare(args Args) Args {
	out := maps.Clone(args)
	for name, value := range args {
		if m, ok := value.(Message); ok && m.ID != "" {
			out[name] = Message{ID: m.ID, Args: bare(m.Args)}
		}
	}
	return out
}

// Whole puts texts and data together again. Where an older program wrote no data, or another number of them, the
// texts are all that there is.
func Whole(texts []string, data []Data) []Message {
	list := make([]Message, len(texts))
	for i, text := range texts {
		list[i].Text = text
		if len(data) == len(texts) {
			list[i].ID, list[i].Args = data[i].ID, data[i].Args
		}
	}
	return list
}
