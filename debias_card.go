package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// writeCard writes the model card to a file.
//
// An audit may take long: the vectors are written before.
func (o *vectorOutput) writeCard(ctx context.Context, path string) error {
	card, err := o.cardText(ctx)
	if err != nil {
		return err
	}
	return o.target(path).Write(func(w io.Writer) error {
		_, err := io.WriteString(w, card)
		return err
	})
}

// cardText is the model card. An audit that cannot be made is told in it.
//
// A refusal of the audit, such as for lack of words, is a sentence in the card; a
// fault is an error.
func (o *vectorOutput) cardText(ctx context.Context) (string, error) {
	question, why := o.auditQuestion()
	if why != "" {
		return prose.Card(o.facts, prose.CardAudit(nil, why)), nil
	}
	fmt.Fprintln(o.t.err, "Auditing")
	reading, err := experiment.Run(ctx, question, o.env())
	var refused *experiment.Error
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &refused):
		return prose.Card(o.facts, prose.CardAudit(nil, "No audit could be made. "+refused.Message)), nil
	case err != nil:
		return "", err
	}
	return prose.Card(o.facts, prose.CardAudit(reading, "")), nil
}

// auditQuestion asks for the audit of these vectors with the recipe's own pairs;
// why says that there is none.
//
// The first step that has pairs says which; without any the definitional pairs of
// Bolukbasi et al. are taken.
func (o *vectorOutput) auditQuestion() (q experiment.Experiment, why string) {
	switch {
	case o.noAudit:
		return q, prose.NoAudit
	case measure.Language(o.facts.Of.Provenance.Language) != "en":
		return q, "No audit was made: the words that it would look at are in English, and the vectors are not, or do not say so. The method Audit takes words of any language."
	}
	pairs := experiment.SetRef{ID: "bolukbasi.definitional"}
	for _, s := range o.steps {
		if own, ok := s.Sets[measure.RolePairs]; ok {
			pairs = own
			break
		}
		if _, ok := s.Sets[measure.RoleGroups]; ok {
			return q, "No audit was made: it follows pairs of words, and the recipe has groups."
		}
	}
	return experiment.Experiment{Method: prose.AuditMethod, Embedding: o.id, Debias: o.steps,
		Sets: map[string]experiment.SetRef{"pairs": pairs, "words": {ID: "rios.occupations"}}}, ""
}
