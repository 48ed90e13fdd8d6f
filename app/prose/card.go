package prose

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/metrics/experiment"
)

// cardPromises say what debiased vectors do not promise.
var cardPromises = []string{
	"A method removes what it looks for. Bias that no test here measures may be as it was: Gonen and Goldberg (2019) find that words which leaned " +
		"alike before still stand together after hard debiasing, so that groups and classifiers tell them apart.",
	"The words of the recipe decide what is removed. Another group, another language or another list of words is another question.",
	"A change in these vectors is no change in what is built with them. Measure bias, and quality, in the application itself.",
	"A number of the audit without an interval says nothing about chance.",
}

// NoAudit is what [CardAudit] is told where nobody asked for an audit. It is a sentence of
// the card, and the reason that CardAudit prints.
const NoAudit = "No audit was asked for. The method Audit makes one of this recipe, on the page and at the command line."

// Card writes the model card of debiased vectors in Markdown: what they are, how they were
// made, under which licence, and what they do not promise. audit is from [CardAudit].
// Without words the size is left out, and with it the precision. The headings are in the
// order in which somebody asks who finds the file alone. x is not changed: it comes by
// value.
func Card(x experiment.Exported, audit string) string {
	size := ""
	if x.Words > 0 {
		size = Count(float64(x.Words)) + " words, " + strconv.Itoa(x.Of.Dims) + " dimensions, format " + x.Format + ".\n"
		if x.Left > 0 {
			size += "Left out: " + Counted(x.Left, "word", "words") + " that the format cannot hold.\n"
		}
		if x.Precision == "" {
			x.Precision = "The numbers are float32."
		}
		size += "\n" + x.Precision + "\n"
	}
	return "# " + x.Of.Title + ", debiased\n\n" + size +
		"\n## How they were made\n\n" + cardRecipe(x) +
		"\n## What the steps found\n" + cardSteps(x.Steps) +
		"\n## Source and licence\n\n" + cardSource(x) +
		"\n## Audit\n\n" + audit +
		"\n## What they do not promise\n\n- " + strings.Join(cardPromises, "\n- ") + "\n"
}

// cardRecipe prints the recipe as JSON with both digests and the command that makes the
// same vectors again.
func cardRecipe(x experiment.Exported) string {
	return "Weatherglass applied this recipe to every vector of " + x.Of.Title + ":\n\n```json\n" +
		string(x.Recipe) + "\n```\n\n" +
		cardRows([][2]string{
			{"Digest of the source", x.Of.Digest},
			{"Digest of the recipe", x.Digest},
		}) +
		"\nThe digest of the recipe is the SHA-256 of all its words and options and of the source's digest. " +
		"To make the vectors again, save the recipe as recipe.json:\n\n    weatherglass debias -format " + x.Format + " -o OUT recipe.json\n"
}

// cardSteps lists what the fit of each step found, and its notes; "" without steps.
func cardSteps(steps []experiment.ExportedStep) string {
	out := ""
	for i, s := range steps {
		out += "\n" + strconv.Itoa(i+1) + ". " + s.Term + " (" + s.Source + ")\n"
		for _, v := range s.Values {
			out += "   - " + v.Name + ": " + cardNumber(v.Number) + "\n"
		}
		for _, n := range s.Notes {
			out += "   - " + n.Text + "\n"
		}
	}
	return out
}

// cardSource lists where the vectors come from. The duty to pass notices on is said unless
// neither licence nor notice is known.
func cardSource(x experiment.Exported) string {
	p := x.Of.Provenance
	duty := "The terms of the source hold for these vectors too: pass its notices on with them, and say that they were changed.\n"
	if x.Of.Licence == "" && p.Notice == "" {
		duty = "No licence is known of the source. Find out its terms before you pass these vectors on.\n"
	}
	return cardRows([][2]string{
		{"Vectors", x.Of.Title}, {"Made by", p.MadeBy}, {"With", p.Algorithm}, {"From", p.From}, {"Language", p.Language},
		{"Licence", licence(x.Of.Licence)}, {"Notice", p.Notice}, {"About the file", strings.Join(p.Odd, " ")},
	}) + "\n" + duty
}

// cardRows writes a table of two columns; rows without a text are left out. The empty head
// is what Markdown asks of a table.
func cardRows(rows [][2]string) string {
	out := "| | |\n|---|---|\n"
	for _, r := range rows {
		if r[1] != "" {
			out += "| " + r[0] + " | " + cardText(r[1]) + " |\n"
		}
	}
	return out
}

// cardColumns says how the audit's table is read.
const cardColumns = "Low and high are the ends of the 95 % interval of the change. A test stands there with |d|, its effect size without the sign. " +
	"It cannot change by more than it can be, 2 with sets of one length: an interval that ends there is cut, and tells nothing on that side."

// CardAudit writes the table "audit" of a Reading as it stands there; without a Reading,
// why says the reason. r may be nil, and why is then printed with a line feed behind it. A
// Reading without the table says so.
func CardAudit(r *experiment.Reading, why string) string {
	if r != nil {
		why = "The audit has no table."
		for _, t := range r.Tables {
			if t.Name == "audit" {
				return "Along the pairs: " + experiment.Isolated(r.Experiment.Sets["pairs"].Name) + ". Words followed: " +
					experiment.Isolated(r.Experiment.Sets["words"].Name) + ".\n\n" +
					cardColumns + "\n\n" + cardTable(r.Experiment.Method, t) + "\nDigest of the audit: " + r.Digest + "\n"
			}
		}
	}
	return why + "\n"
}

// cardTable writes a table of a reading; ids of the method's values are given by their
// names. Cells that are neither text nor number are empty.
func cardTable(method string, t experiment.Table) string {
	m, _ := MeasureOf(method)
	out := "| " + strings.Join(t.Columns, " | ") + " |\n" + strings.Repeat("|---", len(t.Columns)) + "|\n"
	for _, row := range t.Rows {
		for _, cell := range row {
			text := ""
			switch c := cell.(type) {
			case string:
				text = c
				for _, v := range m.Values {
					if v.ID == c {
						text = v.Name
					}
				}
			case float64:
				text = cardNumber(c)
			}
			out += "| " + cardText(text) + " "
		}
		out += "|\n"
	}
	return out
}

// cardNumber writes a number with four significant digits. Whole numbers are counts with
// commas. A number that is not finite is a dash.
func cardNumber(x float64) string {
	if x == math.Trunc(x) || math.IsNaN(x) || math.IsInf(x, 0) {
		return Count(x)
	}
	return strings.Replace(strconv.FormatFloat(x, 'g', 4, 64), "-", Minus, 1)
}

// cardText is a text that stays within its cell. A bar would end the cell and a line feed
// the row.
func cardText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "|", `\|`), "\n", " ")
}
