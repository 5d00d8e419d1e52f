// Params of values and names as a plan shows them.

import type { Json } from "../../../model/json.js";

export interface ValueWordParams {
  /** A value: `view, speak`, `报到`, `(none)`. */
  readonly value: { readonly value: Json };
  /** A name, in quotes when it could be misread. */
  readonly name: { readonly name: string };
  /** An address, or something that is written like one. */
  readonly address: { readonly address: string };
  readonly addresses: { readonly addresses: readonly string[] };
  /** The key of an attribute, such as `speak_permission`. */
  readonly attribute: { readonly path: string };
  /** The facts of an image file, or its address. */
  readonly image: { readonly image: Json };
}
