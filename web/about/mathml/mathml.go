// Package mathml writes formulas as MathML Core, which browsers draw themselves.
//
// It reads the part of TeX that the formulas of the methods need: letters, numbers and
// signs, indices and exponents, fractions, roots, bars, sums and other operators with
// what stands below them, Greek letters and words. Begin with [Write].
package mathml

import (
	"fmt"
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// deepest is how far groups may be nested.
const deepest = 32

// Write returns a formula of TeX as an element math, set off from the text. The error says
// what cannot be read, and where.
func Write(tex string) (string, error) {
	if !utf8.ValidString(tex) || strings.ContainsFunc(tex, unseen) {
		return "", fmt.Errorf("a character that cannot be written")
	}
	p := &parser{rest: tex}
	inner, err := p.row("")
	if err != nil {
		return "", fmt.Errorf("%w, before %.20q", err, p.rest)
	}
	return `<math display="block"><mrow>` + inner + `</mrow></math>`, nil
}

// unseen reports what XML has no place for.
func unseen(r rune) bool { return unicode.IsControl(r) || r == 0xfffe || r == 0xffff }

// parser reads TeX from the left.
type parser struct {
	rest  string
	depth int
}

// node is an element, and whether what is written below and above it stands there rather
// than to its right.
type node struct {
	xml    string
	limits bool
}

// row reads until the text end, which it takes along; "" is the end of the formula.
func (p *parser) row(end string) (string, error) {
	if p.depth++; p.depth > deepest {
		return "", fmt.Errorf("more than %d groups within each other", deepest)
	}
	defer func() { p.depth-- }()
	var b strings.Builder
	for {
		p.rest = strings.TrimLeft(p.rest, " ")
		switch {
		case p.rest == "" && end == "":
			return b.String(), nil
		case p.rest == "":
			return "", fmt.Errorf("%q is missing", end)
		case end != "" && strings.HasPrefix(p.rest, end):
			p.rest = p.rest[len(end):]
			return b.String(), nil
		}
		n, err := p.scripted()
		if err != nil {
			return "", err
		}
		b.WriteString(n)
	}
}

// scripted reads an atom with what stands below and above it.
func (p *parser) scripted() (string, error) {
	n, err := p.atom()
	if err != nil {
		return "", err
	}
	var scripts [2]string // below, above
	for p.rest != "" && (p.rest[0] == '_' || p.rest[0] == '^') {
		i := strings.IndexByte("_^", p.rest[0])
		if scripts[i] != "" {
			return "", fmt.Errorf("two of %q", p.rest[0])
		}
		p.rest = p.rest[1:]
		s, err := p.atom()
		if err != nil {
			return "", err
		}
		scripts[i] = s.xml
	}
	tag := map[bool][3]string{false: {"msub", "msup", "msubsup"}, true: {"munder", "mover", "munderover"}}[n.limits]
	switch below, above := scripts[0], scripts[1]; {
	case below != "" && above != "":
		return element(tag[2], n.xml+below+above), nil
	case below != "":
		return element(tag[0], n.xml+below), nil
	case above != "":
		return element(tag[1], n.xml+above), nil
	}
	return n.xml, nil
}

// atom reads a letter, a number, a sign, a group or a command.
func (p *parser) atom() (node, error) {
	p.rest = strings.TrimLeft(p.rest, " ")
	if p.rest == "" {
		return node{}, fmt.Errorf("something is missing at the end")
	}
	r, size := utf8.DecodeRuneInString(p.rest)
	switch {
	case r == '\\':
		return p.command()
	case r == '{':
		p.rest = p.rest[1:]
		inner, err := p.row("}")
		return node{xml: element("mrow", inner)}, err
	case unicode.IsDigit(r):
		return node{xml: element("mn", p.number())}, nil
	case r == '}' || r == '_' || r == '^':
		return node{}, fmt.Errorf("%q stands for nothing here", r)
	case unicode.IsLetter(r):
		p.rest = p.rest[size:]
		return node{xml: element("mi", string(r))}, nil
	}
	p.rest = p.rest[size:]
	return node{xml: sign(string(r))}, nil
}

// number takes digits with a point between them.
func (p *parser) number() string {
	n := 0
	for n < len(p.rest) && (p.rest[n] >= '0' && p.rest[n] <= '9' ||
		p.rest[n] == '.' && n+1 < len(p.rest) && p.rest[n+1] >= '0' && p.rest[n+1] <= '9') {
		n++
	}
	if n == 0 { // a digit of another script
		_, n = utf8.DecodeRuneInString(p.rest)
	}
	text := p.rest[:n]
	p.rest = p.rest[n:]
	return text
}

// command reads what begins with a backslash.
func (p *parser) command() (node, error) {
	name := p.name()
	if out, ok := symbols[name]; ok {
		return node{xml: out}, nil
	}
	if function, ok := functions[name]; ok {
		return node{xml: word(function), limits: name == "max" || name == "min"}, nil
	}
	switch name {
	case "sum", "prod":
		return node{xml: element("mo", map[string]string{"sum": "∑", "prod": "∏"}[name]), limits: true}, nil
	case "text", "mathrm", "operatorname", "operatorname*":
		text, err := p.verbatim()
		return node{xml: word(text), limits: name == "operatorname*"}, err
	case "frac", "binom":
		return p.stacked(name)
	case "sqrt", "overline", "hat":
		inner, err := p.atom()
		if err != nil {
			return node{}, err
		}
		switch name {
		case "sqrt":
			return node{xml: element("msqrt", inner.xml)}, nil
		case "hat":
			return node{xml: `<mover accent="true">` + inner.xml + element("mo", "^") + `</mover>`}, nil
		}
		return node{xml: element("mover", inner.xml+`<mo stretchy="true">‾</mo>`)}, nil
	}
	return node{}, fmt.Errorf(`\%s is not known`, name)
}

// name takes the name of a command: letters with a star, or one sign.
func (p *parser) name() string {
	rest := p.rest[1:]
	n := 0
	for n < len(rest) && (rest[n] >= 'a' && rest[n] <= 'z' || rest[n] >= 'A' && rest[n] <= 'Z') {
		n++
	}
	if n > 0 && n < len(rest) && rest[n] == '*' {
		n++
	}
	if n == 0 {
		_, n = utf8.DecodeRuneInString(rest)
	}
	p.rest = rest[n:]
	return rest[:n]
}

// stacked reads a fraction, or a binomial coefficient: one without a bar, in brackets.
func (p *parser) stacked(name string) (node, error) {
	over, err := p.atom()
	if err != nil {
		return node{}, err
	}
	under, err := p.atom()
	if err != nil {
		return node{}, err
	}
	if name == "binom" {
		return node{xml: element("mrow", element("mo", "(")+`<mfrac linethickness="0">`+over.xml+under.xml+`</mfrac>`+
			element("mo", ")"))}, nil
	}
	return node{xml: element("mfrac", over.xml+under.xml)}, nil
}

// verbatim takes what stands in braces, as it stands.
func (p *parser) verbatim() (string, error) {
	text, rest, ok := strings.Cut(strings.TrimPrefix(p.rest, "{"), "}")
	if !ok || !strings.HasPrefix(p.rest, "{") {
		return "", fmt.Errorf("words stand in braces")
	}
	p.rest = rest
	return text, nil
}

// element is an element with what is in it, which is written as it stands.
func element(tag, inner string) string {
	if tag == "mn" || tag == "mi" {
		inner = html.EscapeString(inner)
	}
	return "<" + tag + ">" + inner + "</" + tag + ">"
}

// word is a name of more than one letter, or one that stands upright: about.css says so.
func word(text string) string {
	return `<mi class="word">` + html.EscapeString(text) + `</mi>`
}

// sign is an operator; brackets keep the height of the line.
func sign(text string) string {
	if text == "-" {
		text = "−"
	}
	if strings.Contains("()[]|", text) {
		return `<mo stretchy="false">` + text + `</mo>`
	}
	return element("mo", html.EscapeString(text))
}

// functions are written upright.
var functions = map[string]string{"cos": "cos", "log": "log", "exp": "exp", "max": "max", "min": "min", "rank": "rank"}

// symbols are commands for one sign.
var symbols = map[string]string{
	"alpha": element("mi", "α"), "beta": element("mi", "β"), "gamma": element("mi", "γ"), "delta": element("mi", "δ"),
	"theta":  element("mi", "θ"),
	"lambda": element("mi", "λ"), "mu": element("mi", "μ"), "sigma": element("mi", "σ"), "tau": element("mi", "τ"),
	"rho": element("mi", "ρ"), "pi": element("mi", "π"), "eta": element("mi", "η"),
	"Sigma": element("mi", "Σ"), "Delta": element("mi", "Δ"),
	"nu": element("mi", "ν"), "in": element("mo", "∈"), "cap": element("mo", "∩"), "cup": element("mo", "∪"),
	"cdot": element("mo", "·"), "times": element("mo", "×"), "ge": element("mo", "≥"), "le": element("mo", "≤"),
	"ne": element("mo", "≠"),
	"to": element("mo", "→"), "pm": element("mo", "±"), "approx": element("mo", "≈"), "ldots": element("mo", "…"),
	"mid": element("mo", "|"), "setminus": element("mo", "∖"), "subset": element("mo", "⊂"),
	"{": `<mo stretchy="false">{</mo>`, "}": `<mo stretchy="false">}</mo>`, "#": element("mo", "#"),
	"%":     element("mo", "%"),
	"lVert": `<mo stretchy="false">‖</mo>`, "rVert": `<mo stretchy="false">‖</mo>`, "top": element("mi", "⊤"),
	"infty": element("mi", "∞"),
	",":     `<mspace width="0.17em"/>`, ";": `<mspace width="0.28em"/>`, "quad": `<mspace width="1em"/>`,
	"perp": element("mo", "⊥"), "ell": element("mi", "ℓ"), "prime": element("mo", "′"),
}
