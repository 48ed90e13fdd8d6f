package debias

// rest is the length, beside 1, of which a unit vector's remainder is rounding
// noise and counts as 0.
const rest = 1e-9

// crumb is what rounding to five decimals, with which vector files are written,
// leaves at most between unit vectors that are the same.
const crumb = 1e-5

// spanned is the share of a vector beside the span of others below which it lies in
// it, but for rounding.
const spanned = 1e-12
