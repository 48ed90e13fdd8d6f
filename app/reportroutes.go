package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// reportPages is the page of reports.
func reportPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathReport: func() app.Composer { return &reportPage{} },
	}
}
