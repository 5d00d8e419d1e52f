// OwnNames: the names by which the emulator may be called in `Host`, and web pages in `Origin`.
//
// A page of the internet can point a name of its own at 127.0.0.1, and a browser then lets it read and change everything
// here (DNS rebinding). So only loopback names are answered, whatever the port, and those that the person who runs the
// emulator allows: `emulator`, as a container is called in its network.

import { isIPv6 } from "node:net";
import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";
import { controlProblem, InvalidControlError } from "./input-problems.js";

/** A refusal shows this many characters of a header. */
const SHOWN_OF_HEADER = 200;

export class OwnNames {
  readonly #allowed: ReadonlySet<string>;

  /** Names come without port: `emulator`, `192.168.1.5`, `[fe80::1]`. Throws InvalidControlError for what is no name. */
  constructor({ listensOn, further }: { readonly listensOn: string; readonly further: readonly string[] }) {
    const problems = further.flatMap((name) =>
      isHostName(name) ? [] : [controlProblem("/", { case: "host-name", name })],
    );
    if (problems.length > 0) throw new InvalidControlError("host-names", problems);
    const own = hostOf(isIPv6(listensOn) ? `[${listensOn}]` : listensOn);
    this.#allowed = new Set([own, ...further.map(hostOf)].filter((name) => name !== null));
  }

  /** Why a request with this `Host` is refused, safe to show; null when it is answered. */
  hostProblem(host: string | undefined): string | null {
    const name = hostOf(host ?? "");
    if (name !== null && this.#isOwn(name)) return null;
    const called = host?.slice(0, SHOWN_OF_HEADER) ?? null;
    return phraseText(phrase("request-refused", { case: "host", name: called }));
  }

  /** Why a web page may not open a connection, safe to show; null for none and for pages that are served from here. */
  originProblem(origin: string | undefined): string | null {
    if (origin === undefined) return null;
    const name = /^https?:\/\//i.test(origin) ? hostOf(origin.replace(/^https?:\/\//i, "")) : null;
    if (name !== null && this.#isOwn(name)) return null;
    return phraseText(
      phrase("request-refused", { case: "web-page", origin: origin.slice(0, SHOWN_OF_HEADER) }),
    );
  }

  #isOwn(name: string): boolean {
    return (
      name === "localhost" ||
      name === "[::1]" ||
      /^127(\.[0-9]{1,3}){3}$/.test(name) ||
      this.#allowed.has(name)
    );
  }
}

/** The name in a Host header, in its one form (`[0:0::1]:80` → `[::1]`); null when it holds none. */
function hostOf(host: string): string | null {
  if (!/^[^\s/\\?#@]+$/.test(host)) return null;
  try {
    return new URL(`http://${host}/`).hostname.replace(/\.$/, "");
  } catch {
    return null;
  }
}

/** A name or an address, an IPv6 address in brackets. */
const isHostName = (name: string): boolean =>
  /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})$/.test(name) && hostOf(name) !== null;
