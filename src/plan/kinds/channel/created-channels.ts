// What an undo says of deleting what the applies created: what is protected, and what a group would leave behind.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import { sequenceIn } from "../../../model/sequence.js";
import { foreignText } from "../../../model/visible-text.js";
import { blocking } from "../../value/finding.js";
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
      blocking({
        code: "E-PROTECTED",
        message: `${foreignText(address)} ("${foreignText(live?.name ?? "")}") is protected and would be deleted`,
        address,
        hint: "Take it from `policy.protect` and apply that first; or undo a later apply only.",
      }),
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
  const names = left.map(({ name, id }) => `"${foreignText(name)}" (${id})`).join(", ");
  return [
    blocking({
      code: "E-GROUP-NOT-EMPTY",
      message: `deleting a group would leave ${left.length} of its channels without a group: ${names}`,
      hint: `Move them elsewhere first, or accept it with \`--allow ungrouped=${left.length}\`.`,
    }),
  ];
}
