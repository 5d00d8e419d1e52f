// What an error of the system says of itself, as text for people, and what kind it is.

/** `connect ECONNREFUSED 127.0.0.1:3128`; an error that sums up several addresses has a code and no message. */
export function systemDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || systemCode(error) || error.name;
}

/** `ECONNREFUSED`; empty when it has none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Codes of a connection that could not be encrypted, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
export const TLS_CODES =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|EPROTO)/;
