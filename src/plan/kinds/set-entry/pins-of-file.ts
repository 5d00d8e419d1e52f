// Makes the goals of pins in the file: a channel with a list of pins has exactly these, and all others go. In a channel without a list, a
// plan unpins only messages that go away. A plan of the file gets these goals through kinds/registry.ts.
//
// A pin follows its message. The plan pins the new message before it unpins the old one. While the new one does not exist, the old one
// stays pinned.

import type { DesiredPin } from "../../../config/config.js";
import { type Address, addressKind, messageOfAddress } from "../../../model/address.js";
import { messageKey } from "../../../model/bound-id.js";
import { byKey, groupedBy } from "../../../model/grouped-by.js";
import type { MessageId } from "../../../model/ids.js";
import { once } from "../../../model/once.js";
import type { StateRecord } from "../../../state/state-record.js";
import { type ChannelClaim, pinsByKey } from "../../claims/claim.js";
import type { FileContext } from "../../desired/file-context.js";
import { type Departure, namedById } from "../../posting/departures.js";
import { forget } from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import { NO_GOALS, type SourceGoals } from "../../value/goal.js";
import { isPinned } from "../../value/message-disposition.js";
import { PINS_PER_CHANNEL, type PinGoal } from "./pin-drafts.js";
import { spareGoal, unlistedGoal } from "./spare-pins.js";
import { wantedPins } from "./wanted-pins.js";

/** The list has one part for each channel. */
export function pinsOfFile(context: FileContext): readonly SourceGoals<PinGoal>[] {
  const leaving = context.recalled;
  const leavingOf = groupedBy(leaving, ({ channel }) => channel);
  const elsewhere = leaving.filter(({ channel }) => channel === null || !context.channels.has(channel));
  const keptIdsByChannel = keptPins(context);
  const posted = once(() => postedIds(context));
  return [
    ...context.claims.channels.map((claim) =>
      pinsOfChannel(claim, {
        context,
        leaving: leavingOf.get(claim.address) ?? [],
        keptIds: keptIdsByChannel.get(claim.live?.id ?? "") ?? [],
        posted,
      }),
    ),
    ...elsewhere
      .filter((one) => isPinned(one, context.live))
      .map((one) => ({ ...NO_GOALS, goals: [unlistedGoal(one, { context, claim: null })] })),
  ];
}

interface ChannelParts {
  readonly context: FileContext;
  readonly leaving: readonly Departure[];
  /** These messages of the channel stay pinned if there is a place, even though the list does not name them. */
  readonly keptIds: readonly MessageId[];
  /** Returns the ids of the messages that guildform manages, in all channels. */
  readonly posted: () => ReadonlySet<MessageId>;
}

function pinsOfChannel(claim: ChannelClaim, parts: ChannelParts): SourceGoals<PinGoal> {
  const { context, leaving } = parts;
  const live = claim.live === null ? [] : context.live.pins.get(claim.live.id);
  if (claim.desired.pins !== null && live !== undefined) return pinsOfList(claim, { ...parts, live });
  const goals = leaving
    .filter((one) => isPinned(one, context.live))
    .map((one) => unlistedGoal(one, { context, claim }));
  if (claim.desired.pins !== null) return { ...NO_GOALS, goals };
  // Without a list, state still remembers the pins of guildform's messages: they go before their message does.
  const ids = (live ?? []).filter((id) => parts.posted().has(id));
  const boundPins = boundTo(claim, { ids, context });
  return { ...NO_GOALS, goals, remember: forgotten(claim, { context, knownPins: [...boundPins, ...goals] }) };
}

function pinsOfList(
  claim: ChannelClaim,
  { context, leaving, keptIds, live }: ChannelParts & { readonly live: readonly MessageId[] },
): SourceGoals<PinGoal> {
  const wanted = wantedPins(claim, context);
  const ids = new Set<unknown>(wanted.map(({ message }) => message));
  const room = PINS_PER_CHANNEL - wanted.filter(({ deferred }) => deferred === null).length;
  const staying = new Set(keptIds.length > room ? [] : keptIds);
  const spare = live
    .filter((id) => !ids.has(id) && !staying.has(id))
    .map((id) => spareGoal(claim, id, { context, leaving }));
  const byId = (claim.desired.pins ?? []).filter((pin) => pin.kind === "id");
  const knownPins = [...wanted, ...boundTo(claim, { ids: staying, context }), ...spare];
  return {
    ...NO_GOALS,
    goals: [...wanted, ...spare],
    remember: forgotten(claim, { context, knownPins }),
    findings: [
      ...(claim.live === null && byId.length > 0 ? [pinInNewChannel(claim)] : []),
      ...recalledPins(byId, { claim, context, leaving }),
    ],
  };
}

/**
 * Returns the ids of the messages that may keep their pin, by their present channel. The file wants another place or content for such a
 * message. But it says `on_change: keep`, or the replacement waits. The function checks neither pins nor places.
 */
function keptPins({ dispositions, posts }: FileContext): ReadonlyMap<string, readonly MessageId[]> {
  const keptPlaces = [...dispositions.messages.values()].flatMap(({ claim, deferred, step, placeAfter }) => {
    if ((deferred === null && step.kind !== "keep") || placeAfter === "posted") return [];
    if (!pinsByKey(claim.channel, claim.desired.key)) return [];
    return placeAfter !== null
      ? [placeAfter]
      : posts.left.filter(({ why, address }) => {
          const { key, former } = messageOfAddress(address);
          return why === "replaced" && former !== null && key === claim.desired.key;
        });
  });
  return byKey(keptPlaces.map(({ channelId, messageId }) => [channelId, messageId]));
}

const postedIds = ({ posts }: FileContext): ReadonlySet<MessageId> =>
  new Set([
    ...posts.messages.flatMap(({ live }) => live?.message.id ?? []),
    ...posts.left.map(({ messageId }) => messageId),
  ]);

/** Returns the pins that state has bound to these messages. */
function boundTo(
  claim: ChannelClaim,
  { ids, context }: { readonly ids: Iterable<MessageId>; readonly context: FileContext },
): { readonly address: Address }[] {
  const keys = new Set([...ids].map((id) => messageKey(claim.live?.id ?? "", id)));
  if (keys.size === 0) return [];
  return (context.prior.inside.get(claim.desired.key) ?? []).flatMap((address) => {
    const bound = context.prior.resources.get(address);
    return bound !== undefined && keys.has(bound.id) ? [{ address }] : [];
  });
}

/** Returns the records that forget the pins of a channel without a goal. */
function forgotten(
  claim: ChannelClaim,
  {
    context,
    knownPins,
  }: { readonly context: FileContext; readonly knownPins: readonly { readonly address: Address }[] },
): StateRecord[] {
  const addresses = new Set(knownPins.map(({ address }) => address));
  const inside = context.prior.inside.get(claim.desired.key) ?? [];
  return inside.flatMap((address): StateRecord[] =>
    addressKind(address) === "pin" && !addresses.has(address) ? [forget(address)] : [],
  );
}

const recalledPins = (
  byId: readonly Extract<DesiredPin, { readonly kind: "id" }>[],
  { claim, context, leaving }: Pick<ChannelParts, "context" | "leaving"> & { readonly claim: ChannelClaim },
): Finding[] =>
  byId.flatMap(({ messageId, at: source }) =>
    leaving
      .filter((one) => one.messageId === messageId)
      .map((one) => namedById(one, { code: "E-PIN-RECALLED", address: claim.address, source, context })),
  );

const pinInNewChannel = ({ address, desired }: ChannelClaim): Finding =>
  finding(
    "E-PIN-NEW-CHANNEL",
    { channel: address },
    { address, source: desired.attributeAt.pins ?? desired.at },
  );
