package command

import (
	"flag"
	"fmt"

	"golang.org/x/text/language"
)

// languageFlag adds the language of texts. Only tags of languages that there are are taken, since a
// mistyped one would have its texts taken apart by the rule of any other; of fr-CA and FR it is fr
// that says how.
func languageFlag(f *flag.FlagSet, to *string, ifNone string) {
	*to = ifNone
	usage := "language of the texts, as en, de or fr; in fr an apostrophe ends a word (default " + ifNone + ")"
	if ifNone == "" {
		usage = "language of the texts, as en, de or fr; that of the test's words if left out"
	}
	f.Func("language", usage, func(text string) error {
		tag, err := language.Parse(text)
		base, sure := tag.Base()
		if err != nil || sure == language.No {
			return fmt.Errorf("%q is the tag of no language; take one, as en, de, fr, es or it (ISO 639)", text)
		}
		*to = base.String()
		return nil
	})
}
