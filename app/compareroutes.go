package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// comparePages is the page of comparisons.
func comparePages() map[string]pageMaker {
	return map[string]pageMaker{
		pathCompare: func() app.Composer { return &comparePage{} },
	}
}
