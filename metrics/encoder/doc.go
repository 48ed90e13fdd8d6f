// Package encoder runs BERT and its kin from config.json and safetensors: token ids in,
// the hidden states of every layer out, pooled vectors, and what the masked-LM head of a
// model that has one expects at a position.
//
// A sentence of T tokens passes, with h heads of d = width / h and LN the layer norm,
//
//	x_0 = LN(E[id] + P[position] + S[0])                       T × width
//	q, k, v = x W_qᵀ + b_q, x W_kᵀ + b_k, x W_vᵀ + b_v         T × width, d columns a head
//	a = softmax(q kᵀ / √d)                                     T × T, each head
//	x' = LN(x + (a v) W_oᵀ + b_o)
//	x_{l+1} = LN(x' + W_2 gelu(W_1 x' + b_1) + b_2)
//
// as Devlin et al. (2019), "BERT: Pre-training of Deep Bidirectional Transformers for
// Language Understanding", have it, after Vaswani et al. (2017). In what an architecture
// differs stands in the file of its name: bert.go, distilbert.go, electra.go, modernbert.go,
// mpnet.go, roberta.go.
//
// Numbers are float32 and every sum has one order: the terms go to eight lanes in turn,
// which are then added pairwise, so that each kernel on each engine finds the same bits,
// in whatever company a sentence runs. No token is padding: the sentences of a batch stand
// one behind the other, and each attends to itself alone.
//
// Begin with [ReadConfig], [Inspect] and [Load].
package encoder
