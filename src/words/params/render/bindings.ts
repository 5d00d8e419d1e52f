// Params of what is said of the objects that state knows.

import type { None } from "../cases.js";

export interface BindingWordParams {
  readonly "bindings-none": None;
  readonly "binding-protected": None;
  /** `calls`: ids of operations. */
  readonly "binding-open": { readonly calls: readonly string[] };
  /** null: none of the applies that state remembers changed it. */
  readonly "binding-changed": {
    readonly by: { readonly id: string; readonly at: string; readonly by: string } | null;
  };
}
