package instrument

// Language returns the language of the question's vectors, BCP 47. English where nothing
// is known of the vectors yet.
func (s *State) Language() string {
	if s.Question.Corpus != nil {
		return s.languageOf(s.Question.Corpus.ID)
	}
	if e, ok := s.seriesEntry(); ok {
		return e.Language
	}
	if s.Catalogue != nil {
		for _, e := range s.Catalogue.Embeddings {
			if e.ID == s.Question.Embedding {
				return e.Language
			}
		}
	}
	if s.Answer != nil && (s.Question.Series != nil || s.Answer.Reading.Embedding.ID == s.Question.Embedding) {
		return s.Answer.Reading.Embedding.Provenance.Language
	}
	return "en"
}

// languageOf returns the language of vectors that the page knows, "" of others. Without
// the catalogue only the question’s own vectors are known.
func (s *State) languageOf(id string) string {
	if s.Question.Corpus != nil {
		if e, ok := s.corpusEntry(id); ok {
			return e.Language
		}
		return "en"
	}
	if id == s.Question.Embedding {
		return s.Language()
	}
	if s.Question.Series != nil && s.Catalogue != nil {
		for _, e := range s.Catalogue.Series {
			if e.ID == id {
				return e.Language
			}
		}
	}
	if s.Catalogue != nil {
		for _, e := range s.Catalogue.Embeddings {
			if e.ID == id {
				return e.Language
			}
		}
	}
	return ""
}
