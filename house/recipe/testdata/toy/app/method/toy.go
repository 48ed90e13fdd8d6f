package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

var _ = register(Method{
	ID:       "toy",
	Place:    Place{ManyGroups, 7, "Whether a toy is even"},
	Question: toyQuestion,
	Headline: toyHeadline,
	About:    About{States: true},
	Shows:    "toy_length",
})

func toyQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how long are {1}", q.List("words", "?"))
}

func toyHeadline(v *prose.View) prose.Claim {
	length, ok := v.Value("toy_length")
	if !ok {
		return prose.Claim{None: locale.Say("No word has a length")}
	}
	return prose.States(new(prose.Builder).Say("The mean length of the words is {1}",
		prose.Printed("toy_length", length, prose.Fixed(length, 2))))
}
