// Makes the goals of messages that state has bound and no block declares. Such a message goes if an entry under `removed:` names it, if the
// file has `removal: implicit`, or if an earlier apply was interrupted after it replaced the message. Any other message stays unchanged,
// W-BLOCK-GONE reports it, and state keeps its binding (promise 2). goals-from-file.ts adds these goals to the goals of declared messages.

import { type Address, messageAddress, messageOfAddress } from "../../../model/address.js";
import type { Message } from "../../../model/message.js";
import { phrase } from "../../../words/statement.js";
import type { Doomed } from "../../claims/doomed-channels.js";
import type { LeftMessage } from "../../claims/post-claims.js";
import type { FileContext } from "../../desired/file-context.js";
import {
  type Departure,
  isGoing,
  RECALLED_BY,
  staysForNow,
  successorsOf,
  unpinAddress,
} from "../../posting/departures.js";
import { successorCalls } from "../../posting/successor-calls.js";
import { forget, operationId } from "../../value/draft.js";
import { keyOfPlace } from "../../value/message-disposition.js";
import { AT_ONCE, type MessageGoal, type Recall } from "./drafts.js";

/** Returns the recall of a message. It comes after the unpin, and after the calls for its replacement. */
export function recallOf(one: Departure, context: FileContext): Recall {
  const { address, channelId, messageId, channel } = one;
  const unpinned = operationId("delete_pin", unpinAddress(one, { channel, context }));
  return {
    address,
    channelId,
    messageId,
    inside: [],
    after: [...successorCalls(successorsOf(one, context)), unpinned],
  };
}

export function leftMessages(context: FileContext): MessageGoal[] {
  const going = new Map(context.recalled.map((one) => [one.address, one]));
  const dooms = new Map<string, Doomed>(context.doomed.map((one) => [one.live.id, one]));
  return context.posts.left.flatMap((one): MessageGoal[] => {
    if (one.live === null) return gone(one, context);
    const doom = dooms.get(one.channelId);
    // The change that deletes the channel covers the message, and forgets it.
    if (doom !== undefined && !staysForNow(one, context) && !isProtected(one.address, context)) return [];
    const departure = going.get(one.address);
    return [goalOf(one, { live: one.live, context, want: wantOf(one, context, { departure, doom }) })];
  });
}

/** Returns the goal of a message that is gone from the guild: state forgets it. */
function gone(one: LeftMessage, context: FileContext): MessageGoal[] {
  const { address } = one;
  if (!context.prior.resources.has(address)) return [];
  const remember = { afterCalls: [], whenUnchanged: [forget(address)] };
  return [{ ...shownAs(one, context), now: null, adoptions: [], want: "left", remember }];
}

const isProtected = (address: Address, { prior, config }: FileContext): boolean =>
  prior.protected.has(address) || config.policy.protect.some((one) => one.address === address);

function wantOf(
  one: LeftMessage,
  context: FileContext,
  { departure, doom }: { readonly departure: Departure | undefined; readonly doom: Doomed | undefined },
): MessageGoal["want"] {
  const common = { ...AT_ONCE, kind: "gone", body: null } as const;
  if (!isGoing(one, context)) return "left";
  const why = { why: phrase("recalled", { because: RECALLED_BY[one.why] }), drift: false };
  if (departure !== undefined) return { ...common, why, recall: recallOf(departure, context) };
  if (staysForNow(one, context)) {
    return { ...common, why, deferred: { address: one.address, why: "held", params: { case: "follower" } } };
  }
  if (doom === undefined) return "left";
  // Only a protected message has a change of its own here. For the others the deletion of the channel says enough.
  return {
    ...common,
    why: { why: phrase("with-channel", {}), drift: false },
    carriedBy: [operationId("delete_channel", doom.address)],
  };
}

function goalOf(
  one: LeftMessage,
  {
    live: message,
    context,
    want,
  }: { readonly live: Message; readonly context: FileContext; readonly want: MessageGoal["want"] },
): MessageGoal {
  const { address, channelId, messageId } = one;
  const { resources } = context.prior;
  const bound = resources.get(address);
  const id = keyOfPlace(one);
  return {
    ...shownAs(one, context),
    now: { channelId, messageId, message, sent: bound?.applied.sent ?? null },
    adoptions: [],
    want,
    remember: {
      afterCalls: [],
      // The key has another message now. State remembers this one until its recall.
      whenUnchanged:
        bound?.id === id ? [] : [{ type: "bind", address, id, applied: formerApplied(address, context) }],
    },
  };
}

function shownAs({ address, channel, source }: LeftMessage, { channels, dispositions }: FileContext) {
  const { key } = messageOfAddress(address);
  return {
    address,
    name: key,
    within: channel !== null && channels.has(channel) ? channel : null,
    source: source ?? dispositions.messages.get(key)?.claim.desired.at ?? null,
  };
}

const formerApplied = (address: Address, { prior }: FileContext) =>
  prior.resources.get(messageAddress(messageOfAddress(address).key))?.applied ?? {};
