package reading

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/app/ui/uitest"
)

func TestDataIsFoundInText(t *testing.T) {
	data := []prose.Datum{{Name: "d_low", Number: -0.0712, Text: "−0.07"}, {Name: "d_high", Number: 1.641, Text: "1.64"},
		{Name: "n", Number: 8, Text: "8"}}
	ui, rest := withData("−0.07 to 1.64", data)
	html := app.HTMLString(app.Div().Body(ui...))
	uitest.Shows(t, html, `value="-0.0712"`, `data-name="d_low"`, ">−0.07<", " to ", `value="1.641"`)
	if len(rest) != 1 || rest[0].Name != "n" {
		t.Errorf("data left over: %+v", rest)
	}
}
