package tokenizer

import (
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// processor changes an encoding: it adds what the model wants around a text, or makes offsets smaller.
type processor func(e *Encoding)

// part is a place of a template: of the text's tokens, or of special ones.
type part struct {
	text   bool
	ids    []int
	tokens []string
}

// template puts special tokens around those of the text.
func template(parts []part) processor {
	added := 0
	for _, p := range parts {
		added += len(p.ids)
	}
	return func(e *Encoding) {
		out := encoding(e.Text, len(e.IDs)+added)
		for _, p := range parts {
			if p.text {
				out.IDs, out.Tokens = append(out.IDs, e.IDs...), append(out.Tokens, e.Tokens...)
				out.Offsets, out.Words = append(out.Offsets, e.Offsets...), append(out.Words, e.Words...)
				out.Special = append(out.Special, e.Special...)
				continue
			}
			for i, id := range p.ids {
				out.add(id, p.tokens[i], Span{}, noToken)
			}
		}
		*e = out
	}
}

// around is a template of one token in front and one behind.
func around(first, last named) processor {
	return template([]part{
		{ids: []int{first.id}, tokens: []string{first.token}},
		{text: true},
		{ids: []int{last.id}, tokens: []string{last.token}},
	})
}

// trim takes white space off the ends of offsets. A blank that was put in front of the text is none of its.
func trim(prefixed bool) processor {
	return func(e *Encoding) {
		first := true
		for i, token := range e.Tokens {
			if e.Special[i] {
				continue
			}
			leading, trailing := blanks(token)
			o := &e.Offsets[i]
			if (first || o.Start == 0) && prefixed && leading == 1 {
				leading = 0
			}
			first = false
			for ; leading > 0 && o.Start < o.End; leading-- {
				_, n := utf8.DecodeRuneInString(e.Text[o.Start:])
				o.Start += n
			}
			end := o.End
			for ; trailing > 0 && end > 0; trailing-- {
				_, n := utf8.DecodeLastRuneInString(e.Text[:end])
				end -= n
			}
			if trailing == 0 { // else the text has fewer characters than the token blanks
				o.End = max(end, o.Start)
			}
		}
	}
}

// blanks counts the white space at the ends of a token.
func blanks(token string) (leading, trailing int) {
	ends := true
	for _, r := range token {
		if r == 'Ġ' || isSpace(r) {
			trailing++
			if ends {
				leading++
			}
			continue
		}
		ends, trailing = false, 0
	}
	return leading, trailing
}

// post reads a post-processor. Two that add tokens are refused.
func (s *step) post(tokens int) (list []processor, adds bool, err error) {
	switch s.Type {
	case "Sequence":
		for i := range s.Processors {
			more, also, err := s.Processors[i].post(tokens)
			if err == nil && adds && also {
				err = message.Errorf("tokenizer.two_post_processors: two of its post-processors add tokens: {what}", errElsewhere)
			}
			if err != nil {
				return nil, false, err
			}
			list, adds = append(list, more...), adds || also
		}
		return list, adds, nil
	case "ByteLevel":
		if isOn(s.TrimOffsets, true) {
			list = append(list, trim(isOn(s.AddPrefixSpace, true)))
		}
		return list, false, nil
	case "RobertaProcessing":
		if isOn(s.TrimOffsets, true) {
			list = append(list, trim(isOn(s.AddPrefixSpace, true)))
		}
		return append(list, around(s.CLS, s.SEP)), true, s.bounded(tokens, s.CLS.id, s.SEP.id)
	case "BertProcessing":
		return []processor{around(s.CLS, s.SEP)}, true, s.bounded(tokens, s.CLS.id, s.SEP.id)
	case "TemplateProcessing":
		made, err := s.template(tokens)
		return []processor{made}, true, err
	}
	return nil, false, message.Errorf("tokenizer.post_processor_not_read: its post-processor {type:%.40q} is not read here: {what}", s.Type, errElsewhere)
}

// template reads the template of a single text.
func (s *step) template(tokens int) (processor, error) {
	var parts []part
	for _, piece := range s.Single {
		switch special, ok := s.Specials[piece.Special.ID]; {
		case piece.Sequence.ID == "A":
			parts = append(parts, part{text: true})
		case piece.Sequence.ID != "" || !ok || len(special.IDs) != len(special.Tokens):
			return nil, message.Errorf("tokenizer.template_token: the template of its post-processor names {id:%.40q}, which is no token of it; get the file again", piece.Sequence.ID+piece.Special.ID)
		default:
			if err := s.bounded(tokens, special.IDs...); err != nil {
				return nil, err
			}
			parts = append(parts, part{ids: special.IDs, tokens: special.Tokens})
		}
	}
	return template(parts), nil
}

// bounded refuses numbers that no token has.
func (s *step) bounded(tokens int, ids ...int) error {
	for _, id := range ids {
		if id < 0 || id >= tokens {
			return message.Errorf("tokenizer.post_processor_token: its post-processor adds the token {id}, and it has {tokens} tokens: parts of several tokenizers stand in it; get the file again", id, tokens)
		}
	}
	return nil
}
