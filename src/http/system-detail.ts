// Reads the text of a system error for people, and its code.

/** Returns `connect ECONNREFUSED 127.0.0.1:3128`, for example. An error about several addresses has a code and no message. */
export function systemDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || systemCode(error) || error.name;
}

/** Returns `ECONNREFUSED`, for example. It is empty when the error has no code. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** These codes mean that a connection could not be encrypted: `DEPTH_ZERO_SELF_SIGNED_CERT`. */
export const TLS_CODES =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|EPROTO)/;
