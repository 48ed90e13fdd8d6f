package prose

import "weatherglass/app/locale"

// ListDifference is the difference of one of several lists between two named parts. P of
// its finding is q, over all lists and parts.
type ListDifference struct {
	List, Phrase string // as it was given; within a sentence
	From, To     string // the parts, as a sentence has them
	Finding
}

// ListDifferences reads the differences of all lists, in their order.
func (v *View) ListDifferences() []ListDifference {
	t := v.TableOf("differences")
	var out []ListDifference
	for _, row := range t.Rows {
		d := ListDifference{List: TextOf(t, row, "list"), From: v.OfPart(v.PartName(TextOf(t, row, "from"))),
			To: v.OfPart(v.PartName(TextOf(t, row, "to")))}
		d.Phrase = v.ListPhrase(d.List)
		var ok bool
		if d.Finding, ok = RowFinding(t, row, "difference"); ok {
			out = append(out, d)
		}
	}
	return out
}

// ListParts are the lists of a reading over named parts, with their value in each.
func (v *View) ListParts() []ListTrend {
	var out []ListTrend
	for _, l := range v.Reading.Experiment.Sets["lists"].Lists {
		out = append(out, ListTrend{Name: l.Name, Phrase: v.ListPhrase(l.Name), Epochs: v.EpochsOf(l.Name)})
	}
	return out
}

// OfPart names the texts of a part: "texts by women", else its name in quotation marks.
func (v *View) OfPart(label string) string {
	if c := v.Reading.Experiment.Corpus; c != nil && c.By == "author_gender" {
		return locale.Say("texts by {1}", label)
	}
	return locale.Say("“{1}”", label)
}
