// Expected names: the ids of the channels that have a name, such as `rules`, once calls of a saved plan were made.

import type { Address } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { AppliedChange } from "../../state/state.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { FactRefOf } from "../value/fact-ref.js";
import type { Precondition } from "../value/plan.js";
import { type ChannelTouch, channelTouches } from "./channel-touches.js";

/** By the address of a look at a name: the ids that have that name. */
export function expectedNames(
  preconditions: readonly Precondition[],
  done: readonly AppliedChange[],
): ReadonlyMap<Address, readonly string[]> {
  const touches = channelTouches(done);
  return new Map(
    preconditionsOf("name", preconditions).map(({ address, fact, live }) => {
      const ids = new Set(Array.isArray(live) ? live.map(String) : []);
      for (const one of touches) {
        const isNamed = isNamedBy(one, fact);
        if (isNamed === true) ids.add(one.id);
        if (isNamed === false) ids.delete(one.id);
      }
      return [address, [...ids].sort()] as const;
    }),
  );
}

/** Whether the object has the name since the call; null: the call does not tell. */
function isNamedBy({ how, body }: ChannelTouch, fact: FactRefOf<"name">): boolean | null {
  const { name, type } = body;
  switch (how) {
    case "created":
      return name === fact.name && (type === CHANNEL_TYPE.group) === fact.group;
    case "updated":
      // Whether a renamed one is a group, no call tells: a plan that gives its name anew looks at it by this name.
      return name === undefined ? null : name === fact.name;
    case "deleted":
      return false;
    default:
      return how satisfies never;
  }
}
