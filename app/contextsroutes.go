package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// contextsPages is the page of vectors in contexts.
func contextsPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathContexts: func() app.Composer { return &contextsPage{} },
	}
}
