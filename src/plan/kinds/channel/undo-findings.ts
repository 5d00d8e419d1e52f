// What an undo says of channels and groups. Of those that the applies created: what is protected, and what a group would leave
// behind. Of those that they deleted: none comes back, nor does what stood in a deleted group.

import { isGroup } from "../../../model/guild.js";
import { sequenceIn } from "../../../model/sequence.js";
import { channelAddressOf } from "../../claims/place-names.js";
import { notRestored, type UndoContext } from "../../history/history-context.js";
import type { HistorySource } from "../../history/history-source.js";
import type { TouchedChannel } from "../../history/touched.js";
import { type Finding, finding } from "../../value/finding.js";

/** What state protects is not deleted, whoever asks. */
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

/** The finding about a channel or group that the applies deleted: it does not come back. */
export function deletedForGood(one: TouchedChannel, context: UndoContext): Finding {
  const { id, before } = one;
  const kind = one.isGroup ? "group" : "channel";
  const name = before?.name ?? null;
  return notRestored(channelAddressOf(context, id), { case: "deleted-by-apply", kind, name, id });
}

/** What stood in a deleted group and stands in none since (service-facts 9.11). */
export function ungroupedChildren(context: UndoContext): Finding[] {
  const gone = [...context.touched.channels.values()].filter((one) => one.isGroup && one.fate === "deleted");
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
