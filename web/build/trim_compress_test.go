package build

import "testing"

func TestWithoutUnsaid(t *testing.T) {
	const before = "import (\n\t\"crypto/rand\"\n\t\"io\"\n)\nx(rand.Reader)\n"
	const after = "import (\n\t\"io\"\n)\nx(nil)\n"
	if got, err := withoutUnsaid("encoder.go")(before); err != nil || got != after {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := withoutUnsaid("encoder.go")(after); err == nil {
		t.Error("an encoder that is not as it was passes")
	}
}

func TestWithoutFastSteps(t *testing.T) {
	const before = "switch {\n\tcase level == DefaultCompression:\n\t\tlevel = 5\n\tcase level >= 1 && level <= 6:\n\t\tx()\n\tcase 7 <= level && level <= 9:\n\t\ty()\n" +
		"\tcase -level >= MinCustomWindowSize && -level <= MaxCustomWindowSize:\n\t\tz()\n\tdefault:\n\t\tw()\n}\n"
	const after = "switch {\n\tcase 7 <= level && level <= 9:\n\t\ty()\n\tdefault:\n\t\tw()\n}\n"
	if got, err := withoutFastSteps(before); err != nil || got != after {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := withoutFastSteps(after); err == nil {
		t.Error("a compressor that is not as it was passes")
	}
}
