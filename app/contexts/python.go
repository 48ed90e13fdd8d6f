package contexts

// The lines of Python that make the file, as docs/models.md has them.
const (
	ceatPython = `import csv, json, re, torch
from transformers import AutoModel, AutoTokenizer

name = "bert-base-uncased"
tokenizer, model = AutoTokenizer.from_pretrained(name), AutoModel.from_pretrained(name).eval()
with open("bert.jsonl", "w") as out, torch.no_grad():
    for row in csv.DictReader(open("contexts.csv", encoding="utf-8")):
        word, sentence = row["word"], row["sentence"]
        start = re.search(rf"\b{re.escape(word)}\b", sentence, re.I).start()
        read = tokenizer(sentence, return_tensors="pt", truncation=True, return_offsets_mapping=True)
        inside = [a < start + len(word) and b > start for a, b in read.pop("offset_mapping")[0].tolist()]
        vector = model(**read).last_hidden_state[0][torch.tensor(inside)].mean(0)  # the word's pieces
        out.write(json.dumps({"word": word, "context": sentence, "vector": vector.tolist()}) + "\n")`
	seatPython = `import numpy, pandas
from sentence_transformers import SentenceTransformer

sentences = pandas.read_csv("s.csv", keep_default_na=False).sentence.tolist()
numpy.save("s.npy", SentenceTransformer("all-MiniLM-L6-v2").encode(sentences))`
)
