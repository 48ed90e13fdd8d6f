package message

// Replaced returns the values with what by makes of each text in them, and whether any differs. The values
// themselves are never changed.
func (a Args) Replaced(by func(string) string) (Args, bool) {
	out, differ := make(Args, len(a)), false
	text := func(was string) string {
		made := by(was)
		differ = differ || made != was
		return made
	}
	for name, value := range a {
		switch v := value.(type) {
		case string:
			value = text(v)
		case []string:
			words := make([]string, len(v))
			for i, w := range v {
				words[i] = text(w)
			}
			value = words
		case Message:
			args, other := v.Args.Replaced(by)
			v.Text, v.Args, differ = text(v.Text), args, differ || other
			value = v
		}
		out[name] = value
	}
	if !differ {
		return a, false
	}
	return out, true
}

// Replaced returns the message with what by makes of its text and its values.
func (m Message) Replaced(by func(string) string) Message {
	m.Args, _ = m.Args.Replaced(by)
	m.Text = by(m.Text)
	return m
}
