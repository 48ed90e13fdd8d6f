//go:build !js

package locale

import "weatherglass/assets/locales"

// ForgetTold forgets all templates.
func ForgetTold() {
	for _, of := range Parts {
		BringTold(of, nil)
	}
}

// BringAllTold takes every template of the language in use, as a test has them.
func BringAllTold() error {
	all, err := locales.Told()
	for _, of := range Parts {
		var templates []Template
		if texts := all[ID()][string(of)]; texts != nil {
			templates = Ordered(texts)
		}
		BringTold(of, templates)
	}
	return err
}
