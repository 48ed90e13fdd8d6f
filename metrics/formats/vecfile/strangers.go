package vecfile

import "bytes"

// What is to be done with files whose words and numbers another program can write as text.
const (
	hintUnpack = "Extract it and use the vector file inside."
	hintText   = "Write its words and numbers with the program that made it: a word and its numbers a line, with spaces between."
	hintR      = "In R, load it and write its matrix, whose row names are the words: write.table(M, \"v.txt\", quote = FALSE, col.names = FALSE)."
	hintModel  = "Take model.safetensors and tokenizer.json of the same model."
)

// strangers are files that people bring by mistake, told by their first bytes.
//
// Each hint is a way to a file that can be read. The first match counts.
var strangers = []struct{ magic, what, hint string }{
	{"\x1f\x8b", "a file that is compressed twice", "Decompress it once."},
	{"\x28\xb5\x2f\xfd", "a file that is compressed twice", "Decompress it once."},
	{"PK\x03\x04", "a zip archive", hintUnpack},
	{"BZh", "a bzip2 file", "Decompress it, or compress it with gzip or zstd."},
	{"\xfd7zXZ", "an xz file", "Decompress it, or compress it with gzip or zstd."},
	{"7z\xbc\xaf", "a 7-Zip archive", hintUnpack},
	{"Rar!\x1a\x07", "a RAR archive", hintUnpack},
	{"\xba\x16\x4f\x2f", "a fastText model", "Use the .vec file that fastText writes beside the model."},
	{"\x93NUMPY", "a NumPy array, which has no words", "Export words and vectors as word2vec text."},
	{"\x89HDF", "an HDF5 file", hintText},
	{"SQLite format 3\x00", "an SQLite database, as Magnitude's files are", "Take the vectors in the form from which it was made, such as .txt, .vec or .bin."},
	{"PAR1", "a Parquet file", hintText},
	{"RDX", "an R workspace (.RData)", hintR},
	{"RDA", "an R workspace (.RData)", hintR},
	{"X\n\x00\x00\x00", "an R object (.rds)", hintR},
	{"A\n2\n", "an R object (.rds)", hintR},
	{"A\n3\n", "an R object (.rds)", hintR},
	{"GGUF", "a model in the form GGUF", hintModel},
	{"\x80\x02", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\x80\x03", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\x80\x04", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\x80\x05", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\xff\xfe", "text in UTF-16", "Save it as UTF-8."},
	{"\xfe\xff", "text in UTF-16", "Save it as UTF-8."},
	{"<!DOCTYPE", "a web page", "Download the file itself."},
	{"<html", "a web page", "Download the file itself."},
	{"version https://git-lfs", "a Git LFS pointer, not the file it points to", "Fetch the file with git lfs pull."},
}

// refuseStranger reports a file of a kind that is known but not read.
func refuseStranger(s *source, head []byte) error {
	for _, k := range strangers {
		if bytes.HasPrefix(head, []byte(k.magic)) {
			return s.failFile(CodeUnknownFormat, "The file is "+k.what+".", k.hint)
		}
	}
	// Protocol Buffers: the version of the form, up to 12 by now, then who made the model.
	if len(head) > 3 && head[0] == 0x08 && head[1] > 0 && head[1] < 32 && head[2] == 0x12 {
		return s.failFile(CodeUnknownFormat, "The file is a model in the form ONNX.", hintModel)
	}
	const at = 257 // POSIX 1003.1, pax: the magic field of a tar header
	if len(head) > at+5 && string(head[at:at+5]) == "ustar" {
		return s.failFile(CodeUnknownFormat, "The file is a tar archive.", hintUnpack)
	}
	return nil
}
