package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// textsPages are the instruments of texts and of what follows them over the years, and the map.
func textsPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathTime:   func() app.Composer { return &timePage{} },
		pathCorpus: func() app.Composer { return &corpusPage{} },
		pathMap:    func() app.Composer { return &mapPage{} },
	}
}

// registerTexts has the page Corpus take texts of the visitor's own.
func registerTexts() { hook.ownSection = ownSection }
