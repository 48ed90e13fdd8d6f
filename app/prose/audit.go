package prose

// AuditMethod is the id of the audit of a debiased embedding.
const AuditMethod = "audit"
