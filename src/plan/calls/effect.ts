// Effect: what a call makes of one thing that is seen in the guild, such as `["08a1"]` of no pins. Verification follows
// from it: what a call did shows when its effect on the facts now is the facts now.
//
// Places among siblings are no effect of one call, for the service renumbers: `Plan.orders` says how siblings stand.

import type { Json } from "../../model/json.js";
import type { Look } from "../value/look.js";

export interface Effect {
  /** The thing. */
  readonly look: Look;
  /**
   * The facts afterwards, of the facts before; both in the words of `Basis.live`, null = not there. A message that the call
   * sends is `{ sent: body }`. What an answer left out, such as a `private_type` of null, stays left out where the call
   * may have set it.
   */
  readonly leaves: (facts: Json) => Json;
}
