package prose

import "weatherglass/app/locale"

// StepOptionLabel names an option of a method of debiasing for its control. An option that
// only methods of measuring have is named as theirs.
func StepOptionLabel(id string) string { return OptionLabel(stepLabels, id) }

// StepChoiceName names a choice of an option of a method of debiasing. Without an entry it
// is the choice’s id with a capital.
func StepChoiceName(option, choice string) string {
	if name := lookUp(stepChoices, option+"/"+choice); name != "" {
		return locale.Say(name)
	}
	return Sentence(choice)
}

// stepLabels are by the id of an option, a line each; locale.Say says them.
const stepLabels = `
k=Dimensions of the bias subspace
equalize_case=Forms of the equality sets
lambda=Weight λ
scale=What λ weighs
retain=Share of the bias that stays
decay=Fall of the share that stays
sigma=Width σ
components=Principal components
along=Components taken out
stop=End
angles=Angles of the turn
classifier=Classifier
iterations=Directions at most
words=Most biased words of each side
among=First words of the embedding
alpha=Weight of the ridge α
neighbours=Neighbours that may be repelled
repulsion=Weight of repulsion λ₁
attraction=Weight of attraction λ₂
neutralization=Weight of neutralisation λ₃
`

// stepChoices are by the ids of an option and its choice, a line each; locale.Say says them.
const stepChoices = `
equalize_case/all=Lower-case, Title and UPPER forms
equalize_case/given=As they are written
scale/mean=Means over words
scale/sum=Plain sums, as in the paper
direction/pca=Principal components of the pairs
direction/means=Difference of the groups’ means
decay/square=f₁: σ² / (η + 1)²
decay/gauss=f₂: exp(−η² / σ²)
along/centred=Of the centred vector
along/raw=Of the vector as it is
stop/chance=When classifiers are at chance
stop/fixed=After all rounds
angles/right=To a right angle
angles/code=Exchanged, as in the authors’ code
classifier/svm=Linear support vector machine
classifier/logistic=Logistic regression
`
