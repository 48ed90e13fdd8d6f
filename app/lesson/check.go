package lesson

// check refuses a lesson that lacks something, or names what it does not have.
func (l *Lesson) check() error {
	switch {
	case l.Language == "" || l.Age == 0 || l.Minutes == 0 || len(l.FindOut) == 0 || len(l.Aim) == 0:
		return fault("lesson.missing_head_field: The head of the lesson lacks a field.", "lesson.write_language_age_minutes: Write language, age, minutes, find out and aim below the title, each with a colon.")
	case len(l.Steps) == 0:
		return fault("lesson.lesson_has_no_steps: The lesson has no steps.",
			"lesson.begin_step: Begin one with ## and its title.")
	case len(l.Not) == 0:
		return fault("lesson.lesson_does_not_say: The lesson does not say what it does not say.", "lesson.end_with_limits: End it with not: and a list; every measurement leaves something out.")
	}
	names := map[string]bool{}
	for _, s := range l.Steps {
		for _, a := range s.Asks {
			if names[a.Name] {
				return atLine(a.Line, fault("lesson.two_experiments_have_name: Two Experiments have the name “{name}”.",
					"any.give_each_its_own: Give each its own.", a.Name))
			}
			names[a.Name] = true
		}
		if err := s.check(names); err != nil {
			return atLine(s.Line, err)
		}
	}
	return nil
}

// check refuses what a step names of Experiments that come later or nowhere, and a guess that
// cannot be one.
func (s Step) check(names map[string]bool) error {
	if g := s.Guess; g != nil {
		if err := g.check(len(s.Asks)); err != nil {
			return atLine(g.Line, err)
		}
	}
	for _, r := range s.refs() {
		switch {
		case r.Name != "" && !names[r.Name]:
			return fault("lesson.experiment_not_asked: {{{what}} is of an Experiment that no step up to this one asks.", "lesson.name_one_of_this_step: Name one of this step or of an earlier one.", r.String())
		case r.Name == "" && r.Kind != "guess" && r.Kind != "class" && len(s.Asks) == 0:
			return fault("lesson.step_without_experiment: {{{what}} stands in a step without an Experiment.", "lesson.put_name_before: Put the Experiment's name and a point before it.", r.String())
		case (r.Kind == "guess" || r.Kind == "class") && s.Guess == nil:
			return fault("lesson.step_without_guess: {{{what}} stands in a step without a guess.",
				"lesson.ask_for_guess: Ask for one, or leave it out.", r.String())
		}
	}
	return nil
}

// check refuses a guess that nobody can make or that nothing answers.
func (g *Guess) check(asks int) error {
	right := 0
	for _, c := range g.Choices {
		if c.Right {
			right++
		}
	}
	switch {
	case g.Kind == Choose && (len(g.Choices) < 2 || len(g.Choices) > 9):
		return fault("lesson.answers_of_choice: A choice has from two to nine answers.", hintGuess)
	case right > 1:
		return fault("lesson.two_answers_are_right: Two answers are right.",
			"lesson.put_plus_before_one: Put a plus before one, a dash before the others.")
	case (g.Kind == Glass || g.Kind == Scale) && asks == 0 && g.Of.Name == "":
		return fault("lesson.nothing_tells_where_hand: Nothing tells where the hand comes to stand: the step has no Experiment.", "lesson.add_one_or_name_anothers: Add one, or name another's number behind “of”.")
	}
	return nil
}

// refs are all that a step names.
func (s Step) refs() []Ref {
	var out []Ref
	texts := append(append([]Paragraph{}, s.Before...), s.After...)
	if g := s.Guess; g != nil {
		texts = append(texts, g.Question)
		for _, c := range g.Choices {
			texts = append(texts, c.Text)
		}
		if g.Kind == Glass || g.Kind == Scale {
			out = append(out, g.Of)
		}
	}
	for _, p := range texts {
		for _, sentence := range p {
			for _, span := range sentence {
				if span.Ref != nil {
					out = append(out, *span.Ref)
				}
			}
		}
	}
	for _, c := range s.Expect {
		out = append(out, c.refs()...)
	}
	return out
}
