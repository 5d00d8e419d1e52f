// Through which proxy an address of the service is asked, if any: chosen from what HTTPS_PROXY and NO_PROXY say.
//
// Promises: this machine is asked directly, whatever is set; only https and wss go through a proxy, since a token travels
// there inside TLS; user name and password of the proxy stand in no error.

import { isLoopback } from "../model/loopback.js";
import { Secret } from "../model/secret.js";
import type { ProxyAddressFault } from "../words/en/client/input.js";
import { UsageError } from "../words/usage-error.js";

export interface ProxySettings {
  /** `http://name:password@proxy.example:3128`; without a scheme it is http. */
  readonly url: string;
  /** Hosts that are asked directly, as NO_PROXY lists them: `example.org, .internal, 10.0.0.1:8080`, or `*`. */
  readonly except?: string | undefined;
  /** What people call the address. Default HTTPS_PROXY. */
  readonly setting?: string | undefined;
}

export interface ProxyRoute {
  /** Scheme, host and port: `http://proxy.example:3128`. Safe to show. */
  readonly origin: string;
  /** Of a Proxy-Authorization header: `Basic bmFtZTpwYXNzd29yZA==`; null without a user name. */
  readonly authorization: Secret | null;
}

/** null: the address is asked directly. Throws UsageError when a proxy is needed and its address is none. */
export function proxyRoute(settings: ProxySettings | undefined, url: string): ProxyRoute | null {
  const { hostname, protocol, port } = new URL(url);
  if (settings === undefined || settings.url === "" || isLoopback(hostname)) return null;
  // Plain http beyond this machine is refused before (service-url.ts); here nothing of it may reach a proxy either.
  if (protocol !== "https:" && protocol !== "wss:") return null;
  if (isExcepted({ hostname, port: port === "" ? "443" : port }, settings.except ?? "")) return null;
  return readProxy(settings);
}

/** Throws UsageError for what is no address of a proxy. */
export function readProxy({ url: given, setting = "HTTPS_PROXY" }: ProxySettings): ProxyRoute {
  const wrong = (fault: ProxyAddressFault) => new UsageError({ case: "proxy-address", setting, fault });
  const text = given.includes("://") ? given : `http://${given}`;
  if (!URL.canParse(text)) throw wrong({ case: "no-address" });
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw wrong({ case: "scheme", scheme: url.protocol.slice(0, -1) });
  }
  if (!/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") throw wrong({ case: "parts" });
  if (url.username === "" && url.password === "") return { origin: url.origin, authorization: null };
  try {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    return {
      origin: url.origin,
      authorization: new Secret(`Basic ${Buffer.from(pair).toString("base64")}`),
    };
  } catch {
    throw wrong({ case: "credentials" });
  }
}

/** An entry stands for a host and all below it, with or without a leading dot or `*.`; with a port for that port only. */
function isExcepted(target: { readonly hostname: string; readonly port: string }, except: string): boolean {
  const host = withoutBrackets(target.hostname);
  return except
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", port] = /^(\[[^\]]*\]|[^:]*|.*:.*:.*?)(?::([0-9]+))?$/.exec(entry) ?? [];
      if (port !== undefined && port !== target.port && !isAddress6(entry)) return false;
      const wanted = withoutBrackets(isAddress6(entry) ? entry : name).replace(/^\*?\.(?=.)/, "");
      return wanted !== "" && (host === wanted || host.endsWith(`.${wanted}`));
    });
}

/** `fd00::1`, which stands without brackets and has no port. */
const isAddress6 = (entry: string): boolean => !entry.startsWith("[") && entry.split(":").length > 2;

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");
