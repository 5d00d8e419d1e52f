// Reports channels and groups of an undo. If the applies created one, it may be protected, or a group whose deletion would leave channels
// behind. If the applies deleted one, it does not come back, and the channels of a deleted group do not return to it. make-undo-plan.ts and
// goals-from-history.ts ask for these findings.

import { isGroup } from "../../../model/guild.js";
import { sequenceIn } from "../../../model/sequence.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { notRestored, type UndoContext } from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import type { TouchedChannel } from "../../history/touched.js";
import { type Finding, finding } from "../../value/finding.js";

/** Reports protected channels and groups that the undo would delete. The finding stops the undo. */
export function protectedCreations(context: UndoContext): Finding[] {
  const guarded = new Set(context.state.protected);
  return [...context.doomed]
    .map((id) => ({ address: channelAddressOf(context, id), live: context.channels.get(id) }))
    .filter(({ address }) => guarded.has(address))
    .map(({ address, live }) =>
      finding(
        "E-PROTECTED",
        { address, name: live?.name ?? "", becomes: "deleted", by: "undo" },
        { address },
      ),
    );
}

/** The service moves the children of a deleted group to the ungrouped area (service-facts 9.11). */
export function strandedChildren(context: HistorySource): Finding[] {
  const stays = new Set(
    [...context.doomed].flatMap((group) => context.siblings.final.get(sequenceIn(group)) ?? []),
  );
  const left = context.live.channels.filter(
    (one) => stays.has(one.id) && !isGroup(one) && !context.doomed.has(one.id),
  );
  if (left.length === 0 || left.length <= (context.allowed.ungrouped ?? 0)) return [];
  return [finding("E-GROUP-NOT-EMPTY", { left: left.map(({ id, name }) => ({ id, name })), by: "undo" })];
}

/** Reports a channel or group that the applies deleted: it does not come back. */
export function deletedForGood(one: TouchedChannel, context: UndoContext): Finding {
  const { id, before } = one;
  const kind = one.isGroup ? "group" : "channel";
  const name = before?.name ?? null;
  return notRestored(channelAddressOf(context, id), { case: "deleted-by-apply", kind, name, id });
}

/** Reports channels that were in a deleted group and have no group since (service-facts 9.11). */
export function ungroupedChildren(context: UndoContext): Finding[] {
  const gone = [...context.touched.channels.values()].filter(
    (one) => one.isGroup && one.netChange === "deleted",
  );
  return gone.flatMap(({ id: group }) =>
    (context.touched.orders.get(sequenceIn(group)) ?? []).flatMap((id) => {
      const channel = context.channels.get(id);
      if (channel === undefined || context.doomed.has(id) || isGroup(channel)) return [];
      if ("parent_id" in (context.touched.channels.get(id)?.left ?? {})) return [];
      const { name } = channel;
      return [notRestored(channelAddressOf(context, id), { case: "out-of-group", name, group })];
    }),
  );
}
