package audit

import (
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

const axisListed = auditedWords + " pitcher footballer receptionist actress waitress businessman"

// By numpy, on the same vectors: g is the unit vector of u(he) − u(she), after is
// u − (u.g) g at length 1, and β of a word w and an end v is
// (w.v − w'.v')/w.v with w' and v' without their part along g, at length 1. Only a
// few words lean to softball. actress is specific.
func TestAuditAxis(t *testing.T) {
	a := hardAudit(t)
	a.addWords(t, "words", strings.Fields(axisListed)...)
	a.run(t, putAxis)
	a.axisTable()
	want := [][]any{
		{"before", "softball", "receptionist", 0.133717702130, 0.026117963001, nil},
		{"before", "softball", "waitress", 0.102045252009, 0.162202493709, 0.117667929076},
		{"before", "softball", "dancer", 0.047989204571, 0.239488879017, 0.052391310892},
		{"before", "softball", "nurse", 0.007964615175, 0.140619978293, 0.118900129336},
		{"before", "football", "captain", -0.395094774142, 0.461473451563, 0.080025133825},
		{"before", "football", "footballer", -0.363845580578, 0.639481526765, 0.052446017273},
		{"before", "football", "manager", -0.345386988051, 0.494658259944, 0.106167385765},
		{"before", "football", "coach", -0.338518746981, 0.731877750828, 0.037724985853},
		{"before", "football", "businessman", -0.307179428918, 0.228975994290, 0.164993288915},
		{"after", "softball", "pitcher", 0.099452791441, 0.417288632636, 0.000000000000},
		{"after", "softball", "receptionist", 0.005808096434, 0.005119070257, nil},
		{"after", "football", "captain", -0.364459809239, 0.424543976845, 0.000000000000},
		{"after", "football", "doctor", -0.325076220277, 0.276471850672, 0.000000000000},
		{"after", "football", "footballer", -0.315134583546, 0.605943267567, 0.000000000000},
		{"after", "football", "writer", -0.310282477510, 0.278113085770, 0.000000000000},
		{"after", "football", "singer", -0.297113275732, 0.341250629789, 0.000000000000},
	}
	rows := a.out.Tables[0].Rows
	if len(rows) != len(want) {
		t.Fatalf("%d rows, want %d: %v", len(rows), len(want), rows)
	}
	for i, w := range want {
		for k, cell := range w {
			got := rows[i][k]
			if number, ok := cell.(float64); ok {
				if x, ok := got.(float64); ok {
					near(t, a.out.Tables[0].Columns[k], x, number, 1e-9)
					continue
				}
			}
			if got != cell {
				t.Errorf("row %d is %v, want %v", i, rows[i], w)
			}
		}
	}
}

// An axis of one's own comes first; vectors that are not English have the neutral
// words of the list that leaned most; a list on one side of g has none.
func TestAuditAxisEnds(t *testing.T) {
	ends := func(change func(*audit)) string {
		a := hardAudit(t)
		a.addWords(t, "words", strings.Fields(axisListed)...)
		change(a)
		a.run(t, putAxis)
		if len(a.axis) == 0 {
			if !a.out.Noted("no_axis") {
				t.Errorf("notes %v", a.out.Notes)
			}
			return ""
		}
		return a.axis[0][1].(string) + " " + a.axis[len(a.axis)-1][1].(string)
	}
	in := func(language string) func(*audit) {
		return func(a *audit) {
			a.in.Before = &measure.Other{Info: embed.Info{Provenance: embed.Provenance{Language: language}}}
		}
	}
	french := in("fr")
	if got := ends(in("en-GB")); got != "softball football" {
		t.Errorf("of British vectors: %q", got)
	}
	if got := ends(func(a *audit) {
		a.addPairs(t, "axis",
			[][2]string{{"poetry", "mathematics"}})
	}); got != "poetry mathematics" {
		t.Errorf("own axis: %q", got)
	}
	if got := ends(french); got != "coach waitress" { // 0.2872 and −0.3894 by numpy; actress, −0.4304, is specific
		t.Errorf("of other vectors: %q", got)
	}
	if got := ends(func(a *audit) { french(a); a.addWords(t, "words", "nurse", "receptionist", "waitress") }); got != "" {
		t.Errorf("of one side: %q", got)
	}
}
