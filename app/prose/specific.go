package prose

import "strings"

func specificQuestion(q questionBuilder) []QPart {
	return sentence("which words belong with ", q.list("words", " by definition?"))
}

// learned returns the words that the list lacks, the farthest from the boundary
// first.
func (v view) learned() []string {
	words, from := v.column("specific", "word"), v.column("specific", "from")
	var out []string
	for i := range min(len(words), len(from)) {
		if word, ok := words[i].(string); ok && from[i] == "learned" {
			out = append(out, word)
		}
	}
	return out
}

func specificHeadline(v view) claim {
	var b builder
	n, ok := v.value("learned")
	switch found := v.learned(); {
	case !ok:
		return claim{none: "No classifier can be trained"}
	case n == 0 || len(found) == 0:
		b.add("The classifier takes no word that the list lacks")
	default:
		b.add("Beyond the list, the classifier takes ").mark("b", strings.Join(found[:min(len(found), 3)], ", "))
		if left := n - 3; left >= 1 {
			b.add(" and ").add(Count(left), " more")
		}
	}
	return states(&b)
}

func specificVerdict(v view) []Span {
	var b builder
	taken, ok := v.value("taken")
	among, known := v.value("among")
	if !ok || !known {
		return nil
	}
	b.add("Of ").num("among", among, Count(among)).add(" words, ").num("taken", taken, Count(taken)).add(" are of the list or on its side of the boundary.")
	f1, ok := v.value("f1")
	balanced, known := v.value("balanced_accuracy")
	if ok && known {
		b.add(" Of words that it has not learned from, it puts ").num("balanced_accuracy", balanced, Percent(balanced)).add(" on their side, listed and other words counting alike; F is ").num("f1", f1, Fixed(f1, 2)).add(".")
	}
	if w, weighted := v.value("weighted_accuracy"); ok && known && weighted {
		b.add(" With both classes weighing alike in training that would be ").num("weighted_accuracy", w, Percent(w)).add(".")
	}
	if ok && known && f1 < 0.5 {
		b.add(" It finds few of the words that were kept from it: add to the list by hand.")
	}
	return b.spans
}

func specificLimits(v view) []string {
	return []string{
		"All words that are not of the list count as not specific in training, also those that are. Some of them are taken all the same: these are the words listed.",
		"The classifier knows only how words are used. Whether a word is about the concept by definition is for you to say.",
		v.textsLimit(),
	}
}
