package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// listsPages is the page of lists of the visitor's own.
func listsPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathLists: func() app.Composer { return &listsPage{} },
	}
}
