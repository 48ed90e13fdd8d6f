package vecfile

import (
	"bytes"

	"weatherglass/metrics/message"
)

// What is to be done with files whose words and numbers another program can write as text.
const (
	hintUnpack message.Text = "vecfile.extract_file: Extract it and use the vector file inside."
	hintText   message.Text = "vecfile.write_as_text: Write its words and numbers with the program that made it: a word and its numbers a line, with spaces between."
	hintR      message.Text = `vecfile.write_from_r: In R, load it and write its matrix, whose row names are the words: write.table(M, "v.txt", quote = FALSE, col.names = FALSE).`
	hintModel  message.Text = "vecfile.take_safetensors: Take model.safetensors and tokenizer.json of the same model."
)

// strangers are files that people bring by mistake, told by their first bytes.
//
// Each hint is a way to a file that can be read. The first match counts.
var strangers = []struct {
	magic      string
	what, hint message.Text
}{
	{"\x1f\x8b",
		"vecfile.compressed_twice: The file is a file that is compressed twice.",
		"vecfile.decompress_once: Decompress it once."},
	{"\x28\xb5\x2f\xfd",
		"vecfile.compressed_twice: The file is a file that is compressed twice.",
		"vecfile.decompress_once: Decompress it once."},
	{"PK\x03\x04",
		"vecfile.zip_archive: The file is a zip archive.",
		hintUnpack},
	{"BZh",
		"vecfile.bzip2_file: The file is a bzip2 file.",
		"vecfile.compress_otherwise: Decompress it, or compress it with gzip or zstd."},
	{"\xfd7zXZ",
		"vecfile.xz_file: The file is an xz file.",
		"vecfile.compress_otherwise: Decompress it, or compress it with gzip or zstd."},
	{"7z\xbc\xaf",
		"vecfile.7_zip_archive: The file is a 7-Zip archive.",
		hintUnpack},
	{"Rar!\x1a\x07",
		"vecfile.rar_archive: The file is a RAR archive.",
		hintUnpack},
	{"\xba\x16\x4f\x2f",
		"vecfile.fasttext_model: The file is a fastText model.",
		"vecfile.use_vec_file: Use the .vec file that fastText writes beside the model."},
	{"\x93NUMPY",
		"vecfile.numpy_array: The file is a NumPy array, which has no words.",
		"vecfile.export_as_text: Export words and vectors as word2vec text."},
	{"\x89HDF",
		"vecfile.hdf5_file: The file is an HDF5 file.",
		hintText},
	{"SQLite format 3\x00",
		"vecfile.sqlite: The file is an SQLite database, as Magnitude's files are.",
		"vecfile.take_source: Take the vectors in the form from which it was made, such as .txt, .vec or .bin."},
	{"PAR1",
		"vecfile.parquet_file: The file is a Parquet file.",
		hintText},
	{"RDX",
		"vecfile.r_workspace_rdata: The file is an R workspace (.RData).",
		hintR},
	{"RDA",
		"vecfile.r_workspace_rdata: The file is an R workspace (.RData).",
		hintR},
	{"X\n\x00\x00\x00",
		"vecfile.r_object_rds: The file is an R object (.rds).",
		hintR},
	{"A\n2\n",
		"vecfile.r_object_rds: The file is an R object (.rds).",
		hintR},
	{"A\n3\n",
		"vecfile.r_object_rds: The file is an R object (.rds).",
		hintR},
	{"GGUF",
		"vecfile.model_in_the_form_gguf: The file is a model in the form GGUF.",
		hintModel},
	{"\x80\x02",
		"vecfile.python_pickle: The file is a Python pickle.",
		"vecfile.save_with_gensim: Save it with gensim's save_word2vec_format."},
	{"\x80\x03",
		"vecfile.python_pickle: The file is a Python pickle.",
		"vecfile.save_with_gensim: Save it with gensim's save_word2vec_format."},
	{"\x80\x04",
		"vecfile.python_pickle: The file is a Python pickle.",
		"vecfile.save_with_gensim: Save it with gensim's save_word2vec_format."},
	{"\x80\x05",
		"vecfile.python_pickle: The file is a Python pickle.",
		"vecfile.save_with_gensim: Save it with gensim's save_word2vec_format."},
	{"\xff\xfe",
		"vecfile.text_in_utf_16: The file is text in UTF-16.",
		"vecfile.save_as_utf_8: Save it as UTF-8."},
	{"\xfe\xff",
		"vecfile.text_in_utf_16: The file is text in UTF-16.",
		"vecfile.save_as_utf_8: Save it as UTF-8."},
	{"<!DOCTYPE",
		"vecfile.web_page: The file is a web page.",
		"vecfile.download_file_itself: Download the file itself."},
	{"<html",
		"vecfile.web_page: The file is a web page.",
		"vecfile.download_file_itself: Download the file itself."},
	{"version https://git-lfs",
		"vecfile.git_lfs_pointer: The file is a Git LFS pointer, not the file it points to.",
		"vecfile.git_lfs_pull: Fetch the file with git lfs pull."},
}

// refuseStranger reports a file of a kind that is known but not read.
func refuseStranger(s *source, head []byte) error {
	for _, k := range strangers {
		if bytes.HasPrefix(head, []byte(k.magic)) {
			return s.failFile(CodeUnknownFormat, k.what, k.hint)
		}
	}
	// Protocol Buffers: the version of the form, up to 12 by now, then who made the model.
	if len(head) > 3 && head[0] == 0x08 && head[1] > 0 && head[1] < 32 && head[2] == 0x12 {
		return s.failFile(CodeUnknownFormat, "vecfile.onnx: The file is a model in the form ONNX.", hintModel)
	}
	const at = 257 // POSIX 1003.1, pax: the magic field of a tar header
	if len(head) > at+5 && string(head[at:at+5]) == "ustar" {
		return s.failFile(CodeUnknownFormat, "vecfile.file_is_tar_archive: The file is a tar archive.", hintUnpack)
	}
	return nil
}
