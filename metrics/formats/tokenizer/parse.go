package tokenizer

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// parser reads a regular expression: what patterns of published tokenizers are made of, with the marks of Oniguruma.
type parser struct {
	source string
	at     int
	folds  bool // inside of (?i:…)
	depth  int  // of groups
}

// bounds of a pattern: groups within groups, and instructions.
const (
	maxDepth        = 50
	maxInstructions = 5000
)

// node is a part of a pattern.
type node struct {
	kind       kind
	set        *set
	parts      []*node // in order, or to choose from, or the one that repeats or is looked for
	least      int     // of a repetition
	most       int     // noMost if it goes on
	lazy       bool    // takes as few as it can
	possessive bool    // gives nothing back
	negated    bool    // of a look ahead
}

// kind is what a node is.
type kind int

const (
	ofSet kind = iota
	inOrder
	choice
	repeat
	lookAhead
	lineStart
	lineEnd
)

// noMost is the most of a repetition without end.
const noMost = -1

// errUnknown shows what of a pattern is not read: up to three bytes from a place on, or what was read behind it.
func (p *parser) errUnknown(from int) error {
	what := p.source[from:max(p.at, min(len(p.source), from+3))]
	return message.Errorf("tokenizer.regular_expression: the regular expression {source:%.200q} has {what:%.40q} in it, which is not read here: {what2}", p.source, what, errElsewhere)
}

// more reports whether the pattern goes on with a text, and then passes it.
func (p *parser) more(with string) bool {
	if strings.HasPrefix(p.source[p.at:], with) {
		p.at += len(with)
		return true
	}
	return false
}

// peek returns the next byte, or 0.
func (p *parser) peek() byte {
	if p.at < len(p.source) {
		return p.source[p.at]
	}
	return 0
}

// choice reads alternatives, to the end or to a bracket that closes.
func (p *parser) choice() (*node, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, p.errUnknown(p.at)
	}
	defer func() { p.depth-- }()
	n := &node{kind: choice}
	for {
		part := &node{kind: inOrder}
		for p.at < len(p.source) && p.peek() != '|' && p.peek() != ')' {
			item, err := p.repeated()
			if err != nil {
				return nil, err
			}
			part.parts = append(part.parts, item)
		}
		n.parts = append(n.parts, part)
		if !p.more("|") {
			return n, nil
		}
	}
}

// repeated reads one thing and how often it stands.
func (p *parser) repeated() (*node, error) {
	from := p.at
	item, err := p.one()
	if err != nil {
		return nil, err
	}
	for {
		r := &node{kind: repeat, parts: []*node{item}}
		braced := false
		switch {
		case p.more("*"):
			r.least, r.most = 0, noMost
		case p.more("+"):
			r.least, r.most = 1, noMost
		case p.more("?"):
			r.least, r.most = 0, 1
		case p.peek() == '{':
			if braced, err = p.times(r); err != nil {
				return nil, err
			}
			if !braced {
				return item, nil
			}
		default:
			return item, nil
		}
		switch {
		case p.more("?"):
			r.lazy = true
		case !braced && p.more("+"):
			r.possessive = true
		}
		if r.most == noMost && canBeEmpty(item) || r.possessive && item.kind != ofSet {
			return nil, p.errUnknown(from)
		}
		item = r
	}
}

// times reads {2}, {2,}, {2,5} or {,5}; a bracket that is none of these stands for itself.
func (p *parser) times(r *node) (bool, error) {
	inside, _, closed := strings.Cut(p.source[p.at+1:], "}")
	low, high, two := strings.Cut(inside, ",")
	if !closed || inside == "" || inside == "," || strings.Trim(inside, "0123456789,") != "" {
		return false, nil
	}
	var err error
	if low != "" {
		r.least, err = strconv.Atoi(low)
	}
	switch r.most = r.least; {
	case err != nil:
	case two && high == "":
		r.most = noMost
	case two:
		r.most, err = strconv.Atoi(high)
	}
	if err != nil || r.least > maxInstructions || r.most > maxInstructions || r.most != noMost && r.most < r.least {
		return false, p.errUnknown(p.at)
	}
	p.at += len(inside) + 2
	return true, nil
}

// canBeEmpty reports whether a part fits where there is nothing.
func canBeEmpty(n *node) bool {
	switch n.kind {
	case ofSet:
		return false
	case inOrder:
		for _, part := range n.parts {
			if !canBeEmpty(part) {
				return false
			}
		}
		return true
	case choice:
		for _, part := range n.parts {
			if canBeEmpty(part) {
				return true
			}
		}
		return false
	case repeat:
		return n.least == 0 || canBeEmpty(n.parts[0])
	}
	return true
}

// one reads a character, a set, a group or a place.
func (p *parser) one() (*node, error) {
	switch c := p.peek(); c {
	case '(':
		return p.group()
	case '[':
		p.at++
		s, err := p.brackets()
		return &node{kind: ofSet, set: s}, err
	case '^':
		p.at++
		return &node{kind: lineStart}, nil
	case '$':
		p.at++
		return &node{kind: lineEnd}, nil
	case '*', '+', '?':
		return nil, p.errUnknown(p.at)
	}
	s := &set{folds: p.folds}
	if p.more(".") {
		s.members, s.negated, s.folds = []member{{lo: '\n', hi: '\n'}}, true, false
	} else {
		m, err := p.member()
		if err != nil {
			return nil, err
		}
		s.members = m
	}
	return &node{kind: ofSet, set: s.sealed()}, nil
}

// group reads what stands in round brackets.
func (p *parser) group() (*node, error) {
	from, folds, look, negated := p.at, p.folds, false, false
	p.at++
	switch {
	case p.more("?:"):
	case p.more("?i:"):
		p.folds = true
	case p.more("?="):
		look = true
	case p.more("?!"):
		look, negated = true, true
	case p.peek() == '?':
		return nil, p.errUnknown(from)
	}
	n, err := p.choice()
	if err != nil {
		return nil, err
	}
	if !p.more(")") {
		return nil, p.errUnknown(from)
	}
	p.folds = folds
	if look {
		n = &node{kind: lookAhead, parts: []*node{n}, negated: negated}
	}
	return n, nil
}

// brackets reads a set, behind the bracket that opens it.
func (p *parser) brackets() (*set, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, p.errUnknown(p.at)
	}
	defer func() { p.depth-- }()
	from, s := p.at-1, &set{folds: p.folds, negated: p.more("^")}
	for first := true; ; first = false {
		switch {
		case p.at == len(p.source), first && p.more("]"), p.more("[:"), p.more("&&"):
			return nil, p.errUnknown(from)
		case p.more("]"):
			return s.sealed(), nil
		case p.more("["):
			inner, err := p.brackets()
			if err != nil {
				return nil, err
			}
			s.members = append(s.members, member{set: inner})
			continue
		}
		begins := p.at
		m, err := p.member()
		if err != nil {
			return nil, err
		}
		if isCharacter(m) && p.peek() == '-' && !strings.HasPrefix(p.source[p.at:], "-]") {
			p.at++
			last, err := p.member()
			if err != nil {
				return nil, err
			}
			if !isCharacter(last) || last[0].lo < m[0].lo {
				return nil, p.errUnknown(begins)
			}
			m[0].hi = last[0].hi
		}
		s.members = append(s.members, m...)
	}
}

// isCharacter reports whether parts of a set are one character.
func isCharacter(m []member) bool {
	return len(m) == 1 && m[0].table == nil && m[0].set == nil
}

// member reads a character or a class of characters.
func (p *parser) member() ([]member, error) {
	from := p.at
	r, n := utf8.DecodeRuneInString(p.source[p.at:])
	p.at += n
	switch {
	case p.folds && r >= utf8.RuneSelf: // some of these fold to several characters
		return nil, p.errUnknown(from)
	case r != '\\':
		return []member{{lo: r, hi: r}}, nil
	}
	c, n := utf8.DecodeRuneInString(p.source[p.at:])
	p.at += n
	switch c {
	case 's', 'S':
		return []member{{table: unicode.White_Space, negated: c == 'S'}}, nil
	case 'd', 'D':
		return []member{{table: unicode.Nd, negated: c == 'D'}}, nil
	case 'w':
		return word(), nil
	case 'W':
		return []member{{set: (&set{members: word(), negated: true}).sealed()}}, nil
	case 'p', 'P':
		return p.property(c == 'P')
	case 'u', 'x':
		r, err := p.hexadecimal(c)
		return []member{{lo: r, hi: r}}, err
	}
	if i := strings.IndexRune("nrtfv", c); i >= 0 {
		r := rune("\n\r\t\f\v"[i])
		return []member{{lo: r, hi: r}}, nil
	}
	if n == 0 || unicode.IsLetter(c) || unicode.IsDigit(c) {
		return nil, p.errUnknown(from)
	}
	return []member{{lo: c, hi: c}}, nil
}

// property reads {L}, {^L} or {Han}, behind \p.
func (p *parser) property(negated bool) ([]member, error) {
	from := p.at - 2
	name, _, closed := strings.Cut(p.source[p.at:], "}")
	if !closed || !p.more("{") {
		return nil, p.errUnknown(from)
	}
	p.at += len(name)
	name = name[1:]
	if rest, not := strings.CutPrefix(name, "^"); not {
		name, negated = rest, !negated
	}
	table := unicode.Categories[name]
	if table == nil {
		table = unicode.Scripts[name]
	}
	if table == nil {
		return nil, p.errUnknown(from)
	}
	return []member{{table: table, negated: negated}}, nil
}

// hexadecimal reads \u00AD, \xAD or \x{AD}, behind its letter.
func (p *parser) hexadecimal(letter rune) (rune, error) {
	from, digits, braced := p.at-2, "", false
	switch rest := p.source[p.at:]; {
	case letter == 'u' && len(rest) >= 4:
		digits = rest[:4]
		p.at += 4
	case letter == 'x' && p.more("{"):
		braced = true
		digits, _, _ = strings.Cut(rest[1:], "}")
		p.at = min(len(p.source), p.at+len(digits)+1)
	case letter == 'x' && len(rest) >= 2:
		digits = rest[:2]
		p.at += 2
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || n > unicode.MaxRune || letter == 'x' && !braced && n >= utf8.RuneSelf {
		return 0, p.errUnknown(from)
	}
	return rune(n), nil
}
