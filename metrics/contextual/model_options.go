package contextual

import "weatherglass/metrics/measure"

// The options that say how a model makes a vector of a sentence, which is asked where its own files were given. Of
// vectors that were made elsewhere each has its default.
const (
	OptionPool      = "pool"
	OptionLayer     = "layer"
	OptionPrefix    = "prefix"
	OptionTemplates = "templates"
	OptionModel     = "model"
)

// The values of these options.
const (
	AsPublished = "published" // the default: what the model's files say
	TopLayer    = -1          // the default: behind the last layer
	WordsAlone  = "word"      // of templates: the word is the sentence
	BuiltIn     = "built-in"  // the default of templates
)

// mostLayers bounds the option; a model says itself how many it has.
const mostLayers = 1000

// modelOptions are those of both methods.
func modelOptions(own ...measure.Option) []measure.Option {
	return append(own,
		measure.Option{ID: OptionPool, Doc: "How a model’s states become one vector, where its files are given: as they say (published; of CEAT the word’s own pieces), the mean of all pieces, the first one (cls), the largest of each number (max), or the word’s own pieces (word).",
			Choices: []string{AsPublished, "mean", "cls", "max", "word"}, Default: AsPublished, Since: measure.Rules},
		measure.Option{ID: OptionLayer, Doc: "Behind which layer of a model the vector is taken, where its files are given: 0 is what goes in, −1 the last.",
			Default: TopLayer, Min: TopLayer, Max: mostLayers, Since: measure.Rules},
		measure.Option{ID: OptionPrefix, Doc: "What stands before each sentence, where a model’s files are given, such as “query: ”: as they say (published), or this text.",
			Text: true, Default: AsPublished, Since: measure.Rules},
		measure.Option{ID: OptionModel, Doc: "The model that is asked for: the first digits, at least eight, of the SHA-256 of its files; nothing takes the one that is given.",
			Text: true, Default: "", Since: measure.Rules})
}

// templatesOption is what SEAT has a model read.
var templatesOption = measure.Option{ID: OptionTemplates, Doc: "What a model reads, where its files are given: the built-in sentences around each word, or the word alone (word), which is a WEAT of decontextualised words.",
	Choices: []string{BuiltIn, WordsAlone}, Default: BuiltIn, Since: measure.Rules}
