// What the applies created goes away again: the one thing in an undo that nothing brings back.

import type { Address } from "../../../model/address.js";
import { CHANNEL_TYPE } from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import { foreignText } from "../../../model/visible-text.js";
import { blocking } from "../../policy/blocking.js";
import { GROUPS } from "../../siblings/live-sequences.js";
import { type Contribution, changed, NOTHING, operationId, PHASE } from "../../value/draft.js";
import type { Deferred, Finding } from "../../value/plan.js";
import {
  changedSince,
  channelAddressOf,
  formerBinding,
  parentAddressOf,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { TouchedChannel } from "../../wishes/history/touched.js";
import type { FormerPlaces } from "./former-places.js";

export function deleteCreated(
  one: TouchedChannel,
  {
    address,
    live,
    context,
    held,
  }: { address: Address; live: Channel; context: UndoContext; held: Deferred | null },
): Contribution {
  const renamed = typeof one.left.name === "string" && one.left.name !== live.name;
  const what = one.isGroup ? "group" : "channel";
  const lost = one.isGroup ? "" : "; what was written in it since is lost";
  return {
    ...NOTHING,
    findings: renamed
      ? [
          changedSince(
            address,
            `its name ("${foreignText(live.name)}" now)`,
            `deletes the ${what} all the same`,
          ),
        ]
      : [],
    drafts: [
      {
        change: {
          address,
          kind: what,
          action: "delete",
          within: parentAddressOf(live, context),
          source: null,
          name: live.name,
          attributes: [changed("name", live.name, null), changed("id", live.id, null)],
          reason: `${reasonOf(one)}, which created it${lost}`,
          drift: renamed,
          reversible: false,
        },
        operations:
          held !== null
            ? []
            : [
                {
                  id: operationId("delete_channel", address),
                  address,
                  operation: "delete_channel",
                  params: { channel_id: one.id },
                  remember: [
                    formerBinding(address, one.bound),
                    ...(context.inside.get(one.id) ?? []).map(
                      (inside) => ({ type: "forget", address: inside }) as const,
                    ),
                  ],
                  phase: one.isGroup ? PHASE.deleteGroup : PHASE.deleteChannel,
                  access: null,
                  sequences: one.isGroup ? [GROUPS, one.id] : [live.parentId],
                  needs: [],
                },
              ],
      },
    ],
    deferred: held === null ? [] : [held],
  };
}

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
export function strandedChildren(context: UndoContext, places: FormerPlaces): Finding[] {
  const stays = new Set([...context.doomed].flatMap((group) => places.final.get(group) ?? []));
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
