// What an undo says of deleting what the applies created: what is protected, and what a group would leave behind.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import { sequenceIn } from "../../../model/sequence.js";
import { finding } from "../../value/finding.js";
import type { Finding } from "../../value/plan.js";
import { channelAddressOf, type UndoContext } from "../../wishes/history/history-context.js";
import type { HistorySource } from "../../wishes/history/history-source.js";

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
    ({ id, type }) => stays.has(id) && type !== CHANNEL_TYPE.group && !context.doomed.has(id),
  );
  if (left.length === 0 || left.length <= (context.allowed.ungrouped ?? 0)) return [];
  return [finding("E-GROUP-NOT-EMPTY", { left: left.map(({ id, name }) => ({ id, name })), by: "undo" })];
}
