package method

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/chart"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// TestReadingTable checks that a reading without word scores shows its first
// table, whatever is missing in it.
func TestReadingTable(t *testing.T) {
	a := protocol.Answer{}
	a.Reading.Experiment.Method = "other"
	a.Reading.Tables = []experiment.Table{{Name: "neighbours", Columns: []string{"of", "word", "cosine", "place_found"},
		Rows: [][]any{{"nurse", "doctor", 0.75213, 1204.0}, {"nurse", nil, 0.5}}}}
	d := Table(a)
	if len(d.Columns) != 4 || d.Columns[3].Label != "Place found" || !d.Columns[2].Numeric || d.Columns[1].Numeric {
		t.Fatalf("columns %+v", d.Columns)
	}
	rows := d.Groups[0].Rows
	for i, want := range [][]string{{"nurse", "doctor", "0.752", "1,204"}, {"nurse", "–", "0.500", "–"}} {
		for j, text := range want {
			if got := rows[i].Cells[j].Text; got != text {
				t.Errorf("row %d, column %d: %q, want %q", i, j, got, text)
			}
		}
	}
	if data := rows[0].Cells[2].Data; len(data) != 1 || data[0].Name != "neighbours_cosine" || data[0].Number != 0.75213 {
		t.Errorf("datum %+v", data)
	}
}

// The tables of readings have words at their heads, names for roles, signs where
// numbers have them, and ends of intervals in one cell.
func TestHeadings(t *testing.T) {
	for name, want := range map[string][2]string{
		"neighbours":      {"Word | Cosine", "doctor | 0.752"},
		"frequency":       {"From rank | To rank | Words | Mean lean | Deviation | Effect size d | 95 % interval", ""},
		"ripa_vocabulary": {"Word | Leans | Rank by frequency | Score", ""},
		"sembias":         {"By definition | Stereotype | Chosen | Pair chosen | Cosine, definition | Cosine, stereotype | Cosine, neither", "father–mother | doctor–nurse | definition | "},
		"pair_bias":       {"First | Second | Cosine of the difference | Similarity | Without the direction | β", "doctor | nurse | +0.438 | 0.752 | 0.794 | −0.056"},
		"gweat":           {"Targets | Group | Mean cosine | Association", "science words | male terms | 0.194 | −0.009"},
		"weat_groups":     {"First group | Second group | Effect size d | 95 % interval | p | p, two-sided | q", "male terms | female terms | +1.160 | −0.08 to +1.65 | 0.0084 | 0.017 | 0.034"},
		"silhouette": {"Words in the two lists | Mean d | Range | Mean d, second embedding | Range",
			"2 | 1.320 | −2.00 to +2.00 | 0.200 | −2.00 to +2.00"},
		"odd_one_out":      {"Word | Cosine with the mean", "guitar | 0.437"},
		"similarity":       {"First | Second | Judgement | Cosine", "nurse | doctor | 8.5 | 0.752"},
		"analogy_accuracy": {"a is to | b as | c is to | Expected | Answer", "man | king | boy | prince | queen"},
		"analogies":        {"x | y | Score | Distance of x and y | Place by the other rule", "he | she | 1.000 | 0.520 | 1"},
		"solve":            {"Word | Score", "queen | 0.770"},
		"specific_words":   {"Word | Distance | Rank by frequency | From", "wives | 0.176 | 5,142 | list"},
	} {
		d := Table(prosetest.Load(t, name))
		if got := headLine(d); got != want[0] || d.Caption == "" {
			t.Errorf("%s: columns %q, want %q", name, got, want[0])
		}
		if got := texts(d.Groups[0].Rows[0]); !strings.HasPrefix(got, want[1]) {
			t.Errorf("%s: first row %q, want %q", name, got, want[1])
		}
	}
}

// The words of sets stand under their names, all sets in sight.
func TestRolesTables(t *testing.T) {
	for name, want := range map[string]string{
		"bat":             "Word | Share of the word's analogies",
		"classifier_test": "Word | Probability of B",
		"cluster_test":    "Word | Cluster",
		"neighbour_test":  "Word | Share of own neighbours | Bias | Share of extreme he occupations | Share of extreme she occupations",
		"sensitivity":     "Word | d without it | P without it | Change of d",
	} {
		d := Table(prosetest.Load(t, name))
		if got := headLine(d); !strings.EqualFold(got, want) {
			t.Errorf("%s: columns %q, want %q", name, got, want)
		}
		if len(d.Groups) < 2 || d.Show != 0 || slices.ContainsFunc(d.Groups,
			func(g chart.Group) bool { return g.Head == nil || len(g.Rows) == 0 }) {
			t.Errorf("%s: %d groups, %d rows shown", name, len(d.Groups), d.Show)
		}
	}
	if got := texts(Table(prosetest.Load(t, "cluster_test")).
		Groups[1].Rows[0]); got != "homemaker | extreme she occupations" {
		t.Errorf("cluster %q", got)
	}
}

func headLine(d chart.DataTable) string {
	var out []string
	for _, c := range d.Columns {
		out = append(out, c.Label)
	}
	return strings.Join(out, " | ")
}
