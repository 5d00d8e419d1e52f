// Unmentioned channels are live channels that the file does not mention. These findings say what a plan would do to such channels.
// policy.ts asks for these findings.

import { removedIds } from "../../config/config.js";
import { placeKind } from "../../model/guild.js";
import { type Finding, finding } from "../value/finding.js";
import { deletedChannels, type PolicyInput } from "./policy-input.js";

/** Reports the channels of a deleted group. The service moves them to the ungrouped area (service-facts 9.11). */
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
    ({ id, parent_id }) => deleted.has(parent_id) && !deleted.has(id) && !leaving.has(id),
  );
  if (left.length === 0 || left.length <= (allowed.ungrouped ?? 0)) return [];
  return [finding("E-GROUP-NOT-EMPTY", { left: left.map(({ id, name }) => ({ id, name })), by: "file" })];
}

/** Reports all unmanaged channels if the file forbids them. A channel whose block left the file counts as unmanaged too. */
export function unmanagedFindings({ context, changes }: PolicyInput): Finding[] {
  const deleted = deletedChannels(changes);
  const { undeclared, keptPlaces } = context.claims;
  const mentioned = new Set(removedIds(context.config.removed));
  const left = [...undeclared, ...keptPlaces]
    .map(({ live }) => live)
    .filter(({ id }) => !deleted.has(id) && !mentioned.has(id));
  const unmanaged = [...context.claims.unmanaged, ...left];
  if (context.config.policy.unmanagedChannels !== "error" || unmanaged.length === 0) return [];
  const namedChannels = unmanaged.map((one) => ({ id: one.id, name: one.name, kind: placeKind(one) }));
  return [finding("E-UNMANAGED", { unmanaged: namedChannels })];
}
