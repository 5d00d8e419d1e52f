// Params of what stands in print for what a public reader is not to learn.

import type { KeyedKind } from "../../../model/address.js";
import type { None } from "../cases.js";

export interface OnlyDeclaredParams {
  /** `number` such as `#3`. */
  readonly "hidden-name": { readonly kind: KeyedKind; readonly number: string };
  readonly "hidden-text": { readonly characters: number; readonly digest: string };
  /** Of what the service or an error says. */
  readonly "hidden-words": None;
  /** An error of which nothing is told but its code. */
  readonly "hidden-error": None;
  readonly "hidden-error-next": None;
}
