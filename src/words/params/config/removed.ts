// Params of what is said of `removed:` and `policy:`.

import type { Cases } from "../cases.js";
import type { Place } from "../place.js";

export interface DeclaredToo {
  readonly kind: "channel" | "group" | "thread";
  readonly named: Cases<{ readonly key: { readonly key: string }; readonly id: { readonly id: string } }>;
  readonly at: Place;
  /** With `keep: true`. */
  readonly isKept: boolean;
}

export interface RemovedParams {
  readonly "E-REMOVED-DUPLICATE": { readonly first: Place };
  readonly "E-REMOVED-DECLARED": Cases<{
    /** The file says so by itself. */
    readonly file: DeclaredToo;
    /** The id of a channel or group, of which the guild says that the address stands for it. */
    readonly id: { readonly id: string; readonly address: string };
    /** The same of a thread; `channel` is the key of its channel. */
    readonly thread: {
      readonly named: Cases<{
        readonly key: { readonly key: string };
        readonly id: { readonly id: string };
      }>;
      readonly channel: string;
      readonly address: string;
    };
  }>;
  /** `isAddress`: it begins with `thread.` */
  readonly "W-REMOVED-CHANNEL-UNKNOWN": {
    readonly key: string;
    readonly isAddress: boolean;
    readonly near: string | null;
  };
  readonly "E-PROTECT-REMOVED": { readonly text: string; readonly at: Place };
  /** `thread`: the address of a thread that has this key in its channel. */
  readonly "W-PROTECT-UNKNOWN": {
    readonly key: string;
    readonly thread: string | null;
    readonly near: string | null;
  };
}
