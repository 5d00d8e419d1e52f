// Reads addresses of state, which `--state` and GUILDFORM_STATE give. A new store adds a row to SCHEMES. use-cases/state-place.ts calls it.
//
//   git:origin#main                         refs/guildform/main in the remote `origin`
//   git:origin#refs/heads/guildform-state   that very ref, where a forge takes no others
//   https://gitlab.example/api/v4/projects/7/terraform/state/guild    behind the HTTP state protocol; http:// on this machine
//   postgres://db.example/guilds#main       the row `main` in that database; postgresql:// too
//   pglite:.guildform/db#main               the same in a folder of this machine
//
// Promise: an address that holds credentials is refused, and never shown.

import { isLoopback } from "../../model/loopback.js";
import { UsageError } from "../../words/usage-error.js";
import type { HttpState, PgliteState, PostgresState, PostgresTls, RemoteState } from "../remote-state.js";
import { gitAddress } from "./git-address.js";
import { TLS_OF_MODE } from "./postgres-tls.js";

/** The key is the scheme of an address. The function reads the rest of it. */
const SCHEMES: Readonly<Record<string, (rest: string) => RemoteState>> = {
  "git:": gitAddress,
  "https:": (rest) => httpAddress(`https:${rest}`),
  "http:": (rest) => httpAddress(`http:${rest}`),
  "postgres:": postgresAddress,
  "postgresql:": postgresAddress,
  "pglite:": pgliteAddress,
};

/** The pattern finds `//bob:word@host`, and `//bob:12/word@host`, whose password looks like a port with a path. */
const CREDENTIALS = /\/\/(?:[^/#]*@|[^/#]*:\d*\/[^#]*@)/;

/** Reads an address such as `git:origin#main`. Returns null for a text that is no address of a store, such as a path. Throws UsageError. */
export function stateAddress(text: string): RemoteState | null {
  const [scheme] = /^[a-z][a-z0-9+.-]+:/.exec(text) ?? [];
  const read = scheme === undefined ? undefined : SCHEMES[scheme];
  if (scheme === undefined || read === undefined) return null;
  if (CREDENTIALS.test(text)) throw new UsageError({ case: "state-credentials", scheme });
  return read(text.slice(scheme.length));
}

/** A text that begins with one of these is no path: `git:`, `https:` and so on. */
export const STATE_SCHEMES: readonly string[] = Object.keys(SCHEMES);

/** Query parameters of these names hold credentials: `private_token` and `job_token` of GitLab, `access_token`, `password`. */
const CREDENTIAL = /token|passw|secret/i;

/**
 * Reads the address of a state over HTTP: `https://gitlab.example/api/v4/projects/7/terraform/state/guild`. Throws UsageError for a text
 * that is no address, for credentials in it, and for http to another machine, which would send them in the clear.
 */
function httpAddress(text: string): HttpState {
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

const SERVER = /^\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]*)(?::([1-9]\d{0,4}))?(?:\/([^/?]*))?(?:\?(.*))?$/;

/**
 * Reads the part of an address behind `postgres:`, such as `//db.example:5433/guilds?sslmode=disable#main`. The environment fills in parts
 * that are left out. Throws UsageError.
 */
function postgresAddress(rest: string): PostgresState {
  const { place, name } = divided(rest, "state-postgres-form");
  const [, host = "", port, database = "", query = ""] = SERVER.exec(place) ?? refuse("state-postgres-form");
  return {
    store: "postgres",
    host: host === "" ? null : host.replace(/^\[|\]$/g, ""),
    port: port === undefined ? null : Number(port),
    database: database === "" ? null : plain(database),
    tls: tlsOf(query),
    name,
  };
}

/** Reads the part of an address behind `pglite:`, such as `.guildform/db#main`. Throws UsageError. */
function pgliteAddress(rest: string): PgliteState {
  const { place, name } = divided(rest, "state-pglite-form");
  if (place === "" || place.startsWith("//")) refuse("state-pglite-form");
  return { store: "pglite", folder: place, name };
}

type Form = "state-postgres-form" | "state-pglite-form";

function divided(rest: string, form: Form): { readonly place: string; readonly name: string } {
  const at = rest.lastIndexOf("#");
  const name = rest.slice(at + 1);
  if (at === -1 || name === "") refuse(form);
  if (!/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._/-]{0,199}$/u.test(name))
    throw new UsageError({ case: "state-row-name" });
  return { place: rest.slice(0, at), name };
}

function tlsOf(query: string): PostgresTls | null {
  let tls: PostgresTls | null = null;
  for (const [option, value] of new URLSearchParams(query)) {
    if (/pass|user/i.test(option)) throw new UsageError({ case: "state-credentials", scheme: "postgres:" });
    const meant = option === "sslmode" ? TLS_OF_MODE[value] : undefined;
    if (meant === undefined) throw new UsageError({ case: "state-postgres-option" });
    tls = meant;
  }
  return tls;
}

/** Reads `%2F` as a slash. A text with a broken escape stays unchanged. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(form: Form): never {
  throw new UsageError({ case: form });
}
