package slim

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"
)

// code reads instructions written as hexadecimal bytes.
func code(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestFunctions compares bodies of functions, assembled by hand after the
// binary format's opcodes.
func TestFunctions(t *testing.T) {
	const same = ""
	for _, c := range []struct{ name, body, want string }{
		{"a load from the stack", "00 2001 ad 4210 7c a7 290308 0b", "00 2001 290318 0b"},
		{"a store behind other operands", "00 2001 ad 4210 7c a7 2002 2003 7c 370300 0b", "00 2001 2002 2003 7c 370310 0b"},
		{"both of a copy", "00 2001 ad 4210 7c a7 2001 290308 370300 0b", "00 2001 2001 290308 370310 0b"},
		{"an address that is kept", "00 2001 ad 4210 7c a7 2102 0b", "00 2001 4110 6a 2102 0b"},
		{"not across a call", "00 2001 ad 4210 7c a7 1005 370300 0b", "00 2001 4110 6a 1005 370300 0b"},
		{"a negative offset could wrap", "00 2001 ad 4270 7c a7 290308 0b", same},
		{"another local could wrap", "00 2002 ad 4210 7c a7 290308 0b", same},
		{"a constant address", "00 42a08632 a7 280200 0b", "00 41a08632 280200 0b"},
		{"a constant address above 2 GB", "00 42ffffffff0f a7 1a 0b", "00 417f 1a 0b"},
		{"set and get", "00 4200 2102 2002 1a 0b", "00 4200 2202 1a 0b"},
		{"set and get another", "00 4200 2102 2003 1a 0b", same},
		{"get and set", "00 2002 2102 0b", "00 0b"},
		{"get and set another", "00 2002 2103 0b", same},
		{"set twice", "00 4200 2202 2102 0b", "00 4200 2102 0b"},
		{"a call", "00 2001 4108 6b 2201 2400 2001 428180c009 370300 4100 1005 2300 2101 0b",
			"00 2001 4108 6b 2400 2300 428180c009 370300 4100 1005 2300 2101 0b"},
		{"a call after which the pointer stays", "00 2001 4108 6b 2201 2400 2001 428180c009 370300 4100 1005 1a 2001 1a 0b",
			same},
		{"another global", "00 2001 4108 6b 2201 2403 2001 428180c009 370300 4100 1005 2300 2101 0b", same},
		{"a return", "00 2001 41d800 6a 2201 2400 2001 4108 6a 2201 2400 4100 0f 0b", "00 2001 41e000 6a 2400 4100 0f 0b"},
		{"pops of another local", "00 2001 4118 6a 2201 2400 2002 4108 6a 2202 2400 2001 1a 0b", same},
		{"pops before the pointer is used", "00 2001 4118 6a 2201 2400 2001 4108 6a 2201 2400 2001 1a 0b",
			"00 2001 4120 6a 2201 2400 2001 1a 0b"},
		{"a truth turned round twice", "00 50 ad 50 45 1a 0b", "00 50 1a 0b"},
		{"a number turned round twice", "00 2002 45 45 1a 0b", same},
		{"a number asked twice", "00 2002 45 45 0440 0b 0b", "00 2002 0440 0b 0b"},
		{"half of a word", "00 2001 350204 a7 1a 0b", "00 2001 280204 1a 0b"},
		{"nothing", "00 01 01 0b", "00 0b"},
		{"an opcode that is not known", "00 01 fd0c 0b", same},
		{"cut off", "00 01 41", same},

		// Three blocks in a loop, in a block that waiting leaves; numbers 0, 1, 2.
		{"a jump ahead", layout + "0b 4102 2100 0c02 0b 01 0b 0b 0b 0b", layout + "0b 0c01 0b 0b 0b 0b 0b"},
		{"to what comes next", layout + "0b 4101 2100 0c02 0b 01 0b 0b 0b 0b", layout + "0b 0b 0b 0b 0b 0b"},
		{"a condition", layout + "0b 2002 0440 4102 2100 0c03 0b 0b 0b 0b 0b 0b", layout + "0b 2002 0d01 0b 0b 0b 0b 0b"},
		{"a jump back", layout + "0b 0b 4100 2100 0c01 0b 0b 0b 0b", layout + "0b 0b 4100 2100 0c01 0b 0b 0b 0b"},
		{"out of the loop", layout + "0b 4102 2100 0c03 0b 0b 0b 0b 0b", layout + "0b 4102 2100 0c03 0b 0b 0b 0b 0b"},
		{"back on a condition", layout + "0b 0b 2002 0440 4100 2100 0c02 0b 0b 0b 0b",
			layout + "0b 0b 2002 4100 2100 0d01 0b 0b 0b"},
		{"back on a condition, in another layout", "00 0340 2000 1a 2002 0440 4100 2100 0c01 0b 0b 0b", same},
		{"the number is used", layout + "0b 2000 1a 4102 2100 0c02 0b 0b 0b 0b 0b",
			layout + "0b 2000 1a 4102 2100 0c02 0b 0b 0b 0b 0b"},
	} {
		want := c.want
		if want == same {
			want = c.body
		}
		if got := rewriteFunc(code(t, c.body)); !bytes.Equal(got, code(t, want)) {
			t.Errorf("%s: %x became %x, want %s", c.name, code(t, c.body), got, want)
		}
	}
}

const layout = "00 0240 0340 0240 0240 0240 2000 0e03 00 01 02 02"

func TestData(t *testing.T) {
	zeros := strings.Repeat("00", mergeGap)
	for _, c := range []struct{ name, section, want string }{
		{"near", "02 0041080b02 aabb 00410c0b01 cc", "01 0041080b05 aabb0000cc"},
		{"in another order", "02 00410c0b01 cc 0041080b02 aabb", "01 0041080b05 aabb0000cc"},
		{"as far as may be", "02 0041000b01 aa 0041210b01 cc", "01 0041000b22 aa" + zeros + "cc"},
		{"too far", "02 0041000b01 aa 0041220b01 cc", "02 0041000b01 aa 0041220b01 cc"},
	} {
		pieces, ok := mergeData(code(t, c.section))
		if got := writeData(pieces); !ok || !bytes.Equal(got, code(t, c.want)) {
			t.Errorf("%s: %x, want %s", c.name, got, c.want)
		}
	}
	for name, section := range map[string]string{
		"overlapping":          "02 0041080b02 aabb 0041090b01 cc",
		"passive":              "01 01 02 aabb",
		"at a global":          "01 0023000b01 aa",
		"shorter than it says": "01 0041080b05 aabb",
	} {
		if _, ok := mergeData(code(t, section)); ok {
			t.Errorf("%s: data that cannot be merged is", name)
		}
	}
}

// TestTable rewrites a program of one function whose data has the table of
// functions in it.
func TestTable(t *testing.T) {
	const entries = tableSample + 5
	data := append(append([]byte("before"), tableOf(entries)...), "after"...)
	m := &module{sections: []section{
		{typeSection, code(t, "01 60017f017f")},
		{functionSection, code(t, "01 00")},
		{codeSection, code(t, "01 04 0020000b")},
		{dataSection, writeData([]piece{{1000, data}})},
	}}
	got, err := Rewrite(m.write())
	if err != nil {
		t.Fatal(err)
	}
	fill := append([]byte{1, startLocals, typeI32}, fillTable(1000+6, entries)...)
	fill = append(fill, opEnd)
	want := &module{sections: []section{
		{typeSection, code(t, "02 60017f017f 600000")},
		{functionSection, code(t, "02 00 01")},
		{startSection, []byte{1}},
		{codeSection, append(append(code(t, "02 04 0020000b"), byte(len(fill))), fill...)},
		{dataSection, writeData([]piece{{1000, []byte("before")}, {1006 + entries*tableEntry, []byte("after")}})},
	}}
	if !bytes.Equal(got, want.write()) {
		t.Errorf("got %x, want %x", got, want.write())
	}
}

func TestNoProgram(t *testing.T) {
	for _, b := range []string{"", "\x00asm", "\x00asm\x02\x00\x00\x00", "\x00asm\x01\x00\x00\x00\x0a\x05",
		"\x00asm\x01\x00\x00\x00\x0a\xff\xff\xff\xff\x7f"} {
		if _, err := Rewrite([]byte(b)); err == nil {
			t.Errorf("%q is taken for a program", b)
		}
	}
}

func FuzzRewrite(f *testing.F) {
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x01\x04\x01\x60\x00\x00\x03\x02\x01\x00\x0a\x04\x01\x02\x00\x0b\x0b\x07\x01\x00\x41\x08\x0b\x01a"))
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0a\x0a\x01\x08\x00\x20\x01\xad\x42\x10\x7c\xa7"))
	m := &module{sections: []section{
		{typeSection, []byte{1, 0x60, 0, 0}}, {functionSection, []byte{1, 0}}, {codeSection, []byte{1, 2, 0, opEnd}},
		{dataSection, writeData(testProgram(testParts(f)))},
	}}
	f.Add(m.write())
	f.Fuzz(func(t *testing.T, b []byte) {
		once, err := Rewrite(b)
		if err != nil {
			return
		}
		if _, err := Rewrite(once); err != nil {
			t.Errorf("%x became %x, which is no program", b, once)
		}
	})
}
