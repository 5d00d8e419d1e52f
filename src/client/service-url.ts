// Addresses of the service and of forges: a token or secret travels over TLS, or not beyond this machine.

import { isLoopback } from "../model/loopback.js";
import type { CallCodes } from "../words/en/client/calls.js";
import { SaidError } from "../words/said-error.js";
import { UsageError } from "../words/usage-error.js";

/** An address over which a secret would travel in the clear. */
export class InsecureUrlError extends SaidError {
  readonly code = "INSECURE_URL";

  constructor(params: CallCodes["INSECURE_URL"]) {
    super({ code: "INSECURE_URL", params });
  }
}

export interface ServiceUrl {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path prefix without a slash at the end; empty for none. */
  readonly path: string;
}

/**
 * Reads an address of the service. `setting` is what people call it (`GUILDFORM_BASE_URL`).
 * Throws UsageError for a text that is no address or has credentials, a query or a hash; InsecureUrlError for plain http or ws beyond loopback.
 */
export function parseServiceUrl(options: {
  readonly setting: string;
  readonly url: string;
  readonly schemes: "http" | "ws";
}): ServiceUrl {
  const { setting, schemes: scheme } = options;
  const url = URL.canParse(options.url) ? new URL(options.url) : null;
  if (url === null || (url.protocol !== `${scheme}s:` && url.protocol !== `${scheme}:`)) {
    throw new UsageError({ case: "no-address", setting, url: options.url, scheme });
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new UsageError({ case: "address-parts", setting, host: url.host });
  }
  if (url.protocol === `${scheme}:` && !isLoopback(url.hostname)) {
    throw new InsecureUrlError({ setting, scheme, host: url.host });
  }
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, "") };
}
