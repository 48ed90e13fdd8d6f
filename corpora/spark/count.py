"""Counts the words of texts, and their company, on a cluster, as "weatherglass corpus count" does on one machine.

    spark-submit count.py OUT PATH...

PATH is whatever Spark reads: folders or files, on disks, in HDFS or in a store of objects. Files that end in .jsonl, packed
or not, have a document a line (an object with text, id and what is known of it); .parquet files are tables with such columns;
all others are texts, one document each, whose lines are paragraphs. OUT is a folder that is not there yet. What is written
there, "weatherglass corpus import" makes a folder of counts of.

SETTINGS were written by "weatherglass corpus spark". Needs pyspark and nothing else; run with 4.0.1.
"""

import json
import re
import sys
import unicodedata
from collections import Counter

SETTINGS = {"language": "en", "window": 10, "min_count": 20, "contexts": [{"name": "a", "words": ["he"]}, {"name": "b", "words": ["she"]}]}

# A file of what is written holds about so many bytes, at the 24 that a word takes at most.
FILE_BYTES = 200e6
WORD_BYTES = 24


def letters():
    """All letters as a class of a regular expression: what \\w takes is more, such as the half in 3½."""
    ranges, start = [], None
    for i in range(0x110001):
        letter = i < 0x110000 and unicodedata.category(chr(i)).startswith("L")
        if letter and start is None:
            start = i
        elif not letter and start is not None:
            ranges.append(f"\\U{start:08x}-\\U{i - 1:08x}")
            start = None
    return "[" + "".join(ranges) + "]+"


def lowered():
    """Lower case, letter by letter: str.lower has another sigma at the end of a word, and a dot on I."""
    table = {i: chr(i).lower() for i in range(0x110000) if chr(i).lower() != chr(i)}
    return {i: low for i, low in table.items() if len(low) == 1} | {0x130: "i"}


class Tokens:
    """Takes paragraphs apart. One a process, because the tables take half a second to make."""

    made = {}

    @classmethod
    def of(cls, language):
        if language not in cls.made:
            cls.made[language] = cls(language)
        return cls.made[language]

    def __init__(self, language):
        join = "-" if language == "fr" else "['\u2019-]"
        self.ascii = re.compile(f"[a-z]+(?:{join}[a-z]+)*")
        word = letters()
        # Signs that only say how a word may be printed are no part of it: soft hyphens, zero-width spaces and joiners.
        self.no_width = dict.fromkeys([0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF])
        self.all = re.compile(f"{word}(?:{join}{word})*")
        self.lower = lowered()

    def __call__(self, paragraph):
        if paragraph.isascii():
            return self.ascii.findall(paragraph.lower())
        return [t.translate(self.lower) for t in self.all.findall(unicodedata.normalize("NFC", paragraph.translate(self.no_width)))]


def text_file(file):
    """A text as a document: named by its path, its lines are paragraphs."""
    path, content = file
    try:
        text = bytes(content).decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise ValueError(f"{path}: byte {e.start + 1} is no UTF-8") from e
    return path, text


def record(document, tokens, places, lists, window):
    """Counts a document: its words and, for each list, those in the company of its words, by place."""
    name, values, paragraphs = document
    total, words, company = 0, Counter(), [Counter() for _ in lists]
    for paragraph in paragraphs:
        found = tokens(paragraph)
        total += len(found)
        kept = [places[t] for t in found if t in places]
        words.update(kept)
        for at, place in enumerate(kept):
            for members, near in zip(lists, company):
                if place in members:
                    near.update(kept[max(0, at - window) : at])
                    near.update(kept[at + 1 : at + window + 1])
    counts = [[x for pair in sorted(c.items()) for x in pair] for c in [words, *company]]
    return name, json.dumps({"id": name, "values": values, "tokens": total, "counts": counts}, ensure_ascii=False, separators=(",", ":"))


class Job:
    """The documents, and what is counted of them."""

    def __init__(self, spark, paths):
        self.spark = spark
        self.columns = None
        parts = [self.read(path) for path in paths]
        self.documents = spark.sparkContext.union(parts) if len(parts) > 1 else parts[0]

    def read(self, path):
        """Documents as a name, values of the columns and paragraphs."""
        plain = re.sub(r"\.(gz|bz2|zst)$", "", path)
        if plain.endswith(".jsonl"):
            return self.table(self.spark.read.json(path, primitivesAsString=True))
        if plain.endswith(".parquet"):
            return self.table(self.spark.read.parquet(path))
        return self.files(path)

    def table(self, frame):
        if not {"id", "text"} <= set(frame.columns):
            raise SystemExit(f"a table has the columns {frame.columns}; documents need id and text")
        columns = sorted(c for c, kind in frame.dtypes if c not in ("id", "text") and not kind.startswith(("array", "struct", "map")))
        self.known_by(columns)

        def document(row):
            values = ["" if row[c] is None else str(row[c]) for c in columns]
            return str(row["id"]), values, [p for p in map(str.strip, (row["text"] or "").split("\n")) if p]

        return frame.select("id", "text", *[f"`{c}`" for c in columns]).rdd.map(document)

    def known_by(self, columns):
        """What is known of the documents: the same columns of all."""
        if self.columns is not None and self.columns != columns:
            raise SystemExit(f"some texts have the columns {columns}, others {self.columns}; give all the same ones")
        self.columns = columns

    def files(self, path):
        """Texts of a folder, with what its index.csv says of each; or a text alone."""
        frame = self.spark.read.format("binaryFile").option("pathGlobFilter", "*.txt").option("recursiveFileLookup", "true").load(path)
        texts = frame.rdd.map(lambda row: text_file((row["path"], row["content"])))
        alone = path.endswith(".txt")
        root = path.rsplit("/", 1)[0] if alone else path.rstrip("/")
        rows = {} if alone else self.index(root + "/index.csv")
        if not rows:
            self.known_by([])

        def document(file):
            name = file[0].split(root.split("://")[-1] + "/", 1)[-1].removesuffix(".txt")
            if rows and name not in rows:
                raise ValueError(f"index.csv has no row for the document {name!r}")
            return name, rows.get(name, []), [p for p in file[1].split("\n") if p]

        return texts.map(document)

    def index(self, path):
        """The rows of an index by id, none if there is no such file."""
        try:
            frame = self.spark.read.option("header", "true").option("multiLine", "true").option("escape", '"').csv(path)
            found = frame.collect()
        except Exception as e:
            if "PATH_NOT_FOUND" in str(e):
                return {}
            raise
        self.known_by([c for c in frame.columns if c != "id"])
        return {row["id"]: [row[c] or "" for c in self.columns] for row in found}

    def vocabulary(self):
        """The words kept, most frequent first, and how many words, types and documents there are."""
        seen = self.spark.sparkContext.accumulator(0)

        def tally(documents):
            counts, tokens = Counter(), Tokens.of(SETTINGS["language"])
            for _, _, paragraphs in documents:
                seen.add(1)
                for paragraph in paragraphs:
                    counts.update(tokens(paragraph))
            return counts.items()

        types = self.documents.mapPartitions(tally).reduceByKey(lambda a, b: a + b).cache()
        totals = types.map(lambda w: (w[1], 1)).fold((0, 0), lambda a, b: (a[0] + b[0], a[1] + b[1]))
        kept = types.filter(lambda w: w[1] >= SETTINGS["min_count"]).collect()
        return sorted(kept, key=lambda w: (-w[1], w[0].encode())), *totals, seen.value

    def write(self, out):
        """Writes tables of one column of strings, which are JSON."""
        words, tokens, types, documents = self.vocabulary()
        if not words:
            raise SystemExit(f"no word stands in the texts {SETTINGS['min_count']} times")
        places = {word: place for place, (word, _) in enumerate(words)}
        lists = [{places[w] for w in c["words"] if w in places} for c in SETTINGS["contexts"]]
        shared = self.spark.sparkContext.broadcast((places, lists))

        def count(documents):
            tokens = Tokens.of(SETTINGS["language"])
            return (record(d, tokens, *shared.value, SETTINGS["window"]) for d in documents)

        manifest = {**SETTINGS, "format": "weatherglass-spark", "version": 1, "columns": self.columns, "tokens": tokens, "types": types}
        self.table_of([json.dumps(manifest, ensure_ascii=False)], out + "/manifest")
        self.table_of([json.dumps([w, n], ensure_ascii=False) for w, n in words], out + "/words")
        # Kept, because ordering looks at all of them before it begins.
        counted = self.spark.createDataFrame(self.documents.mapPartitions(count), "id string, line string").persist()
        a_file = max(1, int(FILE_BYTES * documents / (WORD_BYTES * max(tokens, 1))))
        ordered = counted.orderBy("id").select("line")
        self.strings(ordered.write.option("maxRecordsPerFile", a_file), out + "/documents")

    def table_of(self, lines, path):
        frame = self.spark.createDataFrame([(line,) for line in lines], "line string").coalesce(1)
        self.strings(frame.write, path)

    def strings(self, writer, path):
        """As the import reads them; pages are cut before each row, since rows may be long."""
        options = {"compression": "snappy", "parquet.enable.dictionary": "false", "parquet.page.size.row.check.min": "1", "parquet.writer.version": "v1"}
        writer.options(**options).parquet(path)


def main():
    if len(sys.argv) < 3:
        raise SystemExit("usage: spark-submit count.py OUT PATH...")
    # Only here, so that the rules of words can be tried without Spark.
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("weatherglass corpus count").getOrCreate()
    Job(spark, sys.argv[2:]).write(sys.argv[1].rstrip("/"))
    spark.stop()


if __name__ == "__main__":
    main()
