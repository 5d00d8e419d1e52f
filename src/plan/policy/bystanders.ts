// Bystanders: live channels that the file does not mention, and what a plan would do to them.

import { CHANNEL_TYPE } from "../../model/enums.js";
import { foreignText } from "../../model/visible-text.js";
import { blocking } from "../value/finding.js";
import type { Finding } from "../value/plan.js";
import { deletedChannels, type PolicyInput } from "./policy-input.js";

/** The service moves the children of a deleted group to the ungrouped area (service-facts 9.11). */
export function orphanedChildren({ context, changes, allowed }: PolicyInput): Finding[] {
  const deleted = deletedChannels(changes);
  const leaving = new Set(
    context.claims.channels.flatMap(({ address, live }) =>
      live !== null &&
      context.siblings.placements.get(address)?.from !== context.siblings.placements.get(address)?.to
        ? [live.id as string]
        : [],
    ),
  );
  const left = context.live.channels.filter(
    ({ id, parentId }) => deleted.has(parentId) && !deleted.has(id) && !leaving.has(id),
  );
  if (left.length === 0 || left.length <= (allowed.ungrouped ?? 0)) return [];
  const names = left.map(({ name, id }) => `"${foreignText(name)}" (${id})`).join(", ");
  return [
    blocking({
      code: "E-GROUP-NOT-EMPTY",
      message: `deleting a group would leave ${left.length} of its channels without a group: ${names}`,
      hint: `Declare them under another group or under \`removed:\`, or accept it with \`--allow ungrouped=${left.length}\`.`,
    }),
  ];
}

/** A block that is gone from the file leaves its channel as unmentioned as any other. */
export function unmanagedFindings({ context, changes }: PolicyInput): Finding[] {
  const deleted = deletedChannels(changes);
  const { undeclared, kept } = context.claims;
  const mentioned = new Set(context.config.removed.flatMap((entry) => ("id" in entry ? [entry.id] : [])));
  const left = [...undeclared, ...kept]
    .map(({ live }) => live)
    .filter(({ id }) => !deleted.has(id) && !mentioned.has(id));
  const unmanaged = [...context.claims.unmanaged, ...left];
  if (context.config.policy.unmanagedChannels !== "error" || unmanaged.length === 0) return [];
  const names = unmanaged.map(({ name, id, type }) => {
    const kind = type === CHANNEL_TYPE.group ? "group " : "";
    return `${kind}"${foreignText(name)}" (${id})`;
  });
  return [
    blocking({
      code: "E-UNMANAGED",
      message: `${unmanaged.length === 1 ? "1 live channel is" : `${unmanaged.length} live channels are`} not in the file, and policy.unmanaged_channels is error: ${names.join(", ")}`,
      hint: "Declare them, put them under `removed:`, or set `unmanaged_channels: keep`.",
    }),
  ];
}
