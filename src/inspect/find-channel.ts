// A user names a channel by its address (`channel.log`), key (`log`), name (`日志`) or id (`101`).

import type { Config, DesiredChannel } from "../config/config.js";
import { nearMatch } from "../config/source/near-match.js";
import { type Address, addressKey, addressKind, channelAddress, idOfKey } from "../model/address.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { isGroupRoom, type Room, roomName } from "../plan/audience/room.js";
import { UsageError } from "../words/usage-error.js";

export interface FoundChannel {
  readonly room: Room;
  readonly address: Address;
}

/**
 * Throws UsageError for a name that no channel has or that several have. Before the first apply, the file may declare a channel that the
 * guild does not have. Then the error has its line in the file.
 */
export function findChannel(text: string, { access, addresses }: GuildView, config: Config): FoundChannel {
  const all = [...access.values()].flatMap((room): FoundChannel[] => {
    const address = addresses.get(room.node);
    return address === undefined ? [] : [{ room, address }];
  });
  const channels = all.filter(({ room }) => !isGroupRoom(room));
  // An address or id means one channel. A key comes before a name, because the file chose it.
  for (const ways of WAYS) {
    const matches = channels.filter((one) => ways(one) === text);
    const [first, second] = matches;
    if (first !== undefined && second === undefined) return first;
    if (second !== undefined)
      throw new UsageError({
        case: "channel-ambiguous",
        given: text,
        addresses: matches.map((one) => one.address),
      });
  }
  if (all.some((one) => addressKind(one.address) === "group" && WAYS.some((way) => way(one) === text)))
    throw new UsageError({ case: "channel-is-group", given: text });
  const declared = declaredIn(config);
  const planned = declared.find((one) => namesOf(one).includes(text));
  if (planned !== undefined) throw new UsageError({ case: "channel-declared", given: text, at: planned.at });
  const live = channels.flatMap((one) => WAYS.flatMap((way) => way(one) ?? []));
  const knownNames = [...live, ...declared.flatMap(namesOf)];
  throw new UsageError({ case: "channel-unknown", given: text, near: nearMatch(text, knownNames) });
}

const declaredIn = ({ groups, channels }: Config): readonly DesiredChannel[] => [
  ...groups.flatMap((one) => one.channels),
  ...channels,
];

/** Returns `channel.log`, `log` and `管理日志`. */
const namesOf = ({ key, name }: DesiredChannel): string[] => [channelAddress(key), key, name];

const WAYS: readonly ((one: FoundChannel) => string | null)[] = [
  ({ address }) => address,
  ({ room }) => room.node,
  ({ address }) => (idOfKey(addressKey(address)) === null ? addressKey(address) : null),
  ({ room }) => roomName(room),
];
