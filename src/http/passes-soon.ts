// Whether a request that got no answer may get one at the next attempt.

import { systemCode, TLS_CODES } from "./system-detail.js";

/** A server that was not reached may be there a moment later; a certificate that nobody trusts is the same then. */
export const passesSoon = ({
  trouble,
  cause,
}: {
  readonly trouble: { readonly case: string };
  readonly cause?: unknown;
}): boolean => trouble.case === "unreachable" && !TLS_CODES.test(systemCode(cause));
