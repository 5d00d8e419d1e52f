// Params of what is said of `moved:`.

import type { KeyedKind } from "../../../model/address.js";
import type { Place } from "../place.js";

/** The key of a thread is `<channel>/<key>`. */
interface Target {
  readonly kind: KeyedKind;
  readonly key: string;
}

export interface MovedParams {
  readonly "E-MOVED-TO-UNKNOWN": { readonly text: string; readonly near: string | null };
  readonly "E-MOVED-AMBIGUOUS": { readonly text: string; readonly one: Target; readonly other: Target };
  readonly "E-MOVED-KIND": { readonly from: KeyedKind; readonly to: KeyedKind };
  readonly "E-MOVED-KEY": { readonly kind: KeyedKind; readonly key: string };
  readonly "E-MOVED-FROM-DECLARED": Target & { readonly at: Place };
  readonly "E-MOVED-REMOVED": Target & { readonly at: Place };
  readonly "E-MOVED-DUPLICATE": { readonly role: "from" | "to"; readonly first: Place };
  /** Keys of the two channels. */
  readonly "E-MOVED-THREAD": { readonly from: string; readonly to: string };
}
