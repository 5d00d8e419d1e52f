// Find channel: a user names a channel by its address (`channel.log`), key (`log`), name (`日志`) or id (`101`).

import { nearMatch } from "../config/source/near-match.js";
import { type Address, addressKey, addressKind, idOfKey } from "../model/address.js";
import { isGroup, type Room, roomName } from "../plan/audience/room.js";
import type { SeenGuild } from "../plan/audience/seen-guild.js";
import { UsageError } from "../words/usage-error.js";

export interface FoundChannel {
  readonly room: Room;
  readonly address: Address;
}

/** Throws UsageError for a channel that is not there, and for a name that several have. */
export function findChannel(text: string, { access, addresses }: SeenGuild): FoundChannel {
  const all = [...access.values()].flatMap((room): FoundChannel[] => {
    const address = addresses.get(room.node);
    return address === undefined ? [] : [{ room, address }];
  });
  const channels = all.filter(({ room }) => !isGroup(room));
  // An address or id means one thing; a key comes before a name, since the file chose it.
  for (const ways of WAYS) {
    const found = channels.filter((one) => ways(one) === text);
    const [first, second] = found;
    if (first !== undefined && second === undefined) return first;
    if (second !== undefined)
      throw new UsageError({
        case: "channel-ambiguous",
        given: text,
        addresses: found.map((one) => one.address),
      });
  }
  if (all.some((one) => addressKind(one.address) === "group" && WAYS.some((way) => way(one) === text)))
    throw new UsageError({ case: "channel-is-group", given: text });
  const known = channels.flatMap((one) => WAYS.flatMap((way) => way(one) ?? []));
  throw new UsageError({ case: "channel-unknown", given: text, near: nearMatch(text, known) });
}

const WAYS: readonly ((one: FoundChannel) => string | null)[] = [
  ({ address }) => address,
  ({ room }) => room.node,
  ({ address }) => (idOfKey(addressKey(address)) === null ? addressKey(address) : null),
  ({ room }) => roomName(room),
];
