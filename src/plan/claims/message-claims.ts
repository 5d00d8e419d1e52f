// Finds the live message of each declared message. It tries these ways in order:
//
//   1. `message_id:` names a message that is not the bound one, and that message belongs to no other address.
//   2. State has bound an id.
//   3. Neither file nor state has an id, `pins:` names the key, and one pinned message of the bot has the same content.
//
// A message that finds no live one is to be posted. `message_id:` comes first because it takes over a message that was posted by hand,
// where the service no longer lets the bot post. If an apply has since replaced that message, way 1 fails and the binding in state counts:
// the old message is gone, or state has it as a former message.
//
// desired/file-context.ts has the result for all kinds.

import type { Config } from "../../config/config.js";
import type { MessageTombstone } from "../../config/desired-message.js";
import { type Address, formerMessageAddress, messageAddress, messageOfAddress } from "../../model/address.js";
import { type BoundId, messageKey, parsePostKey } from "../../model/bound-id.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import type { Message } from "../../model/message.js";
import { type Statement, saying } from "../../words/statement.js";
import { mayBeIt } from "../content/says-the-same.js";
import { type BoundObject, boundOf } from "../value/bound-object.js";
import type { FindingCode, Problem } from "../value/finding.js";
import { pinsByKey } from "./claim.js";
import { type MatchedPost, type Open, PostClaiming, unclaimed } from "./post-claiming.js";
import {
  isBot,
  type KeptMessage,
  type LeftMessage,
  liveMessageAt,
  type MessageClaim,
  type PostClaims,
  type PostInput,
} from "./post-claims.js";

type Draft = Open<MessageClaim>;

export function claimMessages(
  input: PostInput,
): Pick<PostClaims, "messages" | "left" | "keptMessages"> & { readonly problems: readonly Problem[] } {
  const channels = new Map(input.claims.channels.map((one) => [one.desired.key, one]));
  const messages = input.config.messages.flatMap((desired): Draft[] => {
    const channel = channels.get(desired.channel);
    return channel === undefined
      ? []
      : [{ ...unclaimed(messageAddress(desired.key), channel, input), desired }];
  });
  const claiming = new MessageClaiming("message", messages, input);
  claiming.claimAll();
  return { messages, ...undeclaredMessages(messages, input), problems: claiming.problems };
}

class MessageClaiming extends PostClaiming<Draft, Message> {
  protected at(key: BoundId): Message | null | undefined {
    return liveMessageAt(key, this.input);
  }

  protected hold(one: Draft, { key, live: message, by }: MatchedPost<Message>): void {
    one.live = { channelId: parsePostKey(key)?.channelId ?? message.channelId, message };
    one.by = ({ state: "state", id: "message_id", facts: "pin" } as const)[by];
  }

  /**
   * A message that state has bound does not take a live message that belongs to another address: its own former message is about to go. A
   * message without a binding takes over a live message whose address no block declares.
   */
  protected answerTo({ bound }: Draft, owner: Address | undefined): "take" | "leave" {
    return owner === undefined || bound === null ? "take" : "leave";
  }

  protected alike({ channel, desired }: Draft, place: ChannelId): readonly Message[] {
    const { live, bodyOf } = this.input;
    if (!pinsByKey(channel, desired.key) || live.traces === undefined) return [];
    const body = bodyOf(desired);
    return (live.traces.pinned.get(place) ?? []).filter(
      (message) => isBot(message.author?.id, live) && mayBeIt(message, body),
    );
  }

  protected several({ address }: Draft, ids: readonly string[]): Statement<FindingCode> {
    return saying("E-MESSAGE-AMBIGUOUS", { address, ids });
  }
}

/** Returns the bound messages that no claim holds. It leaves a message alone that could not be read. */
function undeclaredMessages(
  claims: readonly Draft[],
  input: PostInput,
): Pick<PostClaims, "left" | "keptMessages"> {
  const declared = new Map(claims.map((one) => [one.address, one]));
  const claimed = new Set(
    claims.flatMap(({ live }) => (live === null ? [] : [messageKey(live.channelId, live.message.id)])),
  );
  const channels = new Map<string, Address>(
    [...input.claims.channels, ...input.claims.undeclared].flatMap(({ address, live }) =>
      live === null ? [] : [[live.id, address] as const],
    ),
  );
  const { removedMessages, policy } = input.config;
  const entries = new Map(removedMessages.map((one) => [messageAddress(one.key), one]));
  const left = (
    { address, id }: BoundObject,
    { isAnother }: { readonly isAnother: boolean },
  ): LeftMessage[] => {
    const at = parsePostKey(id);
    const live = claimed.has(id) ? null : liveMessageAt(id, input);
    if (at === undefined || live === undefined || (isAnother && live === null)) return [];
    const { key, former } = messageOfAddress(address);
    return [
      {
        address: isAnother ? formerMessageAddress(key, at.id) : address,
        why: former !== null || isAnother ? "replaced" : whyUndeclared(entries.get(address), policy),
        source: entries.get(address)?.at ?? null,
        channelId: at.channelId,
        messageId: at.id as MessageId,
        live,
        channel: channels.get(at.channelId) ?? null,
      },
    ];
  };
  const keptMessages: KeptMessage[] = [];
  const leftMessages = boundOf(input.prior, "message").flatMap((bound) => {
    const entry = entries.get(bound.address);
    if (entry?.keep === true) {
      const channel = channels.get(parsePostKey(bound.id)?.channelId ?? "") ?? null;
      keptMessages.push({ address: bound.address, source: entry.at, channel });
      return [];
    }
    const claim = declared.get(bound.address);
    // `message_id:` names another message than the bound one, which stays in its place.
    const isAnother = claim?.by === "message_id" && !claimed.has(bound.id);
    return claim === undefined || isAnother ? left(bound, { isAnother }) : [];
  });
  return { left: leftMessages, keptMessages };
}

function whyUndeclared(
  entry: MessageTombstone | undefined,
  { removal }: Config["policy"],
): LeftMessage["why"] {
  if (entry !== undefined) return "removed";
  return removal === "implicit" ? "omitted" : "undeclared";
}
