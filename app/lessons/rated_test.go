package lessons

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// What is said of ratings goes by their intervals, which were counted with Wilson's formula: 9 of
// 10 lies above half, 1 of 10 below it, 6 of 10 decides nothing.
func TestRatedText(t *testing.T) {
	shares := []class.Share{{Said: 9, Of: 10, Low: .596, High: .982}, {Said: 1, Of: 10, Low: .018, High: .404},
		{Said: 6, Of: 10, Low: .313, High: .832}}
	got := strings.Join(ratedText([]string{"boyfriend : boss", "mother : father", "lovely : grand"}, shares, "Stereotype"),
		" ")
	if want := "Ten of you rated. More than half say “Stereotype” of “boyfriend : boss”. Fewer than half say so of “mother : father”. With 10 answers it is open whether more than half would say so of “lovely : grand”."; strings.ReplaceAll(got, "\u00a0", " ") != want {
		t.Errorf("%q", got)
	}
	if got := ratedText(nil, nil, "x"); len(got) != 1 {
		t.Errorf("of nothing %q", got)
	}
}

// Items come with the largest numbers first, and are found again with their numbers.
func TestRatedItems(t *testing.T) {
	var words protocol.Answer
	words.Reading.Experiment = experiment.Resolved{Method: "ripa",
		Sets: map[string]experiment.ResolvedSet{"words": {Words: []string{"boss", "nurse", "cook"}},
			"pairs": {Pairs: [][]string{{"he", "she"}}}}}
	for _, w := range []struct {
		as    string
		score float64
	}{{"boss", 1.2}, {"nurse", -1.5}, {"cook", .1}} {
		words.Reading.Words = append(words.Reading.Words, experiment.WordRow{Set: "words", As: w.as,
			Scores: map[string]float64{"score": w.score}})
	}
	if !instrument.CanBeRated(words) {
		t.Fatal("words with scores cannot be rated")
	}
	items, names := ratedItems(words)
	if len(items) != 3 || items[0].words[0] != "nurse" || items[2].words[0] != "cook" ||
		names != [2]string{"female", "male"} {
		t.Errorf("%v, %v", items, names)
	}
	l := class.List{Items: [][]string{{"boss"}, {"nurse"}, {"gone"}}, Names: names}
	if got := scoresOf(l, &words); !slices.Equal(got, []string{"+1.20", "−1.50", ""}) {
		t.Errorf("%q", got)
	}
	if got := scoresOf(l, nil); !slices.Equal(got, []string{"", "", ""}) {
		t.Errorf("without a reading %q", got)
	}

	var pairs protocol.Answer
	pairs.Reading.Experiment = experiment.Resolved{Method: "analogies",
		Sets: map[string]experiment.ResolvedSet{"pairs": {Pairs: [][]string{{"she", "he"}}}}}
	pairs.Reading.Tables = []experiment.Table{{Rows: [][]any{{"mother", "father", .72, .9, nil},
		{"heroine", "hero", .56, .9, nil}}}}
	items, names = ratedItems(pairs)
	l = class.List{Items: [][]string{items[1].words}, Names: names}
	if !instrument.CanBeRated(pairs) || ratedSaid(l, l.Items[0]) != "she is to he as heroine is to hero" ||
		!slices.Equal(scoresOf(l, &pairs), []string{"0.56"}) {
		t.Errorf("%v, %v", items, names)
	}
	if instrument.CanBeRated(protocol.Answer{}) {
		t.Error("nothing can be rated")
	}
}

// What a class said goes into the instrument: pairs as marks, words as numbers.
func TestOnward(t *testing.T) {
	ratings := []class.Rating{{Answers: []int{1, 0, 2}}, {Answers: []int{1, 0, 1}}, {Answers: []int{1, 2, 0}}}
	pairs := class.List{Items: [][]string{{"boyfriend", "boss"}, {"mother", "father"}, {"lovely", "grand"}}}
	asked := experiment.Experiment{Method: "analogies", Embedding: "e",
		Sets: map[string]experiment.SetRef{"pairs": {Pairs: [][]string{{"she", "he"}}}}}
	e, ok := onward(pairs, ratings, asked)
	if !ok || !slices.Equal(e.Sets["marks"].Values, []float64{1, 0, .5}) || len(e.Sets["pairs"].Pairs) != 1 ||
		asked.Sets["marks"].Values != nil {
		t.Errorf("%+v, %t", e, ok)
	}
	words := class.List{Items: [][]string{{"boss"}, {"nurse"}, {"cook"}}}
	asked.Method = "ripa"
	e, ok = onward(words, ratings, asked)
	if !ok || e.Method != "outside" || e.Options["lean"] != "ripa" ||
		!slices.Equal(e.Sets["words"].Values, []float64{1, -2.0 / 3, 0}) {
		t.Errorf("%+v, %t", e, ok)
	}
	if _, ok := onward(words, ratings[:0], asked); ok {
		t.Error("nobody rated, and yet there is a question")
	}
	if _, ok := onward(words, []class.Rating{{Answers: []int{1, 1, 1}}}, asked); ok {
		t.Error("one number for all words has no order")
	}
}

// A square that holds nothing, or nothing of the list, is told and not taken.
func TestSquareOfNoCode(t *testing.T) {
	p := &ratingsPage{list: class.List{Items: [][]string{{"boss"}, {"nurse"}}}}
	for square, says := range map[string]string{"WG:": "no code", "WG: , ": "no code", "https://example.org": "",
		"WG:BOAT": "vowel", "": "no code"} {
		if got := p.square(square); !strings.Contains(got, says) || len(p.taken) != 0 {
			t.Errorf("%q: %q", square, got)
		}
	}
}

// A test is broken where the hand changes sides, or where an interval of its own holds the 0 that
// the first one left out; without an interval nothing is said of that.
func TestBroken(t *testing.T) {
	sure := class.Estimate{D: 1.2, Low: .4, High: 1.6, Bar: true}
	for _, c := range []struct {
		name string
		was  class.Estimate
		is   class.Estimate
		want bool
	}{
		{"as it was", sure, sure, false},
		{"smaller, and still sure", sure, class.Estimate{D: .6, Low: .1, High: 1.1, Bar: true}, false},
		{"holds 0", sure, class.Estimate{D: .6, Low: -.1, High: 1.1, Bar: true}, true},
		{"the other side", sure, class.Estimate{D: -.6, Low: -1, High: -.1, Bar: true}, true},
		{"no interval", sure, class.Estimate{D: .6}, false},
		{"never sure", class.Estimate{D: .6, Low: -.1, High: 1, Bar: true},
			class.Estimate{D: .2, Low: -.5, High: 1, Bar: true}, false},
		{"never an interval, and the other side", class.Estimate{D: .6}, class.Estimate{D: -.1}, true},
	} {
		if got := broken(c.was, c.is); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
