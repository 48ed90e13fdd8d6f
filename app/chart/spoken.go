//go:build !js || texts || class

package chart

import (
	"encoding/json"

	"weatherglass/app/locale"
)

// lessonTexts are what the charts of lessons say; locale.Say says them. The first program draws
// charts in English alone, and says them where they are made.
var lessonTexts = locale.Templates{
	// Titles.
	"The nearest words", "The words that fit best", "Each word along the axis", "What each word does to d", "Lean by frequency",
	"The {1} that lean most, each way", "Does clustering find the groups?", "Does each group keep to itself?",
	"One test, before and after", "Beside whom the words stand", "Mean PMI bias, point by point", "{1} lists, {2} periods",
	// Leads.
	"The longer the bar, the nearer the word.", "The longer the bar, the better the word completes the analogy.",
	"Farther right: closer to {1}.", "Farther left: closer to {1}.", "A long bar: much of the result hangs on this word.",
	"If frequency did not matter, the line would be level.", "The longer the line, the stronger the lean.",
	"A full bar: every word of the group is in the group’s cluster.",
	"The farther a bar reaches past its mark, the more its words stand together.",
	"Open circle: before.", "Filled circle: after.", "Right of the middle a word stands more often beside {1} than its share.",
	"Above 0 nearer to {1}, below nearer to {2}.",
	// Captions.
	"Bar: the cosine between the word and what was looked for; 1 is the same direction.",
	"Bar: the score of the word by the rule that was chosen.",
	"Dot: the word.", "Black line: the set’s mean.", "Whisker: 95 % interval over the choice of {1}.", "Black line and grey field: the set’s mean and its interval.",
	"Bar: d without the word minus d with it.", "To the left the word makes the effect larger, to the right smaller.", "The other words are in the table only.",
	"Dot: the mean lean of the words of a bin, divided by their deviation; bins are half a decade of rank wide.", "Band: its 95 % interval.",
	"Arrowhead: the word’s cosine.", "Bar: the share of a group’s words that are in the cluster named after it.",
	"Bar: the share of the neighbours of a group’s words that belong to the group, on average.", "Mark: the share that belongs to it by luck.",
	"Bars: 95 % intervals, before above the line, after below it, over the choice of words.",
	"An interval that holds 0 means that a test cannot tell, not that nothing is there.",
	"Dot: PMI bias; hollow where it is not clear of luck, all words looked at together (q from .05 on).",
	"Dark line: 95 % interval over texts.", "Pale bar: as it was published, every pair of words independent of all others.",
	"Numbers at the right: how often the word stands beside both groups.", "Upper scale: how many times as often.",
	"Point: the number of one embedding.", "Upright line: its 95 % interval over the choice of words.",
	"Line: the straight line through the points, dashed where its slope is not clear of level.", "Band: where 95 of 100 new points would lie.",
	"Point: the mean PMI bias of the list’s words in that part of the texts.", "Upright line: its 95 % interval, with the error counted by text.",
	"Line: the fitted slope, dashed unless it passes.", "Tinted field: where 95 of 100 new points would fall.",
	"Grey field: means of 95 of 100 random lists of as many words.",
	"{1} points are few.", "To be found four times in five, {1} would have to change by {2} from {3} to {4}.",
	"A straight line cannot be told from a bend.",
	// What is said to those who do not see them.
	"Bar chart, {1}: {2}, to {3}.",
	"Strip plot: {1} average {2}, {3} average {4}, {5} lies farthest towards {6}, {7} farthest towards {8}.",
	"Line of the lean by rank of frequency, from {1} for the most frequent words to {2} for the rarest.",
	"Lollipop chart: {1} leans most to the male side ({2}), {3} most to the female side ({4}).",
	"Dumbbell chart of the effect size of one test; {1} goes from {2} to {3}.",
	"Dot plot of {1} words; {2} has {3}, {4} {5}.", "Points of the mean PMI bias, from {1} for {2} to {3} for {4}.",
	"A panel for each of {1} lists with its value at each point; the table below has the numbers.",
	// Ends, axes and keys.
	"closer to {1} ▸", "◂ closer to {1}", "leans {1} ▸", "◂ leans {1}", "beside {1} ▸", "◂ beside {1}",
	"cosine", "score", "change of d", "share in the group’s cluster", "share of neighbours of the same group", "effect size d", "mean PMI bias",
	"association s: mean cosine to {1} minus mean cosine to {2}", "rank by frequency (1 is the most frequent word)",
	"cosine (female to the left, male to the right)", "PMI bias, the logarithm of the scale above",
	"the male side", "the female side", "95 % of random lists", "fitted line, with 95 % of new points",
}

// lessonNames are the sets of lessons as their charts name them; locale.Say says them.
var lessonNames = locale.Templates{
	"flowers", "insects", "four flowers", "four insects", "science words", "arts words", "things to write with words", "parts of a room words",
	"Flowers (X)", "Insects (Y)", "Four flowers (X)", "Four insects (Y)", "Science (X)", "Arts (Y)", "Things to write with (X)", "Parts of a room (Y)",
	"pleasant words", "unpleasant words", "pleasant and unpleasant words", "male terms", "female terms", "male and female terms", "male words", "female words", "male and female words",
	"Family", "Career", "family words", "career words", "Science, arts", "extreme he occupations", "extreme she occupations",
}

// Spoken is the chart of a lesson in the language in use. left are its texts that stay in English.
func (c Chart) Spoken() (spoken Chart, left []string) {
	if locale.ID() == locale.English {
		return c, nil
	}
	say := func(text string) string {
		said, ok := lessonTexts.Say(text)
		if !ok {
			if said, ok = lessonNames.Say(text); !ok {
				left = append(left, text)
				return text
			}
		}
		return said
	}
	for _, text := range []*string{&c.Title, &c.Lead, &c.PoleB, &c.PoleA, &c.Caption, &c.Caution, &c.Alt} {
		*text = say(*text)
	}
	key := make([]KeyItem, len(c.Key))
	for i, k := range c.Key {
		key[i] = KeyItem{k.Shape, say(k.Label)}
	}
	c.Key = key
	var spec any
	if json.Unmarshal(c.Spec, &spec) == nil {
		sayTitles(spec, say)
		c.Spec, _ = json.Marshal(spec) // it was JSON
	}
	return c, left
}

// sayTitles says the titles and texts of a specification.
func sayTitles(spec any, say func(string) string) {
	switch spec := spec.(type) {
	case []any:
		for _, one := range spec {
			sayTitles(one, say)
		}
	case map[string]any:
		for key, value := range spec {
			if text, ok := value.(string); ok && (key == "title" || key == "text") {
				spec[key] = say(text)
				continue
			}
			if key != "data" && key != "datasets" {
				sayTitles(value, say)
			}
		}
	}
}
