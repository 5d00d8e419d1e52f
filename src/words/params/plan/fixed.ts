// Params of what is said of live channels, messages and threads that the file wants otherwise and the service cannot change.

import type { Cases, None } from "../cases.js";

/** Why a message is not edited in place. */
export type NoEdit = "moves" | "no-keyboard" | "foreign-author" | "asked";

/** `thread` is its id. */
interface LiveThread {
  readonly address: string;
  readonly thread: string;
}

export type ThreadChange = Cases<{
  /** It stands in another channel. */
  readonly elsewhere: None;
  readonly title: { readonly live: string; readonly wanted: string };
  /** `keys` are those of the file whose values it was not posted with, such as `content`. */
  readonly posted: { readonly keys: readonly string[] };
}>;

export interface FixedParams {
  /** `key` such as `sub_type`; `channel` is the id of the live one. */
  readonly "E-IMMUTABLE": {
    readonly address: string;
    readonly key: string;
    readonly is: string | null;
    readonly wanted: string;
    readonly channel: string;
  };
  readonly "E-THREAD-CHANGED": LiveThread & ThreadChange;
  readonly "E-EDIT-IMPOSSIBLE": { readonly address: string; readonly because: NoEdit };
}
