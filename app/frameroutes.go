package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// readingPages is the reading in a frame of another page.
func readingPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathEmbed: func() app.Composer { return &framePage{} },
	}
}
