// The proxy of a request, if it has one, is a matter of HTTPS_PROXY and NO_PROXY.
//
// Requests to this machine never go through a proxy. Only https and wss do, because the token then travels inside TLS. No error shows the
// user name and password of the proxy. The client checks its addresses with it, outlets.ts chooses the connection by it, and doctor shows
// the proxy.

import { isLoopback } from "../model/loopback.js";
import { Secret } from "../model/secret.js";
import type { ProxyAddressFault } from "../words/en/client/input.js";
import { UsageError } from "../words/usage-error.js";

/** The proxy is for addresses outside of this machine. */
export interface ProxySettings {
  /** The address is `http://name:password@proxy.example:3128`, for example. Without a scheme it is http. */
  readonly url: string;
  /** Requests to these hosts are direct. The list has the form of NO_PROXY: `example.org, .internal, 10.0.0.1:8080`, or `*`. */
  readonly except?: string | undefined;
  /** Errors call the address by this name. The default is HTTPS_PROXY. */
  readonly setting?: string | undefined;
}

export interface ProxyRoute {
  /** The origin is scheme, host and port: `http://proxy.example:3128`. It is safe to show. */
  readonly origin: string;
  /** The Proxy-Authorization header has this value: `Basic bmFtZTpwYXNzd29yZA==`. null means that the address has no user name. */
  readonly authorization: Secret | null;
}

/**
 * Returns the proxy for a request to `url`. null means that the request is direct. Throws UsageError when the request needs a proxy and the
 * proxy's address is not valid.
 */
export function proxyRoute(settings: ProxySettings | undefined, url: string): ProxyRoute | null {
  const { hostname, protocol, port } = new URL(url);
  if (settings === undefined || settings.url === "" || isLoopback(hostname)) return null;
  // The client has already refused plain http outside of this machine (service-url.ts). If a request still comes here, the proxy must not
  // see it.
  if (protocol !== "https:" && protocol !== "wss:") return null;
  if (isExcepted({ hostname, port: port === "" ? "443" : port }, settings.except ?? "")) return null;
  return readProxy(settings);
}

/** Throws UsageError when the text is no address of a proxy. */
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

/** An entry covers a host and its subdomains, with or without a leading dot or `*.`. An entry with a port is for that port only. */
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

/** Returns true for an address such as `fd00::1`: it has no brackets and no port. */
const isAddress6 = (entry: string): boolean => !entry.startsWith("[") && entry.split(":").length > 2;

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");
