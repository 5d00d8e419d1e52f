// An announcement that an undo leaves for later: the message to announce again has no room today. What is announced now stays
// until then, and its message with it.

import { type Address, ANNOUNCEMENT } from "../../../model/address.js";
import type { JsonObject } from "../../../model/json.js";
import { foreignText } from "../../../model/visible-text.js";
import { type Contribution, changed, NOTHING } from "../../value/draft.js";
import { reasonOf } from "../../wishes/history/history-context.js";
import type { TouchedObject } from "../../wishes/history/touched-object.js";

export const heldBack = (
  one: TouchedObject,
  { now, held }: { readonly now: JsonObject; readonly held: Address },
): Contribution => ({
  ...NOTHING,
  drafts: [
    {
      change: {
        ...ANNOUNCED,
        action: "announce",
        attributes: [changed("announcement", now.shown ?? null, one.bound?.applied.shown ?? null)],
        reason: reasonOf(one),
        reversible: false,
      },
      operations: [],
    },
  ],
  deferred: [
    {
      address: ANNOUNCEMENT,
      why: "held",
      message: `it needs ${foreignText(held)}, which has no room today; what is announced now stays until then`,
    },
  ],
});

export const ANNOUNCED = {
  address: ANNOUNCEMENT,
  kind: "announcement",
  name: "announcement",
  within: null,
  source: null,
  drift: false,
} as const;
