// Addresses of state, as `--state` and GUILDFORM_STATE give them: one row for each scheme.
//
//   git:origin#main                         refs/guildform/main in the remote `origin`
//   git:origin#refs/heads/guildform-state   that very ref, where a forge takes no others
//   https://gitlab.example/api/v4/projects/7/terraform/state/guild    behind the HTTP state protocol; http:// on this machine
//   postgres://db.example/guilds#main       the row `main` in that database; postgresql:// too
//   pglite:.guildform/db#main               the same in a folder of this machine
//
// Promise: an address that holds credentials is refused, and never shown.

import { UsageError } from "../../words/usage-error.js";
import type { RemoteState } from "../remote-state.js";
import { gitAddress } from "./git-address.js";
import { httpAddress } from "./http-address.js";
import { pgliteAddress, postgresAddress } from "./sql-address.js";

/** The scheme of an address, and what reads the rest of it. */
const SCHEMES: Readonly<Record<string, (rest: string) => RemoteState>> = {
  "git:": gitAddress,
  "https:": (rest) => httpAddress(`https:${rest}`),
  "http:": (rest) => httpAddress(`http:${rest}`),
  "postgres:": postgresAddress,
  "postgresql:": postgresAddress,
  "pglite:": pgliteAddress,
};

/** `//bob:word@host`, and `//bob:12/word@host`, whose password looks like a port with a path. */
const CREDENTIALS = /\/\/(?:[^/#]*@|[^/#]*:\d*\/[^#]*@)/;

/** `git:origin#main` → where that is; null for what is no address of a store, such as a path. Throws UsageError. */
export function stateAddress(text: string): RemoteState | null {
  const [scheme] = /^[a-z][a-z0-9+.-]+:/.exec(text) ?? [];
  const read = scheme === undefined ? undefined : SCHEMES[scheme];
  if (scheme === undefined || read === undefined) return null;
  if (CREDENTIALS.test(text)) throw new UsageError({ case: "state-credentials", scheme });
  return read(text.slice(scheme.length));
}

/** `git:`, `https:` and on: what begins so is no path. */
export const STATE_SCHEMES: readonly string[] = Object.keys(SCHEMES);
