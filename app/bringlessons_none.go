//go:build js && spoken

package app

import "weatherglass/app/locale"

// bringLessons leaves the lessons of a language: this program shows none.
func bringLessons(locale.Catalogue) {}
