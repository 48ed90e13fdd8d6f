package e2e

import "testing"

// TestE2EAuditOfRAN opens the audit of the repulsion method as the page asks for
// it when nobody chose other lists: it is fitted in the browser, and its numbers
// come out as natively.
func TestE2EAuditOfRAN(t *testing.T) {
	e2e(t)
	v, want := sharedAudit(t, `{"method":"audit","embedding":{"of":"glove-6b-100d","debias":[{"method":"ran","pairs":"bolukbasi.definitional","neutral":"rios.occupations"}]},"sets":{"words":"rios.occupations","pairs":"bolukbasi.definitional"},"options":{"top":0}}`, 1440, 900)
	if got := v.text("#headline"); got == "" || len(want.Values) == 0 {
		t.Errorf("the headline is %q of %v", got, want.Values)
	}
}
