package vecfile

import (
	"bytes"
)

// separator finds the byte between the fields of the first row: the one in
// front of its last field.
//
// One byte, a space or a tab, separates all fields of a file. The last field is a
// number and holds neither; a word may hold spaces in a file with tabs.
func separator(s *source, rows []byte) (byte, error) {
	rows = bytes.TrimLeft(rows, "\r\n")
	line, _, _ := bytes.Cut(rows, []byte{'\n'})
	line = trimRow(line)
	i := bytes.LastIndexAny(line, " \t")
	if i < 0 {
		return ' ', nil
	}
	sep := line[i]
	// "word TAB 0.1 0.2": with a space for separator the first field would be "word
	// TAB 0.1".
	word, _, _ := bytes.Cut(line, []byte{sep})
	if _, tail, mixed := bytes.Cut(word, []byte{'\t'}); mixed && isNumber(tail) {
		return 0, s.failFile(CodeUnknownFormat, "vecfile.tab_and_spaces: Its first row has a tab behind the word and spaces between the numbers.",
			"vecfile.replace_tabs_by_spaces: Replace the tabs by spaces.")
	}
	return sep, nil
}

// headerless settles the layout of a file that begins with a row: complete
// says that the row's end was seen. The numbers at the end of the row are the
// vector, because a word may hold spaces.
//
// Example: ". . . 0.1 -0.2" has two dimensions and the word ". . .". Fields are
// counted from the end while they are numbers; a number further to the front is a
// stray, and the field between is no number: the row is damaged, and the message
// names that field.
func headerless(s *source, first []byte, complete bool) (layout, error) {
	if !complete {
		return layout{}, s.fail(CodeTooLong, "vecfile.long_line: The line is longer than {most} bytes.",
			"vecfile.no_vector_file_bring: This is not a vector file, or its line breaks are lost. Bring word2vec text or binary, GloVe text, fastText .vec, a CSV of words and numbers or wink-embeddings JSON, plain or compressed with gzip or zstd.", maxLine)
	}
	sep, err := separator(s, first)
	if err != nil {
		return layout{}, err
	}
	row := trimRow(first)
	fields := bytes.FieldsFunc(row, func(r rune) bool { return r == rune(sep) })
	dims, strays := 0, 0
	counting := true
	// fields[0] belongs to the word even where it is a number.
	for i := len(fields) - 1; i > 0; i-- {
		number := isNumber(fields[i]) || spellsNotFinite(string(fields[i]))
		counting = counting && number
		switch {
		case counting:
			dims++
		case number:
			strays++
		}
	}
	// A row without a word: its first field is a number of the vector.
	if len(row) > 0 && row[0] == sep && len(fields) > 0 && counting && isNumber(fields[0]) {
		dims++
	}
	if strays > 0 {
		bad := len(fields) - 1 - dims
		return layout{}, s.failNumber(string(fields[0]), bad-1, string(fields[bad]))
	}
	if dims == 0 || hasControls(row) {
		return layout{}, s.failFile(CodeUnknownFormat,
			"vecfile.first_line_no_word: Its first line is not a word followed by numbers.", hintFormats)
	}
	if dims > maxDims {
		return layout{}, s.fail(CodeBadHeader, "vecfile.too_many_numbers: The row has {dims} numbers; at most {most} are read.", hintFormats, dims, maxDims)
	}
	return layout{format: FormatGloVe, dims: dims, count: -1, sep: sep}, nil
}
