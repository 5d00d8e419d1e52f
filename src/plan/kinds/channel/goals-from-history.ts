// Makes the goals of groups and channels in an undo. Names, privacy, speaking and places go back with one PATCH each. A created channel is
// deleted, and nothing restores it. A deleted channel becomes a finding. An undo gets these goals through kinds/registry.ts.

import type { Address } from "../../../model/address.js";
import { channelKey, parsePostKey } from "../../../model/bound-id.js";
import type { Channel } from "../../../model/guild.js";
import { type ChannelId, NO_PARENT } from "../../../model/ids.js";
import { groupOfSequence } from "../../../model/sequence.js";
import type { BoundResource } from "../../../state/recorded-call.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { formerAttributes, saidOfAttributes } from "../../history/former-attributes.js";
import {
  bindingNow,
  changedSince,
  formerBinding,
  notRestored,
  parentAddressOf,
  rememberedBack,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import type { TouchedChannel } from "../../history/touched.js";
import { forget, NOTHING } from "../../value/draft.js";
import type { Cause, SourceGoals } from "../../value/goal.js";
import type { ChangeGoal, ChannelGoal, DeleteGoal } from "./drafts.js";
import { heldDeletions } from "./held-deletions.js";
import { deletedForGood } from "./undo-findings.js";

export function channelsOfHistory(context: HistorySource): SourceGoals<ChannelGoal> {
  const doomed = [...context.doomed].flatMap((id) => {
    const live = context.channels.get(id);
    return live === undefined ? [] : [{ address: channelAddressOf(context, id), live }];
  });
  const held = heldDeletions(doomed, {
    needed: neededMessages(context),
    groupUntil: "deleted",
  });
  const goals = inCallOrder(context).map((one) =>
    one.netChange === "created" || one.netChange === "passing"
      ? deletion(one, { context, isHeld: held.has(channelAddressOf(context, one.id)) })
      : change(one, context),
  );
  return { ...NOTHING, goals, deferred: goals.flatMap(({ address }) => held.get(address) ?? []) };
}

/** A position counts at the moment when its call runs, so the calls have the order of the placements. */
function inCallOrder({ touched, channels, addresses, siblings }: HistorySource): readonly TouchedChannel[] {
  const placementIndex = new Map([...siblings.placements.keys()].map((address, index) => [address, index]));
  const rank = (id: string) => {
    const address = addresses.get(id);
    return (address === undefined ? undefined : placementIndex.get(address)) ?? placementIndex.size;
  };
  const live = [...channels.keys()];
  const index = new Map(live.map((id, at) => [id, at]));
  return [...touched.channels.values()].sort(
    (left, right) =>
      rank(left.id) - rank(right.id) ||
      (index.get(left.id) ?? live.length) - (index.get(right.id) ?? live.length),
  );
}

/**
 * Returns one message for each channel that must stay, by the id of the channel. The undo posts the message in another channel, but the
 * quota has no room today. The old channel stays until then.
 */
function neededMessages({ dispositions, state }: HistorySource): Map<string, Address> {
  const needed = new Map<string, Address>();
  for (const { address, deferred } of dispositions.messages) {
    const bound = state.resources[address];
    const channel = bound === undefined ? undefined : parsePostKey(bound.id)?.channelId;
    if (deferred !== null && channel !== undefined && !needed.has(channel)) needed.set(channel, address);
  }
  return needed;
}

function change(one: TouchedChannel, context: HistorySource): ChangeGoal {
  const address = channelAddressOf(context, one.id);
  const live = context.channels.get(one.id);
  const want = formerAttributes(one);
  const bound = bindingBack(one, address, context);
  return {
    to: "change",
    id: one.id,
    want,
    adoptions: [],
    why: (attributes) => {
      const { findings, drift } =
        live === undefined
          ? { findings: [], drift: false }
          : saidOfAttributes(one, { address, live, attributes });
      return { why: undone(one, drift ? "changed-since" : null), drift, findings, source: null };
    },
    insteadOfCalls: (hindrance) => {
      if (hindrance === "unknown")
        return { ...NOTHING, findings: [notRestored(address, { case: "not-known" })] };
      const finding =
        one.netChange === "deleted"
          ? deletedForGood(one, context)
          : notRestored(address, { case: "deleted-since", id: one.id });
      return { ...NOTHING, findings: [finding] };
    },
    remember: { beforeCalls: [], ...rememberedBack(context, address, bound) },
    ...shownAs(one, { address, name: want?.name ?? live?.name ?? "", live, context }),
  };
}

function deletion(
  one: TouchedChannel,
  { context, isHeld }: { readonly context: HistorySource; readonly isHeld: boolean },
): DeleteGoal {
  const address = channelAddressOf(context, one.id);
  const live = context.channels.get(one.id);
  const inside = (context.inside.get(one.id) ?? []).map(forget);
  return {
    to: "delete",
    id: one.id,
    isHeld,
    why: whyDeleted(one, address, live),
    insteadOfCalls: () => ({ ...NOTHING, remember: bindingNow(context, address, one.bound) }),
    remember: { afterCalls: [formerBinding(address, one.bound), ...inside], whenUnchanged: [] },
    ...shownAs(one, { address, name: live?.name ?? "", live, context }),
  };
}

function whyDeleted(one: TouchedChannel, address: Address, live: Channel | undefined): Cause {
  const why = undone(one, one.isGroup ? "group-deleted" : "channel-deleted");
  if (live === undefined || typeof one.left.name !== "string" || one.left.name === live.name)
    return { why, drift: false, findings: [] };
  const kind = one.isGroup ? "group" : "channel";
  return { why, drift: true, findings: [changedSince(address, { case: "name", kind, now: live.name })] };
}

/** Returns the name in the change, and the group that holds the channel after the undo. */
function shownAs(
  { isGroup }: TouchedChannel,
  {
    address,
    name,
    live,
    context,
  }: {
    readonly address: Address;
    readonly name: string;
    readonly live: Channel | undefined;
    readonly context: HistorySource;
  },
) {
  const to = context.siblings.placements.get(address)?.to;
  const parent_id = to === undefined || isGroup ? undefined : (groupOfSequence(to) ?? NO_PARENT);
  const within =
    live === undefined
      ? null
      : parentAddressOf(
          parent_id === undefined ? live : { ...live, parent_id: parent_id as ChannelId },
          context,
        );
  return { address, kind: isGroup ? "group" : "channel", name, within, source: null } as const;
}

/** An adopted channel stays adopted. If state forgot it and it got its old name back, the next plan would create it a second time. */
function bindingBack(
  { id, bound }: TouchedChannel,
  address: Address,
  { state }: UndoContext,
): BoundResource | null {
  const isAdopted = state.resources[address]?.id === channelKey(id) && bound?.id !== channelKey(id);
  return isAdopted ? { id: channelKey(id), applied: {} } : bound;
}
