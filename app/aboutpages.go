//go:build !js

package app

import (
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// MenuPage is a page of the menu, for documents that the program does not draw.
type MenuPage struct{ Path, Name string }

// MenuPages are the pages in the menu's order.
func MenuPages() []MenuPage {
	out := make([]MenuPage, len(pages))
	for i, p := range pages {
		out[i] = MenuPage{p.path, p.name}
	}
	return out
}

// Wordmark is the dial beside the name, as SVG.
const Wordmark = wordmark

// LanguageName is a language of BCP 47 in English, the tag itself where it has no name here.
func LanguageName(tag string) string { return prose.LanguageName(tag) }

// Address is the address of a question below the base of the site: the page that shows its
// method and, after the #, the link that measures it.
//
// The error says why the question fits into no link.
func Address(q experiment.Experiment) (string, error) {
	link, err := experiment.EncodeQuestion(q)
	if err != nil {
		return "", err
	}
	page := pagePath(methodPage(q.Method))
	if q.Series != nil {
		page = pathTime
	}
	return page + "#" + link, nil
}

// ExampleQuestion is what the page asks when a method is turned to: with the sets of the
// default question where they fit, else with the method's own examples.
func ExampleQuestion(method string) experiment.Experiment {
	page := methodPage(method)
	if page == "" {
		page = pageMeasure
	}
	s := newState(page)
	if s.Question.Method == method {
		return s.Question
	}
	q := s.withMethod(method)
	if strings.HasPrefix(q.Test, "caliskan.") && q.Method != "weat" {
		q.Test = ""
	}
	return q
}

// DebiasQuestion asks what a way to debias leaves, with the sets that it has without choice.
func DebiasQuestion(method string) experiment.Experiment {
	q := defaultQuestion(pageDebias)
	q.Debias = []experiment.DebiasStep{newStep(method, "en", nil)}
	return q
}
