// Made by assets/make_encoders.go.

package sentencepack

// Shipped are the SHA-256 of the manifests of the packs that come with the program, by their ids.
var Shipped = map[string]string{
	"all-minilm-l6-v2":  "9cefe5f13fffa0fc20d4b013c8645a73416a43229e58e548072b64e3e72ad561",
	"bge-small-en-v1.5": "634bc45e40ea2dc3c726db607e17adc2a8eee8e4794011d1b1b3737c486f89c5",
	"e5-small-v2":       "a1bdd0b2a57c8ae9217b069102b1a1dfce23c0b897a431453f294aa6ee687f02",
}
