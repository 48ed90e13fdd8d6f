package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// wordPages is the page of one word.
func wordPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathWord: func() app.Composer { return &wordPage{} },
	}
}
