package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// codePages is the page of a reading as code.
func codePages() map[string]pageMaker {
	return map[string]pageMaker{
		pathCode: func() app.Composer { return &codePage{} },
	}
}
