// Tells whether a request without an answer may get one at the next attempt. The stores over HTTP and the forges repeat such a request.

import { systemCode, TLS_CODES } from "./system-detail.js";

/** An unreachable server may answer a moment later. An untrusted certificate stays untrusted. */
export const passesSoon = ({
  trouble,
  cause,
}: {
  readonly trouble: { readonly case: string };
  readonly cause?: unknown;
}): boolean => trouble.case === "unreachable" && !TLS_CODES.test(systemCode(cause));
