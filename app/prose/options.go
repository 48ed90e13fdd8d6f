package prose

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// OptionLabel names an option for its control. own holds labels of its method alone, as
// lines "id=label" after a line feed, which go before those of all; an option without any
// is its id with blanks.
func OptionLabel(own, id string) string {
	for _, table := range []string{own, optionLabels} {
		if label := lookUp(table, id); label != "" {
			return locale.Say(label)
		}
	}
	return Sentence(strings.ReplaceAll(id, "_", " "))
}

// ChoiceName names a choice of an option in plain words; a choice of the same name that
// means something else with another option stands under both ids. The more special key is
// tried first, option/choice.
func ChoiceName(option, choice string) string {
	if name := lookUp(choiceNames, option+"/"+choice); name != "" {
		return locale.Say(name)
	}
	if name := lookUp(choiceNames, choice); name != "" {
		return locale.Say(name)
	}
	return Sentence(choice)
}

// Chosen lists the options of a reading as they were, in the order of the registry,
// without those that did nothing. An option that a reading lacks, or that its rules no
// longer have, is left out, as are those of idle. own holds the method’s labels, as
// [OptionLabel] takes them.
func Chosen(a protocol.Answer, own string, idle ...string) []Fact {
	m, _ := MeasureOf(a.Reading.Experiment.Method)
	var out []Fact
	for _, o := range m.Options {
		if o.Over(a.Reading.Experiment.Rules) || slices.Contains(idle, o.ID) {
			continue
		}
		f := Fact{Term: OptionLabel(own, o.ID)}
		switch x := a.Reading.Experiment.Options[o.ID].(type) {
		case string:
			switch f.Text = ChoiceName(o.ID, x); {
			case o.Tests:
				f.Text = testNames(a)
			case o.Text && x != o.Default:
				f.Text = locale.Say("“{1}”", x)
			}
		case int:
			f.Text = Count(float64(x))
		case float64:
			if f.Text = Count(x); x != math.Trunc(x) {
				f.Text = locale.Number(strconv.FormatFloat(x, 'g', -1, 64))
			}
		default:
			continue
		}
		out = append(out, f)
	}
	return out
}

// testNames lists the tests that an option names. They are those that the core found, in
// its order.
func testNames(a protocol.Answer) string {
	var names []string
	for _, t := range a.Reading.Experiment.Tests {
		names = append(names, t.Name)
	}
	if len(names) == 0 {
		return locale.Say("None")
	}
	return Enumerate(names)
}

// lookUp returns what follows a key in a table of lines "key=text", "" if the key is not
// there. The table begins with a line feed, so that "\nkey=" finds whole keys only. A text
// weighs a fraction of a map in the program. O(table).
func lookUp(table, key string) string {
	_, after, ok := strings.Cut(table, "\n"+key+"=")
	if !ok {
		return ""
	}
	text, _, _ := strings.Cut(after, "\n")
	return text
}

// optionLabels are by the id of an option, a line each; locale.Say says them.
const optionLabels = `
p=p-value
interval=95 % interval
draws=Draws by luck
convention=Effect size as in
vectors=Length of vectors
direction=Direction
means=Means of the groups
distance=Distance
intercept=Intercept of the classifier
holdout=Left out of training, %
pool=Words to compare with
neighbours=Neighbours of each pole word
c=Strictness c
k=Number k
top=Entries listed
share=Share of each list kept
vocabulary=Most frequent words
threshold=Threshold of β
isolated=Weight of lone words
order=Order of the pairs
correction=Correction for many tests
folds=Parts of the words
vary=What is shuffled
step=Words added each step
runs=Number of shuffles
lean=Lean measured by
transform=Numbers transformed
missing=Pairs with missing words
rule=Rule of the answer
delta=Largest distance δ
unique=Each word once
pattern=Words compared
cost=Cost of a wrong side, C
gamma=Width of the classifier’s kernel
tests=Tests
classified=Words of each side to classify
among=Words gone through
sample=Other words whose neighbours are looked at
random=Random directions
epsilon=ε of 3CosMul
around=p measures from
repeats=Repeated words
`

// choiceNames are by the id of a choice, or of its option and it, a line each; locale.Say says them.
const choiceNames = `
haldane=One half added to a word’s counts
estimate/paper=As published
errors/documents=Texts
published=As the model’s files say
built-in=Built-in sentences
given=Those given
novels-en=English novels
novels-de=German novels
novels-fr=French novels
word=The word alone
pool/word=The word’s own pieces
pool/mean=Mean of all pieces
cls=The first piece
max=The largest of each number
errors/none=Pairs, each independent
exact=Every shuffle counted
none=None
targets+attributes=Over targets and attributes
targets=Targets
attributes=Attributes
interval/targets=Over targets alone
interval/attributes=Over attributes alone
p/none=Leave p out
transform/none=As they are
wefe=WEFE: population deviation
caliskan=Caliskan et al.: sample deviation
sweater=sweater: pooled when sizes differ
rios=Rios et al.: sums of cosines
raw=As they are
unit=Scaled to length 1
pc1=First principal component
mean=Mean of the pairs
single=First pair alone
norm=Euclidean
cos=Cosine
penalised=Penalised
free=Free
one=1, as the equation has it
zero=0, as the paper’s code has it
missing/zero=Counted with cosine 0
skip=Left out
file=As in the data set’s file
paper=As the paper tells them
bh=Benjamini–Hochberg
by=Benjamini–Yekutieli
holm=Holm
bonferroni=Bonferroni
score=Difference of mean cosines
rnd=Relative norm distance
ripa=RIPA
pmi=PMI
logit=Logit of shares, 0 to 1
logit-percent=Logit of percentages
3cosadd=3CosAdd
3cosmul=3CosMul
pair=PairDirection
both=On both sides
x=On the first side only
lower=1 to 19 letters a to z
letters=Up to 19 letters of any script
dims=1/d, as in the paper’s code
scale=1/(d var), as scikit-learn has it now
all=All words
null=The mean of the sets compared with
around/zero=0, as the paper does
printed=As often as a built-in list prints them, your own once
once=Once
each=As often as they stand
`
