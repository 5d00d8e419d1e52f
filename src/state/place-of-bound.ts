// Finds the place of an object from the state, for globs such as `group.start/**`. `channel.rules` is in the group of its last apply, and
// `message.faq` in the channel of its id. `guildform state`, drift and its selection match globs with it. plan/hand-changes,
// plan/scope/applied-part and use-cases/bindings.ts match globs with it.

import { type Address, addressKind, byAddress, groupAddress } from "../model/address.js";
import type { PlaceOf } from "../model/address-glob.js";
import { parsePostKey } from "../model/bound-id.js";
import type { State } from "./state.js";

export function placeOfBound({ resources }: Pick<State, "resources">): PlaceOf {
  const channels = new Map<string, Address>(
    byAddress(resources).flatMap(([address, { id }]) =>
      addressKind(address) === "channel" ? [[id as string, address]] : [],
    ),
  );
  return (address) => {
    const bound = resources[address];
    if (bound === undefined) return null;
    const { group } = bound.applied;
    if (addressKind(address) === "channel") return typeof group === "string" ? groupAddress(group) : null;
    return channels.get(parsePostKey(bound.id)?.channelId ?? "") ?? null;
  };
}
