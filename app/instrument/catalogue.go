package instrument

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// FetchCatalogue asks for the tests and vectors that there are. Without them a page goes on.
func FetchCatalogue(ctx app.Context, done func(*protocol.Catalogue)) {
	shell.CallEngine(ctx, context.Background(), protocol.CatalogueRequest{}, nil,
		func(raw json.RawMessage, err *experiment.Error) {
			var c protocol.Catalogue
			if shell.ReadAnswer(raw, err, &c) == nil {
				sayTests(c.Tests)
				done(&c)
			}
		})
}
