// The addresses of states in a database: `//db.example/guilds#main`, the part behind `postgres:`, and `.guildform/db#main`, the
// part behind `pglite:`.

import { UsageError } from "../../words/usage-error.js";
import type { PgliteState, PostgresState, PostgresTls } from "../remote-state.js";
import { TLS_OF_MODE } from "./postgres-tls.js";

const SERVER = /^\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]*)(?::([1-9]\d{0,4}))?(?:\/([^/?]*))?(?:\?(.*))?$/;

/** `//db.example:5433/guilds?sslmode=disable#main`; what is left out the environment says. Throws UsageError. */
export function postgresAddress(rest: string): PostgresState {
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

/** `.guildform/db#main`. Throws UsageError. */
export function pgliteAddress(rest: string): PgliteState {
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

/** `%2F` stands for a slash; what is no such text is taken as it is. */
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
