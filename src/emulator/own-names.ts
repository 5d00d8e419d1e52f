// OwnNames checks the name of the emulator in the `Host` of a request, and the name in the `Origin` of a web page.
//
// A web page can point a name of its own at 127.0.0.1. A browser then lets the page read and change everything here (DNS
// rebinding). The emulator therefore answers only to loopback names, on every port, and to names that the person who runs
// it allows. In a network of containers, `emulator` is such a name.

import { isIPv6 } from "node:net";
import { phrase } from "../words/statement.js";
import { phraseText } from "../words/words-of.js";
import { controlProblem, InvalidControlError } from "./input-problems.js";

/** A refusal shows this many characters of a header. */
const SHOWN_OF_HEADER = 200;

export class OwnNames {
  readonly #allowed: ReadonlySet<string>;

  /** Names come without port: `emulator`, `192.168.1.5`, `[fe80::1]`. Throws InvalidControlError when one is no name. */
  constructor({ listensOn, further }: { readonly listensOn: string; readonly further: readonly string[] }) {
    const problems = further.flatMap((name) =>
      isHostName(name) ? [] : [controlProblem("/", { case: "host-name", name })],
    );
    if (problems.length > 0) throw new InvalidControlError("host-names", problems);
    const listeningName = hostOf(isIPv6(listensOn) ? `[${listensOn}]` : listensOn);
    this.#allowed = new Set([listeningName, ...further.map(hostOf)].filter((name) => name !== null));
  }

  /** Returns the reason to refuse a request with this `Host`, safe to show. Returns null for a request that the emulator answers. */
  hostProblem(host: string | undefined): string | null {
    const name = hostOf(host ?? "");
    if (name !== null && this.#isOwn(name)) return null;
    const called = host?.slice(0, SHOWN_OF_HEADER) ?? null;
    return phraseText(phrase("request-refused", { case: "host", name: called }));
  }

  /**
   * Returns the reason to refuse the connection of a web page, safe to show. It returns null without an origin, and for a
   * page of the emulator.
   */
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

/**
 * Returns the name in a Host header, in normal form (`[0:0::1]:80` → `[::1]`). It returns null when the header has no name.
 */
function hostOf(host: string): string | null {
  if (!/^[^\s/\\?#@]+$/.test(host)) return null;
  try {
    return new URL(`http://${host}/`).hostname.replace(/\.$/, "");
  } catch {
    return null;
  }
}

/** Accepts a name or an address. An IPv6 address has brackets. */
const isHostName = (name: string): boolean =>
  /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})$/.test(name) && hostOf(name) !== null;
