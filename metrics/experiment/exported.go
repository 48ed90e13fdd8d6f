package experiment

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// Exported says what vectors that leave the program are: what their model card
// is written of.
//
// It goes into files beside the vectors, as JSON.
type Exported struct {
	Of     embed.Info      `json:"of"`     // the embedding that was changed
	Recipe json.RawMessage `json:"recipe"` // as ParseRecipe reads it, built-in lists as id@digest
	// Digest is the SHA-256, in hex, of the recipe with all its words and options
	// written out, and of the digest of Of.
	Digest string         `json:"digest"`
	Steps  []ExportedStep `json:"steps"`
	Format string         `json:"format"` // as the command line names it
	Words  int            `json:"words"`  // that were written
	Left   int            `json:"left"`   // that the format cannot hold
	// Precision says what the format keeps of the numbers; "" is float32.
	Precision string `json:"precision,omitempty"`
}

// ExportedStep is a step of the recipe and what its fit found.
type ExportedStep struct {
	Term   string          `json:"term"`
	Source string          `json:"source"` // the paper
	Values []ExportedValue `json:"values"` // in the order of the registry
	Notes  []Note          `json:"notes"`
}

// ExportedValue is a number that a fit found.
type ExportedValue struct {
	Name   string  `json:"name"` // in plain words
	Number float64 `json:"number"`
}

// Export opens an embedding, fits the steps of a recipe to it, and returns the
// debiased embedding with what its model card says of it; Format, Words,
// Left and Precision are the caller's to fill.
//
// The embedding that is returned makes its vectors when they are asked for;
// writing them is the caller's.
func Export(ctx context.Context, id string, steps []DebiasStep, env Env) (measure.Vocabulary, Exported, error) {
	resolved, err := ResolveRecipe(steps, 0, env.Lexicon)
	if err != nil {
		return nil, Exported{}, err
	}
	if len(resolved) == 0 {
		return nil, Exported{}, fail("no_steps",
			`experiment.write_debiased: Write {{"of": "glove-6b-100d", "debias": [{{"method": "hard", "pairs": "bolukbasi.definitional"}]}.`, "experiment.recipe_without_steps: The recipe has no steps: there is nothing to debias.")
	}
	source, err := env.Open(ctx, id)
	if err != nil {
		return nil, Exported{}, err
	}
	debiased, reports, err := env.Debias(ctx, source, resolved)
	if err != nil {
		return nil, Exported{}, err
	}
	x := Exported{Of: source.Info(), Recipe: recipeJSON(id, steps, env.Lexicon)}
	x.Digest = recipeDigest(x.Of.Digest, resolved)
	for i, r := range reports {
		x.Steps = append(x.Steps, exportedStep(resolved[i].Method, r))
	}
	all, ok := debiased.(measure.Vocabulary)
	if !ok {
		return nil, Exported{}, fail("no_vocabulary", "any.choose_another_embedding: Choose another embedding.", "experiment.cannot_be_written: This embedding cannot be gone through, so it cannot be written.")
	}
	return all, x, nil
}

// recipeJSON writes a recipe as links carry it.
//
// It was resolved before, so that nothing can fail.
func recipeJSON(id string, steps []DebiasStep, lex *lexicon.Lexicon) json.RawMessage {
	recipe := new(objectWriter)
	recipe.text("of", id)
	recipe.field("debias", canonicalSteps(steps, 0, lex))
	return recipe.close()
}

// recipeDigest is [Exported.Digest].
//
// By today's rules, which steps of an export always have.
func recipeDigest(of string, steps []measure.Step) string {
	h := sha256.New()
	w := digestWriter{out: bufio.NewWriter(h), rules: measure.Rules}
	w.line("recipe", 1, of)
	w.steps("debias", steps)
	w.out.Flush()
	return hex.EncodeToString(h.Sum(nil))
}

// exportedStep turns a report into values with their names; a value that does not
// exist is left out.
func exportedStep(method string, r measure.Report) ExportedStep {
	m, _ := debias.Lookup(method)
	step := ExportedStep{Term: m.Term, Source: m.Source, Values: []ExportedValue{}, Notes: []Note{}}
	for _, v := range m.Values {
		if x, ok := r.Values[v.ID]; ok {
			step.Values = append(step.Values, ExportedValue{v.Name, x})
		}
	}
	step.Notes = append(step.Notes, r.Notes...)
	return step
}
