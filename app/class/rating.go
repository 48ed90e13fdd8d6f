package class

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/fragment"
	"weatherglass/app/locale"
	"weatherglass/metrics/stats"
)

// List is what a class rates, as a link has it.
type List struct {
	// Items are words, or pairs of words.
	Items [][]string `json:"items"`
	// Names are those of the two sides: of the direction that pairs differ along, or of the poles.
	Names [2]string `json:"names"`
	// Reading is a link to the reading that the items are of.
	Reading string `json:"reading"`
}

// Pairs reports whether pairs are rated, and not words.
func (l List) Pairs() bool { return len(l.Items) > 0 && len(l.Items[0]) == 2 }

// Answers are what can be said of an item; locale.Say says those that are no names.
func (l List) Answers() [Kinds]string {
	if l.Pairs() {
		return [Kinds]string{"By meaning", "Stereotype", "Neither"}
	}
	return [Kinds]string{l.Names[0], l.Names[1], "Neither"}
}

// Neither is the answer that stands for no other.
const Neither = Kinds - 1

// Tag is the part of the list that its codes are checked with.
func (l List) Tag() Tag {
	sum := 0
	for _, item := range l.Items {
		for _, b := range []byte(strings.Join(item, "\x00") + "\n") {
			sum = (sum*31 + int(b)) % base
		}
	}
	return Tag(sum)
}

// Link writes the list as a fragment.
func (l List) Link() (string, error) {
	text, err := json.Marshal(l)
	if err != nil {
		return "", err
	}
	return fragment.Write(text)
}

// ParseList reads a fragment that [List.Link] wrote; what is wrong with it is an [experiment.Error].
func ParseList(link string) (l List, err error) {
	text, err := fragment.Read(link, MaxBytes)
	if err != nil || json.Unmarshal(text, &l) != nil {
		return List{}, fault(locale.Say("The link to a list to rate is damaged: a part of it is missing or changed."),
			locale.Say("Copy the whole link again."))
	}
	return l, l.check()
}

// check refuses what no list can be.
func (l List) check() error {
	size := 1
	if l.Pairs() {
		size = 2
	}
	odd := func(item []string) bool { return len(item) != size || slices.Contains(item, "") }
	if len(l.Items) == 0 || len(l.Items) > MostItems || slices.ContainsFunc(l.Items, odd) {
		return fault(locale.Say("This is no list to rate: it needs 1 to {1} words, or as many pairs of words.",
			strconv.Itoa(MostItems)), locale.Say("Make one of a reading."))
	}
	return nil
}

// Ratings are a list with the codes of a class, as a file and a link have them.
type Ratings struct {
	List  List     `json:"list"`
	Codes []string `json:"codes"` // without spaces
}

type keptRatings struct {
	Is string `json:"weatherglass"`
	Ratings
}

const isRatings = "class ratings"

// File writes the ratings as a file.
func (r Ratings) File() ([]byte, error) {
	text, err := json.MarshalIndent(keptRatings{isRatings, r}, "", "\t")
	return append(text, '\n'), err
}

// ParseRatingsFile reads one that [Ratings.File] wrote; what is wrong with it is an
// [experiment.Error].
func ParseRatingsFile(text []byte) (Ratings, error) {
	var k keptRatings
	if json.Unmarshal(text, &k) != nil || k.Is != isRatings {
		return Ratings{}, fault(locale.Say("This file does not hold the ratings of a class."),
			locale.Say("Choose one that “Save the ratings as a file” has written."))
	}
	return k.checked()
}

// Link writes the ratings as a fragment: the list, and behind a slash the codes.
func (r Ratings) Link() (string, error) {
	link, err := r.List.Link()
	if len(r.Codes) > 0 {
		link += "/" + strings.Join(r.Codes, "-")
	}
	return link, err
}

// ParseRatingsLink reads a fragment that [Ratings.Link] wrote; what is wrong with it is an
// [experiment.Error].
func ParseRatingsLink(link string) (r Ratings, err error) {
	list, codes, _ := strings.Cut(link, "/")
	if r.List, err = ParseList(list); err != nil {
		return r, err
	}
	if codes != "" {
		r.Codes = strings.Split(codes, "-")
	}
	return r.checked()
}

func (r Ratings) checked() (Ratings, error) {
	if len(r.Codes) > mostCodes {
		return Ratings{}, fault(locale.Say("These are more than {1} codes.", strconv.Itoa(mostCodes)),
			locale.Say("Open fewer."))
	}
	return r, r.List.check()
}

// Rating is a code that was taken.
type Rating struct {
	Code    string
	Answers []int
}

// Sort reads codes as they are typed, pasted or scanned, as [Question.Sort] does: those of more than
// one group with or without spaces between the groups.
func (l List) Sort(text string, twice map[string]int) (taken []Rating, look []Trouble) {
	words, groups, tag := codesIn(text), RatingGroups(len(l.Items)), l.Tag()
	seen := map[string]int{}
	for len(words) > 0 {
		code, used := candidate(words, groups)
		answers, ok := ReadRating(tag, len(l.Items), code)
		why := ""
		switch {
		case ok && seen[code] > twice[code]:
			why = Again
		case ok:
			seen[code]++
			taken = append(taken, Rating{code, answers})
		default:
			// A group too many: what begins behind it may be whole.
			if next, _ := candidate(words[1:], groups); used > 1 && next != "" {
				if _, whole := ReadRating(tag, len(l.Items), next); whole {
					code, used = words[0], 1
				}
			}
			why = whyNot(code, groups)
		}
		if trouble := (Trouble{Text: code, Why: why}); why != "" && !slices.Contains(look, trouble) {
			look = append(look, trouble)
		}
		words = words[used:]
	}
	return taken, look
}

// candidate is what may be a code at the beginning of words, and how many of them it takes.
func candidate(words []string, groups int) (code string, used int) {
	if len(words) == 0 {
		return "", 0
	}
	if len(words[0]) != groupLength {
		return words[0], 1
	}
	for used < groups && used < len(words) && len(words[used]) == groupLength {
		code += words[used]
		used++
	}
	return code, used
}

// whyNot is why something is no code of a list.
func whyNot(code string, groups int) string {
	switch {
	case strings.Trim(code, letters) != "":
		return Letter
	case len(code) != groupLength*groups:
		return Short
	}
	return Mistyped
}

// Share is how many of a class said something of an item, with the 95 % interval of their share
// (Wilson 1927).
type Share struct {
	Said, Of  int
	Low, High float64
}

// Part is the share, 0 of none.
func (s Share) Part() float64 {
	if s.Of == 0 {
		return 0
	}
	return float64(s.Said) / float64(s.Of)
}

// Shares are those who gave one answer, for each item.
func (l List) Shares(ratings []Rating, answer int) []Share {
	out := make([]Share, len(l.Items))
	for i := range out {
		out[i].Of = len(ratings)
		for _, r := range ratings {
			if r.Answers[i] == answer {
				out[i].Said++
			}
		}
		interval := stats.Wilson(out[i].Said, out[i].Of)
		out[i].Low, out[i].High = interval.Low, interval.High
	}
	return out
}

// Agreement is Krippendorff's alpha of all answers, with its 95 % interval over who rates (each left out
// in turn: Tukey 1958); NaN where it has none. So wide is the interval of a class's alpha beside that of all
// who could rate the same list; other items are another question.
func (l List) Agreement(ratings []Rating) (alpha float64, interval stats.Interval) {
	n := []int{len(ratings)}
	j, err := stats.LeaveOut(context.Background(), n, n, func(left [][]int) float64 {
		units := make([][]int, len(l.Items))
		for _, r := range left[0] {
			for i, a := range ratings[r].Answers {
				units[i] = append(units[i], a)
			}
		}
		return stats.NominalAlpha(units, Kinds)
	})
	interval = j.Interval(stats.Scale{Skewed: true})
	if err != nil || len(ratings) < fewestForInterval {
		return j.Estimate, stats.Interval{Low: math.NaN(), High: math.NaN()}
	}
	return j.Estimate, stats.Interval{Low: interval.Low, High: min(interval.High, 1)}
}

// fewestForInterval are the ratings that an interval of alpha takes: of fewer, leaving one out changes
// too much.
const fewestForInterval = 5
