package audit

// Streams of [measure.Input.Rand], one a purpose; those of all packages are told apart in
// metrics/streams.go. A number is for ever.
const (
	// streamAuditTraining chooses the biased words that a classifier is trained on.
	streamAuditTraining uint64 = 82
	// streamAuditSample draws the neutral words whose neighbours are looked for.
	streamAuditSample uint64 = 83
	// streamAuditPairs draws pairs of words whose cosines are compared.
	streamAuditPairs uint64 = 84
	// streamAuditTests gives each test of an audit the seed of its redrawings.
	streamAuditTests uint64 = 80
	// streamAuditQuestions draws the analogy questions that an audit asks.
	streamAuditQuestions uint64 = 85
	// streamAuditControl draws the pairs of words of an audit's random directions.
	streamAuditControl uint64 = 81
)
