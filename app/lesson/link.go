package lesson

import (
	"crypto/sha256"
	"encoding/hex"

	"weatherglass/app/fragment"
)

// Link writes the text of a lesson as a link has it. One that is too long for a link is an
// [experiment.Error].
func Link(text string) (string, error) {
	link, err := fragment.Write([]byte(text))
	if err == nil && len(link) > fragment.MostLink {
		return "", fault("lesson.too_long_for_link: The lesson is too long for a link, which would have {link} characters.", "lesson.make_it_two_lessons: Make it two lessons.", len(link))
	}
	return link, err
}

// ParseLink reads the text of a lesson from a link.
func ParseLink(link string) (string, error) {
	text, err := fragment.Read(link, MaxBytes)
	if err != nil {
		return "", fault("lesson.link_damaged: The link to a lesson is damaged: a part of it is missing or changed.", "lesson.copy_whole_link_again: Copy the whole link again, or ask for the lesson as a file.")
	}
	return string(text), nil
}

// UserLessonName is the name of a lesson that is not built in, by its text.
func UserLessonName(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "own-" + hex.EncodeToString(sum[:4])
}
