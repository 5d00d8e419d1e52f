// The service and forges have addresses. A token or secret travels to them over TLS, or does not leave this machine. parseServiceUrl checks
// the addresses of the client, its gateway and the forges.

import { isLoopback } from "../model/loopback.js";
import type { CallCodes } from "../words/en/client/calls.js";
import { SaidError } from "../words/said-error.js";
import { UsageError } from "../words/usage-error.js";

/** A secret would travel to this address without encryption. */
export class InsecureUrlError extends SaidError {
  readonly code = "INSECURE_URL";

  constructor(params: CallCodes["INSECURE_URL"]) {
    super({ code: "INSECURE_URL", params });
  }
}

export interface ServiceUrl {
  /** The origin is scheme, host and port. */
  readonly origin: string;
  /** The prefix has no slash at its end. It is empty when there is none. */
  readonly path: string;
}

/**
 * Reads an address of the service. `setting` is its name for people (`GUILDFORM_BASE_URL`). Throws UsageError when the text is no address
 * or has credentials, a query or a hash. Throws InsecureUrlError for plain http or ws outside of this machine.
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
