package method_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/protocol"
)

// Words that claim more than a reading can, and marks that the page does not use.
var (
	overclaims = regexp.MustCompile(`(?i)significan|prove|the model thinks|bias-free|unbiased|\bwe\b|\bour\b|sorry|please|!`)
	clumsy     = regexp.MustCompile(`  |\d%| ,| \.|\.\.|[^.]\.[A-Z]|NaN|Inf|(^|[ (])-\d|%!`)
)

// texts returns every sentence about an answer.
func texts(a protocol.Answer) []string {
	out := []string{prose.Plain(method.Headline(a)), prose.Plain(method.Verdict(a))}
	out = append(out, method.Limits(a)...)
	out = append(out, prose.Missing(a)...)
	for _, x := range method.Asides(a) {
		out = append(out, x.Title, x.Text)
	}
	for _, f := range method.Figures(a) {
		out = append(out, f.Term, f.Value, f.Note)
	}
	return append(out, prose.QuestionText(method.Question(a.Reading.Experiment.Method, method.AskedBy(a))))
}

func TestRecordedStyle(t *testing.T) {
	for _, name := range prosetest.Names() {
		for _, text := range texts(prosetest.Load(t, name)) {
			if m := overclaims.FindString(text); m != "" {
				t.Errorf("%s: %q in %q", name, m, text)
			}
			if m := clumsy.FindString(text); m != "" {
				t.Errorf("%s: %q in %q", name, m, text)
			}
		}
	}
}

// plainNames replaces what a person typed, so that only our own words are left
// to judge.
func plainNames(a *protocol.Answer) {
	for role, s := range a.Reading.Experiment.Sets {
		s.Name = "Things"
		for i := range s.Words {
			s.Words[i] = "word"
		}
		for _, p := range s.Pairs {
			for i := range p {
				p[i] = "word"
			}
		}
		a.Reading.Experiment.Sets[role] = s
	}
	for i := range a.Reading.Words {
		a.Reading.Words[i].Word, a.Reading.Words[i].As = "word", "word"
	}
	for i := range a.Reading.Missing {
		a.Reading.Missing[i].Word = "word"
	}
}

// Whatever the numbers, the sentences stay within what they may say.
func TestAnyReadingStyle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		plainNames(&a)
		for _, text := range texts(a) {
			if m := overclaims.FindString(text) + clumsy.FindString(text); m != "" {
				t.Fatalf("%q in %q", m, text)
			}
		}
		for _, text := range []string{prose.Plain(method.Headline(a)), prose.Plain(method.Verdict(a))} {
			if text != "" && !strings.HasSuffix(text, ".") {
				t.Fatalf("no full stop: %q", text)
			}
		}
	})
}

// No answer makes a function panic, and every datum is printed where it says.
func TestAnyReading(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		if prose.Plain(method.Headline(a)) == "" {
			t.Fatal("no headline")
		}
		figures := method.Figures(a)
		if len(figures) > 4 {
			t.Fatalf("%d figures", len(figures))
		}
		for _, f := range figures {
			rest := f.Value + "\n" + f.Note
			for _, d := range f.Data {
				at := strings.Index(rest, d.Text)
				if at < 0 || d.Text == "" || d.Name == "" {
					t.Fatalf("%q is not printed in order in %q, %q", d.Text, f.Value, f.Note)
				}
				rest = rest[at+len(d.Text):]
			}
		}
		if n := len(method.Limits(a)); n > 3 {
			t.Fatalf("%d limits", n)
		}
		for _, s := range append(method.Headline(a), method.Verdict(a)...) {
			if s.Datum != nil && s.Datum.Text != s.Text {
				t.Fatalf("span %q carries %q", s.Text, s.Datum.Text)
			}
		}
		texts(a)
		method.Summary(a)
		prose.Title(a)
		prose.Provenance(a)
	})
}
