"""Makes values-0.pkl to values-5.pkl with Python 3's own pickle."""
import collections
import decimal
import pickle

shared = ["the", "année", "𝄞"]
values = {
    "none": None, "true": True, "false": False,
    "numbers": [0, 1, 255, 256, 65536, -1, -(2**31), 2**40, -(2**40), 2**63 - 1, -(2**63)],
    "large": 2**80, "float": 1.5, "text": "naïve\n", "bytes": b"\x00\xff",
    "array": bytearray(b"ab"), "tuples": [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4)],
    "set": {7}, "frozen": frozenset([8]), "again": [shared, shared],
    "object": decimal.Decimal("1.5"), "ordered": collections.OrderedDict(a=1),
    "many": {f"word{i}": i for i in range(2000)}, "last": "end",
}


class Kept:
    pass


Kept.__module__ = "somebody"
Kept.__qualname__ = "Kept"
import sys
import types

sys.modules["somebody"] = types.ModuleType("somebody")
sys.modules["somebody"].Kept = Kept
kept = Kept()
kept.__dict__.update(values)
for protocol in range(6):
    with open(f"values-{protocol}.pkl", "wb") as f:
        pickle.dump(kept, f, protocol=protocol)
