package build

import "testing"

func TestWithoutFastLevels(t *testing.T) {
	const before, after = "a {\n\tcase 1:\n\t\treturn &fastEncL1{x}\n\tcase 2:\n\t\treturn &fastEncL2{}\n\tdefault:\n\t\tpanic()\n}\n\tcase 3:\n\t\ty\n", "a {\n\tdefault:\n\t\tpanic()\n}\n\tcase 3:\n\t\ty\n"
	if got, err := withoutFastLevels(before); err != nil || got != after {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := withoutFastLevels(after); err == nil {
		t.Error("a compressor that is not as it was passes")
	}
}
