// Pins: exactly the declared messages are pinned in a channel. The order of pins means nothing
// (service-facts 9.22). At most 20 stand at a time (service-interface: Limits), so when the new ones do not fit
// beside the old ones, as many old ones as needed go first.
//
// A pin follows its message: the new one is pinned before the old one is unpinned, and while the new one is not
// there, the old one stays pinned.

import type { Address } from "../../../model/address.js";
import type { SourcePosition } from "../../../model/diagnostic.js";
import type { MessageId } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import type { StateRecord } from "../../../state/state.js";
import type { Departure } from "../../posting/departures.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { messageKey } from "../../value/live-guild.js";
import type { Finding } from "../../value/plan.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { namedById } from "../message/named-by-id.js";
import { keptPins } from "./kept-pins.js";
import { firstToGo, PINS_PER_CHANNEL } from "./pin-room.js";
import { type UnpinPlan, unpin, unpinDeparted } from "./unpin.js";
import { heldPins, type WantedPin, wantedPins } from "./wanted-pins.js";

export function planPins(context: PlanContext): Contribution {
  const leaving = context.recalled;
  const declared = new Set<Address>(context.claims.channels.map(({ address }) => address));
  const elsewhere = leaving.filter(({ channel }) => channel === null || !declared.has(channel));
  const leavingOf = new Map<Address | null, Departure[]>();
  for (const one of leaving) {
    const others = leavingOf.get(one.channel);
    if (others === undefined) leavingOf.set(one.channel, [one]);
    else others.push(one);
  }
  const staying = keptPins(context);
  return joinContributions([
    ...context.claims.channels.map((claim) =>
      planChannelPins(claim, {
        context,
        leaving: leavingOf.get(claim.address) ?? [],
        staying: staying.get(claim.live?.id ?? "") ?? [],
      }),
    ),
    { ...NOTHING, drafts: unpinDeparted(elsewhere, { context, claim: null }) },
  ]);
}

/** `leaving` and `staying` are those of this channel. */
function planChannelPins(
  claim: ChannelClaim,
  { context, leaving, staying }: UnpinPlan & { readonly staying: readonly MessageId[] },
): Contribution {
  const live = claim.live === null ? [] : context.live.pins.get(claim.live.id);
  if (claim.desired.pins === null || live === undefined) {
    const drafts = unpinDeparted(leaving, { context, claim });
    if (claim.desired.pins !== null) return { ...NOTHING, drafts };
    const wanted = boundTo(claim, { ids: ownPins(live ?? [], context), context });
    return { ...NOTHING, drafts, remember: forgotten(claim, { context, wanted, drafts }) };
  }
  const { pins: wanted, held } = wantedPins(claim, context);
  const ids = new Set(wanted.map(({ messageId }) => messageId));
  const standing = new Set<MessageId>(live);
  const toPin = wanted.filter(({ messageId }) => messageId === null || !standing.has(messageId));
  const spare = live.filter((id) => !ids.has(id));
  const kept = new Set(staying.length > PINS_PER_CHANNEL - wanted.length ? [] : staying);
  const toUnpin = spare.filter((id) => !kept.has(id));
  const replaced = new Set(leaving.map(({ messageId }) => messageId));
  const isReplaced = (id: MessageId) => replaced.has(id);
  const first = firstToGo(toUnpin, { standing: live.length, added: toPin.length, isReplaced });
  const unpins = toUnpin.map((id) => unpin(claim, id, { context, leaving, early: first.has(id) }));
  const early = toUnpin.flatMap((id, index) =>
    first.has(id) ? (unpins[index]?.operations.map((one) => one.id) ?? []) : [],
  );
  const drafts = [...toPin.map((one) => pin(claim, one, early)), ...heldPins(claim, held), ...unpins];
  const byId = wanted.filter(({ key }) => key === null);
  return {
    ...NOTHING,
    drafts,
    remember: [
      ...wanted.flatMap((one) => rememberStanding(claim, { one, standing, context })),
      ...forgotten(claim, {
        context,
        wanted: [...wanted, ...held, ...boundTo(claim, { ids: kept, context })],
        drafts,
      }),
    ],
    findings: [
      ...(claim.live === null && byId.length > 0 ? [pinInNewChannel(claim)] : []),
      ...recalledPins(byId, { claim, context, leaving }),
      ...(first.size > 0 ? [pinsFull(claim, { first: first.size, standing: live.length })] : []),
    ],
    deferred: held.map(({ deferred }) => deferred),
    unchanged: wanted.length - toPin.length,
  };
}

function rememberStanding(
  claim: ChannelClaim,
  {
    one: { address, messageId },
    standing,
    context,
  }: {
    readonly one: WantedPin;
    readonly standing: ReadonlySet<MessageId>;
    readonly context: PlanContext;
  },
): StateRecord[] {
  if (claim.live === null || messageId === null || !standing.has(messageId)) return [];
  const id = messageKey(claim.live.id, messageId);
  if (context.prior.resources.get(address)?.id === id) return [];
  return [{ type: "bind", address, id, applied: {} }];
}

/** Where no list is declared, pins of what guildform posted are kept in mind: they go before their message does. */
const ownPins = (live: readonly MessageId[], { posts }: PlanContext): MessageId[] =>
  live.filter(
    (id) =>
      posts.messages.some((one) => one.live?.message.id === id) ||
      posts.left.some(({ messageId }) => messageId === id),
  );

/** The pins that state has bound to these messages. */
function boundTo(
  claim: ChannelClaim,
  { ids, context }: { readonly ids: Iterable<MessageId>; readonly context: PlanContext },
): { readonly address: Address }[] {
  const keys = new Set([...ids].map((id) => messageKey(claim.live?.id ?? "", id)));
  return (context.prior.inside.get(claim.desired.key) ?? []).flatMap((address) =>
    keys.has(context.prior.resources.get(address)?.id ?? "") ? [{ address }] : [],
  );
}

/** What the list no longer holds, and no call of this plan unpins. */
function forgotten(
  claim: ChannelClaim,
  {
    context,
    wanted,
    drafts,
  }: {
    readonly context: PlanContext;
    readonly wanted: readonly { readonly address: Address }[];
    readonly drafts: readonly Draft[];
  },
): StateRecord[] {
  const kept = new Set([...wanted, ...drafts.map(({ change }) => change)].map(({ address }) => address));
  const inside = context.prior.inside.get(claim.desired.key) ?? [];
  return inside.flatMap((address): StateRecord[] =>
    address.startsWith("pin.") && !kept.has(address) ? [{ type: "forget", address }] : [],
  );
}

function pin(claim: ChannelClaim, one: WantedPin, needs: readonly string[]): Draft {
  const { address, messageId, key, source } = one;
  const channel = claim.live?.id ?? refTo(claim.address);
  const message = messageId ?? refTo(`message.${key}`);
  const operation: DraftOperation = {
    id: operationId("put_pin", address),
    address,
    operation: "put_pin",
    params: { channel_id: channel, message_id: message },
    remember: [{ type: "bind", address, id: [channel, message], applied: {} }],
    phase: PHASE.pin,
    access: null,
    sequences: [],
    needs,
  };
  return {
    change: {
      address,
      kind: "pin",
      action: "pin",
      name: key ?? messageId ?? "",
      within: claim.address,
      attributes: [
        messageId === null ? changed("message", null, key) : changed("message_id", null, messageId),
      ],
      source,
      reason:
        messageId === null ? "in the file; its message is posted by this plan" : "in the file, not pinned",
      drift: false,
      reversible: true,
    },
    operations: [operation],
  };
}

const recalledPins = (
  byId: readonly WantedPin[],
  { claim, context, leaving }: UnpinPlan & { readonly claim: ChannelClaim },
): Finding[] =>
  byId.flatMap(({ messageId, source }) =>
    leaving
      .filter((one) => one.messageId === messageId)
      .map((one) =>
        namedById(one, { code: "E-PIN-RECALLED", as: "pinned", address: claim.address, source, context }),
      ),
  );

const placeOf = ({ desired }: ChannelClaim): SourcePosition => desired.attributeAt.pins ?? desired.at;

const pinsFull = (
  claim: ChannelClaim,
  { first, standing }: { readonly first: number; readonly standing: number },
): Finding => ({
  level: "warning",
  code: "W-PINS-FULL",
  message: `${foreignText(claim.address)} has ${standing} pins of ${PINS_PER_CHANNEL}: ${first === 1 ? "1 of them goes" : `${first} of them go`} before the new ones are pinned`,
  address: claim.address,
  source: placeOf(claim),
  hint: "Unpin some by hand before, when readers must not miss them in between.",
});

function pinInNewChannel(claim: ChannelClaim): Finding {
  return {
    level: "error",
    code: "E-PIN-NEW-CHANNEL",
    message: `${foreignText(claim.address)} is yet to be created, so the messages to pin in it cannot exist`,
    address: claim.address,
    source: placeOf(claim),
    hint: "Leave their ids out of `pins:` until the channel exists and holds the messages.",
  };
}
