package experiment

import (
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// spelledSteps returns steps of debiasing whose words stand in the spelling in which vectors have
// them, by the rule of [embed.FindSpelled], and which these are: “soeur → sœur”. Steps of links of
// older rules stay as they are printed.
func spelledSteps(ctx context.Context, source embed.Source, steps []measure.Step) (spelled []measure.Step,
	read []string, err error) {
	language := source.Info().Provenance.Language
	var several []string // that can be written in another way
	for _, s := range steps {
		eachWordOf(s, func(w string) string {
			if rivals, others := embed.Spellings(w, language); s.Rules == 0 && len(rivals)+len(others) > 0 &&
				!slices.Contains(several, w) {
				several = append(several, w)
			}
			return w
		})
	}
	if len(several) == 0 {
		return steps, nil, nil
	}
	hits, err := embed.FindSpelled(ctx, source, several, language)
	if err != nil {
		return nil, nil, err
	}
	forms := map[string]string{}
	for _, h := range hits {
		if embed.OtherSpelling(h.Word, h.As) {
			forms[h.Word] = h.As
			read = append(read, h.Word+" → "+h.As)
		}
	}
	for _, s := range steps {
		if s.Rules == 0 {
			s = eachWordOf(s, func(w string) string {
				if form, ok := forms[w]; ok {
					return form
				}
				return w
			})
		}
		spelled = append(spelled, s)
	}
	return spelled, read, nil
}

// eachWordOf returns a step with what do makes of each of its words.
func eachWordOf(s measure.Step, do func(string) string) measure.Step {
	list := func(words []string) []string {
		words = slices.Clone(words)
		for i, w := range words {
			words[i] = do(w)
		}
		return words
	}
	lists := func(all [][]string) [][]string {
		all = slices.Clone(all)
		for i, words := range all {
			all[i] = list(words)
		}
		return all
	}
	s.Pairs, s.Groups, s.Equalize = lists(s.Pairs), lists(s.Groups), lists(s.Equalize)
	s.Specific, s.Neutral = list(s.Specific), list(s.Neutral)
	return s
}

// noteSpelled says at the first of the reports which words of the steps were read in another
// spelling.
func noteSpelled(reports []measure.Report, read []string) []measure.Report {
	if len(read) == 0 || len(reports) == 0 {
		return reports
	}
	reports = slices.Clone(reports)
	note := measure.NewNote(measure.Info, message.New("other_spelling.debiasing", "For the debiasing read in another spelling, which is there alone or far more often: {words:list12}.", read))
	note.Since = 4
	reports[0].Notes = append([]Note{note}, reports[0].Notes...)
	return reports
}
