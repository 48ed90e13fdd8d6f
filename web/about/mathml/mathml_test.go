package mathml

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// TestWrite compares formulas with MathML written by hand, after the examples of the
// specification MathML Core, sections 3.2 to 3.4.
func TestWrite(t *testing.T) {
	for tex, want := range map[string]string{
		`x_i^2`:                     `<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>`,
		`\frac{a-b}{2.5}`:           `<mfrac><mrow><mi>a</mi><mo>−</mo><mi>b</mi></mrow><mrow><mn>2.5</mn></mrow></mfrac>`,
		`\sum_{i=1}^n \cos(a)`:      `<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi class="word">cos</mi><mo stretchy="false">(</mo><mi>a</mi><mo stretchy="false">)</mo>`,
		`\operatorname*{mean}_a a`:  `<munder><mi class="word">mean</mi><mi>a</mi></munder><mi>a</mi>`,
		`\operatorname{sd} x < y`:   `<mi class="word">sd</mi><mi>x</mi><mo>&lt;</mo><mi>y</mi>`,
		`\sqrt{2}\,\overline{x}`:    `<msqrt><mrow><mn>2</mn></mrow></msqrt><mspace width="0.17em"/><mover><mrow><mi>x</mi></mrow><mo stretchy="true">‾</mo></mover>`,
		`\binom n k`:                `<mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>`,
		`\text{if <b>}`:             `<mi class="word">if &lt;b&gt;</mi>`,
		`\hat\sigma`:                `<mover accent="true"><mi>σ</mi><mo>^</mo></mover>`,
		`\lVert x \rVert \in \{1\}`: `<mo stretchy="false">‖</mo><mi>x</mi><mo stretchy="false">‖</mo><mo>∈</mo><mo stretchy="false">{</mo><mn>1</mn><mo stretchy="false">}</mo>`,
	} {
		got, err := Write(tex)
		if want = `<math display="block"><mrow>` + want + `</mrow></math>`; err != nil || got != want {
			t.Errorf("%s:\n%s, %v, want\n%s", tex, got, err, want)
		}
	}
}

// TestRefused takes formulas that are none, each with its words.
func TestRefused(t *testing.T) {
	for tex, says := range map[string]string{
		`\frac{a}`: "missing", `{a`: `"}" is missing`, `a}`: "stands for nothing", `\unknown`: `\unknown is not known`,
		`a_1_2`: "two of", `x^`: "missing", `\text a`: "braces",
		strings.Repeat("{", 100): "within each other", "\\": "is not known", "\xff": "cannot be written",
		"a\x01": "cannot be written",
	} {
		if got, err := Write(tex); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.20q: %s, %v, want %q", tex, got, err, says)
		}
	}
}

// FuzzWrite checks that whatever is written is XML whose elements are closed.
func FuzzWrite(f *testing.F) {
	for _, tex := range []string{`d = \frac{\operatorname*{mean}_{x \in X} s(x)}{\sigma}`, `\binom{n}{k}`,
		`\text{<&>}`, `{`, `\`} {
		f.Add(tex)
	}
	f.Fuzz(func(t *testing.T, tex string) {
		out, err := Write(tex)
		if err != nil {
			return
		}
		d := xml.NewDecoder(strings.NewReader(out))
		for {
			if _, err := d.Token(); err == io.EOF {
				return
			} else if err != nil {
				t.Fatalf("%q gives %s: %v", tex, out, err)
			}
		}
	})
}
