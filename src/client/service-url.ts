// The addresses of the service, checked once: a token or secret travels over TLS or not beyond this machine.

import { isIPv4 } from "node:net";
import { GuildformError, UnwordedUsageError } from "../model/errors.js";
import { visibleText } from "../model/visible-text.js";

/** An address over which a secret would travel in the clear. */
export class InsecureUrlError extends GuildformError {
  readonly code = "INSECURE_URL";
}

export interface ServiceUrl {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path prefix without a slash at the end; empty for none. */
  readonly path: string;
}

/**
 * Reads an address of the service. `setting` is what people call it (`GUILDFORM_BASE_URL`).
 * Throws UsageError for what is no address, InsecureUrlError for plain http or ws beyond loopback.
 */
export function parseServiceUrl(options: {
  readonly setting: string;
  readonly url: string;
  readonly schemes: "http" | "ws";
}): ServiceUrl {
  const { setting, schemes } = options;
  const url = URL.canParse(options.url) ? new URL(options.url) : null;
  if (url === null || (url.protocol !== `${schemes}s:` && url.protocol !== `${schemes}:`)) {
    throw new UnwordedUsageError(`${setting} is not an address: ${visibleText(options.url)}`, {
      hint: `Give an address such as ${schemes}s://api.sgroup.qq.com.`,
    });
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new UnwordedUsageError(
      `${setting} may hold a host, a port and a path only (${visibleText(url.host)})`,
      {
        hint: "Take user name, password, query and fragment out of it.",
      },
    );
  }
  if (url.protocol === `${schemes}:` && !isLoopback(url.hostname)) {
    throw new InsecureUrlError(
      `${setting} is ${url.protocol}//${visibleText(url.host)}: credentials would travel there unencrypted`,
      { hint: `Use ${schemes}s://, or an address of this machine such as ${schemes}://127.0.0.1:8080.` },
    );
  }
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, "") };
}

/** True for localhost, 127.0.0.0/8 and ::1, as the URL parser writes them. */
export function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]") return true;
  return isIPv4(hostname) && hostname.startsWith("127.");
}
