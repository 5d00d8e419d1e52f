// Expected names: the ids of the channels that have a name, such as `rules`, once calls of a saved plan were made.

import type { Address } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { AppliedChange } from "../../state/state.js";
import { lookedBy } from "../looks/row.js";
import type { LookOf } from "../value/look.js";
import type { Basis } from "../value/plan.js";
import { type ChannelTouch, channelTouches } from "./channel-touches.js";

/** By the address of a look at a name: the ids that have that name. */
export function expectedNames(
  basis: readonly Basis[],
  done: readonly AppliedChange[],
): ReadonlyMap<Address, readonly string[]> {
  const touches = channelTouches(done);
  return new Map(
    lookedBy("name", basis).map(({ address, look, live }) => {
      const ids = new Set(Array.isArray(live) ? live.map(String) : []);
      for (const one of touches) {
        const isNamed = isNamedBy(one, look);
        if (isNamed === true) ids.add(one.id);
        if (isNamed === false) ids.delete(one.id);
      }
      return [address, [...ids].sort()] as const;
    }),
  );
}

/** Whether the object has the name since the call; null: the call does not tell. */
function isNamedBy({ how, body }: ChannelTouch, look: LookOf<"name">): boolean | null {
  const { name, type } = body;
  switch (how) {
    case "created":
      return name === look.name && (type === CHANNEL_TYPE.group) === look.group;
    case "updated":
      // Whether a renamed one is a group, no call tells: a plan that gives its name anew looks at it by this name.
      return name === undefined ? null : name === look.name;
    case "deleted":
      return false;
    default:
      return how satisfies never;
  }
}
