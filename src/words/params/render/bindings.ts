// Params of what is said of the objects that state knows, and of who wrote it.

import type { None } from "../cases.js";

export interface BindingWordParams {
  readonly "bindings-none": None;
  readonly "writes-none": None;
  /** ISO 8601, UTC. */
  readonly "write-at": { readonly at: string };
  /** In the words of the state: `run, intent 2`. */
  readonly "write-did": { readonly did: string };
  /** null: guildform did not make it. */
  readonly "write-command": { readonly command: string | null };
  readonly "binding-protected": None;
  /** `calls`: ids of operations. */
  readonly "binding-open": { readonly calls: readonly string[] };
  /** null: none of the applies that state remembers changed it. */
  readonly "binding-changed": {
    readonly by: { readonly id: string; readonly at: string; readonly by: string } | null;
  };
}
