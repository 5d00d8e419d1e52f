// Keeps a group or channel that `removed:` names with `keep: true`. It stays unchanged in the guild. State forgets it and all its objects.
// No call is needed. thread/thread-removal.ts does this for threads, message/removed-messages.ts for messages.

import {
  type Address,
  addressKind,
  messageAddress,
  messageOfAddress,
  threadAddress,
} from "../../../model/address.js";
import { isKeyInChannel } from "../../../model/bound-id.js";
import { isGroup, placeKind } from "../../../model/guild.js";
import { phrase } from "../../../words/statement.js";
import type { KeptPlace } from "../../claims/claim.js";
import type { FileContext } from "../../desired/file-context.js";
import {
  type Contribution,
  changed,
  type DraftChange,
  forget,
  joinContributions,
  NOTHING,
  uncalled,
} from "../../value/draft.js";
import type { Reason } from "../../value/plan.js";

export const KEPT: Reason = phrase("kept", { named: "itself" });

export function planKeeping(context: FileContext): Contribution {
  return joinContributions(context.claims.keptPlaces.map((one) => keep(one, context)));
}

function keep(one: KeptPlace, context: FileContext): Contribution {
  const inside = boundInside(one, context);
  return {
    ...NOTHING,
    drafts: [
      forgotten(one, context),
      ...inside.filter((address) => addressKind(address) === "message").map((each) => left(each, one)),
    ],
    remember: [one.address, ...inside].map(forget),
  };
}

/** Returns the addresses of bound objects in the channel, except messages that the file still declares. */
function boundInside({ address: own, live }: KeptPlace, { config, prior }: FileContext): Address[] {
  const declared = new Set(config.messages.map(({ key }) => key));
  const deleted = new Set([
    ...config.removedThreads.flatMap((one) =>
      one.keep !== true && "key" in one ? [threadAddress(one.channel, one.key)] : [],
    ),
    // The message has an entry of its own, which recalls or forgets it.
    ...config.removedMessages.map(({ key }) => messageAddress(key)),
  ]);
  return [...prior.resources].flatMap(([address, { id }]) => {
    if (address === own || deleted.has(address) || !isKeyInChannel(id, live.id)) return [];
    const kind = addressKind(address);
    const isOfMessage =
      kind === "reaction" || (kind === "message" && messageOfAddress(address).former === null);
    return isOfMessage && declared.has(messageOfAddress(address).key) ? [] : [address];
  });
}

function forgotten({ address, live, at }: KeptPlace, { claims }: FileContext): DraftChange {
  const group = claims.groups.find((one) => one.live?.id === live.parent_id);
  return uncalled({
    address,
    kind: placeKind(live),
    action: "forget",
    name: live.name,
    within: isGroup(live) ? null : (group?.address ?? null),
    attributes: [changed("id", live.id, null)],
    source: at,
    why: KEPT,
  });
}

/** Returns the change that forgets a message in the kept channel. */
const left = (address: Address, { address: channel, at }: KeptPlace): DraftChange =>
  uncalled({
    address,
    kind: "message",
    action: "forget",
    name: messageOfAddress(address).key,
    within: channel,
    attributes: [],
    source: at,
    why: phrase("kept", { named: "channel" }),
  });
