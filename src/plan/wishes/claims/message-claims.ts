// Which live message each declared one stands for. In this order: `message_id:`, when it names another message than the
// one state has bound and nothing else stands for that one; the bound one; for a message that state does not know, the
// one pinned message of the bot that says the same; else it is to be posted.
//
// `message_id:` comes first because it is how a message posted by hand is taken over where the service lets the bot
// post no more. One that was adopted and replaced since is gone, or known as a former message, and then state is right.

import type { DesiredMessage } from "../../../config/desired-message.js";
import {
  type Address,
  addressKind,
  formerMessageAddress,
  messageAddress,
  messageOfAddress,
} from "../../../model/address.js";
import { messageKey, parsePostKey } from "../../../model/bound-id.js";
import type { Diagnostic } from "../../../model/diagnostic.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import type { Message } from "../../../model/message.js";
import { foreignText } from "../../../model/visible-text.js";
import { mayBeIt } from "../../content/says-the-same.js";
import type { ChannelClaim } from "./claim.js";
import type { LeftMessage, MessageClaim, PostClaims } from "./post-claims.js";
import { boundOfKind, isBot, isUndecided, messageAt, type PostInput, problemAt } from "./post-input.js";

export function claimMessages(
  input: PostInput,
): Pick<PostClaims, "messages" | "left"> & { readonly problems: readonly Diagnostic[] } {
  const channels = new Map(input.claims.channels.map((one) => [one.desired.key, one]));
  const drafts = input.config.messages.flatMap((desired): Draft[] => {
    const channel = channels.get(desired.channel);
    return channel === undefined ? [] : [draft(desired, { channel, input })];
  });
  const claiming = new Claiming(input, new Set(drafts.map(({ address }) => address)));
  for (const one of drafts) claiming.byState(one);
  for (const one of drafts) claiming.byId(one);
  for (const one of drafts) claiming.byPin(one);
  return { messages: drafts, left: leftMessages(drafts, input), problems: claiming.problems };
}

type Draft = { -readonly [Key in keyof MessageClaim]: MessageClaim[Key] };

function draft(
  desired: DesiredMessage,
  { channel, input: { prior } }: { readonly channel: ChannelClaim; readonly input: PostInput },
): Draft {
  const address = messageAddress(desired.key);
  const bound = prior.resources.get(address) ?? null;
  const waiting = prior.waiting.has(address);
  return { address, desired, channel, live: null, by: "none", bound, lost: false, waiting };
}

class Claiming {
  readonly problems: Diagnostic[] = [];
  /** Bound by state, or taken by a claim. */
  readonly #owners: Map<string, Address>;

  constructor(
    private readonly input: PostInput,
    private readonly declared: ReadonlySet<Address>,
  ) {
    this.#owners = boundOfKind("message", input);
  }

  byState(one: Draft): void {
    if (one.bound === null) return;
    const message = messageAt(one.bound.id, this.input);
    if (message === null) one.lost = true;
    // What could not be read may well be there: nothing is planned for it.
    else if (message === undefined) one.waiting = true;
    else this.#take(one, { key: one.bound.id, message, by: "state" });
  }

  byId(one: Draft): void {
    const { desired, channel, address } = one;
    if (desired.id === null) return;
    const key = channel.live === null ? null : messageKey(channel.live.id, desired.id);
    if (key === one.bound?.id) return;
    const message = key === null ? null : messageAt(key, this.input);
    if (message === undefined) {
      one.waiting ||= one.bound === null;
      return;
    }
    if (key === null || message === null) {
      if (one.bound === null) this.#problem(one, GONE(address, desired.id));
      return;
    }
    const owner = this.#owners.get(key);
    const isDeclared = owner !== undefined && owner !== address && this.declared.has(owner);
    if (isDeclared) this.#problem(one, TAKEN(address, { id: desired.id, owner }));
    // Its own former message is on its way out; what nobody declares any more may have a new key.
    else if (owner === undefined || one.bound === null) {
      this.#take(one, { key, message, by: "message_id" });
      one.lost = false;
    }
  }

  byPin(one: Draft): void {
    const { channel, desired, address } = one;
    const { live } = this.input;
    const isPinned = channel.desired.pins?.some(
      (pin) => pin.kind === "managed" && pin.message === desired.key,
    );
    if (one.live !== null || one.bound !== null || desired.id !== null || one.waiting) return;
    if (isUndecided(address, this.input)) return;
    if (isPinned !== true || channel.live === null || live.traces === undefined) return;
    const { id: place } = channel.live;
    const body = this.input.bodyOf(desired);
    const fitting = (live.traces.pinned.get(place) ?? []).filter(
      (message) =>
        isBot(message.author?.id, live) &&
        !this.#owners.has(messageKey(place, message.id)) &&
        mayBeIt(message, body),
    );
    const [message, ...others] = fitting;
    if (message === undefined) return;
    if (others.length === 0) this.#take(one, { key: messageKey(place, message.id), message, by: "pin" });
    else
      this.#problem(
        one,
        SEVERAL(
          address,
          fitting.map(({ id }) => id),
        ),
      );
  }

  #take(one: Draft, { key, message, by }: Taken): void {
    one.live = { channelId: parsePostKey(key)?.channelId ?? message.channelId, message };
    one.by = by;
    this.#owners.set(key, one.address);
  }

  #problem({ desired }: Draft, about: Parameters<typeof problemAt>[1]): void {
    this.problems.push(problemAt(desired.attributeAt.message_id ?? desired.at, about));
  }
}

interface Taken {
  readonly key: string;
  readonly message: Message;
  readonly by: "state" | "message_id" | "pin";
}

const GONE = (address: Address, id: MessageId) =>
  ({
    code: "E-MESSAGE-ID-GONE",
    message: `${foreignText(address)} claims message_id ${foreignText(id)}, but its channel has no such message`,
    hint: "Check the id and the channel, or remove `message_id:` to have it posted.",
  }) as const;

const TAKEN = (address: Address, { id, owner }: { id: MessageId; owner: Address }) =>
  ({
    code: "E-MESSAGE-ID-TAKEN",
    message: `${foreignText(address)} claims message_id ${foreignText(id)}, which ${foreignText(owner)} already stands for`,
    hint: "Give one of them another message_id, or leave it out.",
  }) as const;

const SEVERAL = (address: Address, ids: readonly MessageId[]) =>
  ({
    code: "E-MESSAGE-AMBIGUOUS",
    message: `${foreignText(address)} could be any of ${ids.length} pinned messages of the bot that say the same: ${ids.map(foreignText).join(", ")}`,
    hint: `Choose one with \`message_id: "${foreignText(ids[0] ?? "")}"\`, and recall the others or declare them under keys of their own.`,
  }) as const;

/** What guildform posted and no claim stands for. What could not be read is left alone. */
function leftMessages(claims: readonly Draft[], input: PostInput): LeftMessage[] {
  const declared = new Map<Address, Draft>(claims.map((one) => [one.address, one]));
  const claimed = new Set(
    claims.flatMap(({ live }) => (live === null ? [] : [messageKey(live.channelId, live.message.id)])),
  );
  const channels = addressesOfChannels(input);
  return [...input.prior.resources].flatMap(([address, { id }]): LeftMessage[] => {
    const at = parsePostKey(id);
    if (addressKind(address) !== "message" || at === undefined) return [];
    const { key, former } = messageOfAddress(address);
    const claim = declared.get(address);
    const isAnother = claim?.by === "message_id" && !claimed.has(id);
    if (former === null && claim !== undefined && !isAnother) return [];
    const live = claimed.has(id) ? null : messageAt(id, input);
    if (live === undefined || (isAnother && live === null)) return [];
    return [
      {
        address: isAnother ? formerMessageAddress(key, at.id) : address,
        why: former === null && !isAnother ? "undeclared" : "replaced",
        channelId: at.channelId,
        messageId: at.id as MessageId,
        live,
        channel: channels.get(at.channelId) ?? null,
      },
    ];
  });
}

function addressesOfChannels({ claims }: PostInput): Map<ChannelId, Address> {
  const addresses = new Map<ChannelId, Address>();
  for (const { address, live } of [...claims.channels, ...claims.undeclared])
    if (live !== null) addresses.set(live.id, address);
  return addresses;
}
