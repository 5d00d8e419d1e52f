// The address of a state over HTTP: `https://gitlab.example/api/v4/projects/7/terraform/state/guild`.

import { isLoopback } from "../../model/loopback.js";
import { UsageError } from "../../words/usage-error.js";
import type { HttpState } from "../remote-state.js";

/** Names of query parameters that hold credentials: `private_token` and `job_token` of GitLab, `access_token`, `password`. */
const CREDENTIAL = /token|passw|secret/i;

/** Throws UsageError for what is no address, holds credentials, or would carry them in the clear. */
export function httpAddress(text: string): HttpState {
  const scheme = text.startsWith("https:") ? "https:" : "http:";
  const url = /^https?:\/\/[^/\\]/.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hash !== "") throw new UsageError({ case: "state-http-form" });
  if (url.username !== "" || url.password !== "") throw new UsageError({ case: "state-credentials", scheme });
  if ([...url.searchParams.keys()].some((name) => CREDENTIAL.test(name)))
    throw new UsageError({ case: "state-credentials", scheme });
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    throw new UsageError({ case: "state-http-plain", host: url.host });
  return { store: "http", url: url.href };
}
