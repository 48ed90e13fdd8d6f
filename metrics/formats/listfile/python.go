package listfile

import (
	"maps"
	"slices"
	"strings"

	"weatherglass/metrics/formats/lineerror"
)

// python goes through a program in Python as far as lists of texts go. What it does not know
// makes the names that stand in it unknown, from that line on: a list that is asked for later
// is never one that was read in part.
type python struct {
	names map[string]pyValue
	query *File // nil until it was read
}

// parsePython reads the Query of a program: its target and attribute sets, written out or
// under names that were given lists before. Nothing is run.
func parsePython(text string) (File, error) {
	tokens, err := pyTokens(text)
	if err != nil {
		return File{}, err
	}
	p := &python{names: map[string]pyValue{}}
	for _, s := range pyStatements(tokens) {
		if err := p.statement(s); err != nil {
			return File{}, err
		}
	}
	if p.query == nil {
		return File{}, lineerror.New(0, "listfile.no_query: no Query( with its lists stands in this program")
	}
	return *p.query, nil
}

// statement takes in one statement.
func (p *python) statement(s pyStatement) error {
	if at := queryIn(s.tokens); at >= 0 {
		return p.take(s, at)
	}
	r := &pyReader{tokens: s.tokens, names: p.names}
	switch {
	case s.block != "":
		p.forget(s.tokens, lineerror.New(s.line, "listfile.block_not_read: what stands in a block of “{block}” is not read: write the lists outside of it", s.block))
	case r.is("n", "=") && r.kind(2) != '=':
		r.at = 2
		v, err := r.expression()
		if err != nil {
			return err
		}
		if r.at < len(s.tokens) {
			p.forget(s.tokens, notRead(s.line))
			return nil
		}
		p.names[s.tokens[0].text] = v
	case r.is("n", "+", "="):
		return p.extend(s, s.tokens[0].text, 3, len(s.tokens))
	case r.is("n", "(") && len(s.tokens) > 2 && s.tokens[len(s.tokens)-1].kind == ')':
		return p.call(s)
	default:
		p.forget(s.tokens, notRead(s.line))
	}
	return nil
}

// call takes in a call that stands alone: append and extend of a list, or one that shows.
func (p *python) call(s pyStatement) error {
	name, method := s.tokens[0].text, ""
	if dot := strings.LastIndexByte(name, '.'); dot >= 0 {
		name, method = name[:dot], name[dot+1:]
	}
	end := len(s.tokens) - 1
	switch {
	case method == "extend":
		return p.extend(s, name, 2, end)
	case method == "append":
		r := &pyReader{tokens: s.tokens[:end], names: p.names, at: 2}
		v, err := r.expression()
		if err != nil {
			return err
		}
		if r.at != end {
			v = unknown(notRead(s.line))
		}
		p.add(name, pyValue{isList: true, list: &[]pyValue{v}, unknown: v.unknown}, s.line)
	case s.tokens[0].text != "print" || slices.ContainsFunc(s.tokens[2:], func(t pyToken) bool { return t.kind == '(' }):
		p.forget(s.tokens, lineerror.New(s.line, "listfile.what_this_call_does_is_not: what this call does is not read: write the list out, as words in quotes"))
	}
	return nil
}

// extend puts what stands from one token to another behind a list.
func (p *python) extend(s pyStatement, name string, from, to int) error {
	r := &pyReader{tokens: s.tokens[:to], names: p.names, at: from}
	v, err := r.expression()
	if err != nil {
		return err
	}
	if r.at != to {
		v = unknown(notRead(s.line))
	}
	p.add(name, v, s.line)
	return nil
}

// add puts a list behind that of a name, which other names may share.
func (p *python) add(name string, v pyValue, line int) {
	old, known := p.names[name]
	switch {
	case !known:
	case old.unknown != nil:
	case old.isList && v.isList && v.unknown == nil:
		*old.list = append(*old.list, *v.list...)
	case v.unknown != nil:
		p.spoil(old, v.unknown)
		p.names[name] = v
	default:
		v = unknown(notRead(line))
		p.spoil(old, v.unknown)
		p.names[name] = v
	}
}

// forget makes the names among tokens unknown, with all that shares their lists.
func (p *python) forget(tokens []pyToken, why error) {
	v := unknown(why)
	for _, t := range tokens {
		if t.kind != 'n' || isKeyword(t.text) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(p.names)) {
			if old := p.names[name]; old.unknown == nil && (t.text == name || strings.HasPrefix(t.text, name+".")) {
				p.spoil(old, v.unknown)
				p.names[name] = v
			}
		}
		if _, known := p.names[t.text]; !known && tokens[0].text != "from" && tokens[0].text != "import" {
			p.names[t.text] = v
		}
	}
}

// spoil makes a list unknown under every name that shares it.
func (p *python) spoil(old pyValue, why error) {
	for name, v := range p.names {
		if old.list != nil && v.list == old.list {
			p.names[name] = pyValue{unknown: why}
		}
	}
}

// take reads the Query that begins at a token of a statement.
func (p *python) take(s pyStatement, at int) error {
	line := s.tokens[at].line
	switch {
	case p.query != nil:
		return lineerror.New(line, "listfile.second_query_stands_here: a second Query stands here, and one is read: give a program with one")
	case s.block != "":
		return lineerror.New(line, "listfile.query_stands_in_block: the Query stands in a block of “{block}”, which is not run here: put it on a line of its own", s.block)
	}
	given, err := (&pyReader{tokens: s.tokens, names: p.names, at: at + 2}).arguments()
	if err != nil {
		return err
	}
	f, err := queryOf(given, line)
	if err != nil {
		return err
	}
	p.query = &f
	if again := queryIn(s.tokens[at+1:]); again >= 0 {
		return lineerror.New(s.tokens[at+1+again].line, "listfile.second_query_stands_here: a second Query stands here, and one is read: give a program with one")
	}
	return nil
}

// queryIn is where a Query of WEFE begins among tokens, perhaps behind its module's name; −1.
func queryIn(tokens []pyToken) int {
	for i, t := range tokens[:max(0, len(tokens)-1)] {
		if t.kind == 'n' && (t.text == "Query" || strings.HasSuffix(t.text, ".Query")) && tokens[i+1].kind == '(' {
			return i
		}
	}
	return -1
}

// queryOf makes a file of a query's arguments.
func queryOf(given map[string]pyValue, line int) (File, error) {
	f := File{Format: WEFE}
	for _, part := range []struct {
		sets string
		part Part
	}{{"target_sets", Target}, {"attribute_sets", Attribute}} {
		sets, names := given[part.sets], given[part.sets+"_names"]
		if err := sets.check(line, part.sets); err != nil {
			return File{}, err
		}
		for i, set := range *sets.list {
			if err := set.check(line, part.sets); err != nil {
				return File{}, err
			}
			list := List{Part: part.part}
			if names.list != nil && i < len(*names.list) {
				list.Name = (*names.list)[i].text
			}
			for _, word := range *set.list {
				switch {
				case word.unknown != nil:
					return File{}, word.unknown
				case !word.isText:
					return File{}, lineerror.New(line, "listfile.word_not_quoted: a word of {sets} is no text in quotes", part.sets)
				}
				list.Words = append(list.Words, word.text)
			}
			f.Lists = append(f.Lists, list)
		}
	}
	return f, nil
}

// isKeyword reports whether a name is one that no program gives a value.
func isKeyword(name string) bool {
	return slices.Contains([]string{"if", "elif", "else", "for", "while", "in", "not", "and", "or", "is", "import", "from",
		"as", "def", "class", "return",
		"with", "try", "except", "finally", "del", "lambda", "None", "True", "False", "pass", "print", "assert",
		"global", "raise"}, name)
}
