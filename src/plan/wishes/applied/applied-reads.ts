// The read set of drift, beyond the guild and its channels: every object that state has bound inside of a channel that lives.

import { type Address, addressKind, byAddress, messageOfAddress } from "../../../model/address.js";
import { type BoundId, parsePostKey, parseReactionKey, parseSubjectKey } from "../../../model/bound-id.js";
import type { Channel } from "../../../model/guild.js";
import type { ChannelId, MessageId, ThreadId } from "../../../model/ids.js";
import type { State } from "../../../state/state.js";
import type { Read } from "../../value/live-guild.js";

export function appliedReads({ resources }: State, channels: readonly Channel[]): Read[] {
  const live = new Set<string>(channels.map(({ id }) => id));
  const reads = byAddress(resources).flatMap(([address, { id }]) => readsOf(address, id));
  const byText = new Map(reads.map((read) => [JSON.stringify(read), read]));
  return [...byText.values()].filter(({ channelId }) => live.has(channelId));
}

/** A former message waits to be recalled: nobody misses it. */
function readsOf(address: Address, id: BoundId): Read[] {
  const { channelId = "" as ChannelId, id: own = "" } = parsePostKey(id) ?? {};
  const messageId = own as MessageId;
  switch (addressKind(address)) {
    case "permission": {
      const subject = parseSubjectKey(id);
      return subject === undefined ? [] : [{ kind: "permission", ...subject }];
    }
    case "pin":
      return [{ kind: "pins", channelId }];
    case "message":
      return messageOfAddress(address).former === null ? [{ kind: "message", channelId, messageId }] : [];
    case "reaction": {
      const { message, emoji } = parseReactionKey(id) ?? {};
      const at = message === undefined ? undefined : parsePostKey(message);
      if (at === undefined || emoji === undefined) return [];
      return [{ kind: "reaction", channelId: at.channelId, messageId: at.id as MessageId, emoji }];
    }
    case "thread":
      return [{ kind: "thread", channelId, threadId: own as ThreadId }];
    default:
      return [];
  }
}
