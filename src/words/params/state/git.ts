// Params of what is said of a state in git. `told` is what git or the server said, without credentials.

import type { Cases, None } from "../cases.js";
import type { Restless } from "./lock.js";

interface Told {
  readonly told: string;
}

export type GitTrouble = Cases<{
  readonly "no-git": None;
  readonly "old-git": { readonly version: string; readonly least: string };
  /** The folder of the configuration stands in none. */
  readonly "no-repository": None;
  /** git leaves repositories of other users alone. */
  readonly owner: None;
  /** `known`: the remotes that there are. */
  readonly "no-remote": { readonly remote: string; readonly known: readonly string[] };
  readonly credentials: Told;
  readonly rights: Told;
  readonly hook: Told;
  readonly ref: Told;
  readonly gone: Told;
  readonly unreachable: Told;
  /** No folder for temporary files can be made; in the words of the system. */
  readonly side: Told;
  readonly time: { readonly limitMs: number };
  readonly "too-large": None;
  /** The ref holds something else; `found` is the path of a file in it. */
  readonly "not-state": { readonly found: string };
  /** Others wrote it, so many times, whenever we were about to. */
  readonly restless: Restless;
  readonly other: Told;
}>;
