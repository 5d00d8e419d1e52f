// The tree of an undo: changes as a reviewer reads them, in the order in which groups and channels will stand, and
// what stands above them.

import type { Address } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { NO_PARENT } from "../../model/ids.js";
import type { FormerPlaces } from "../kinds/channel/former-places.js";
import { GROUPS } from "../siblings/live-sequences.js";
import type { Change, Parent } from "../value/plan.js";
import { channelAddressOf, parentAddressOf, type UndoContext } from "../wishes/history/history-context.js";

export function inUndoTree(
  changes: readonly Change[],
  { context, places }: { context: UndoContext; places: FormerPlaces },
): { readonly changes: Change[]; readonly parents: Parent[] } {
  const place = placesInTree(context, places);
  const rank = ({ address, within, kind }: Change): number =>
    kind === "announcement" ? place.size + 1 : (place.get(address) ?? place.get(within ?? "") ?? place.size);
  const sorted = changes
    .map((change, index) => ({ change, index, rank: rank(change) }))
    .sort((left, right) => left.rank - right.rank || left.index - right.index)
    .map(({ change }) => change);
  return { changes: sorted, parents: parentsOf(sorted, context, place) };
}

function placesInTree(context: UndoContext, { final }: FormerPlaces): Map<Address, number> {
  const place = new Map<Address, number>();
  const add = (id: string) => place.set(channelAddressOf(context, id), place.size);
  for (const group of final.get(GROUPS) ?? []) {
    add(group);
    for (const id of final.get(group) ?? []) add(id);
  }
  for (const id of final.get(NO_PARENT) ?? []) add(id);
  return place;
}

/** The groups and channels above the changes that have no change of their own. */
function parentsOf(
  changes: readonly Change[],
  context: UndoContext,
  place: ReadonlyMap<Address, number>,
): Parent[] {
  const own = new Set(changes.map(({ address }) => address));
  const above = new Set(changes.flatMap(({ within }) => (within === null ? [] : [within])));
  const parents: Parent[] = [];
  const byKind = [...context.live.channels].sort(
    (left, right) => Number(left.type === CHANNEL_TYPE.group) - Number(right.type === CHANNEL_TYPE.group),
  );
  for (const channel of byKind) {
    const address = channelAddressOf(context, channel.id);
    if (!above.has(address)) continue;
    const within = parentAddressOf(channel, context);
    if (within !== null) above.add(within);
    const kind = channel.type === CHANNEL_TYPE.group ? "group" : "channel";
    if (!own.has(address)) parents.push({ address, kind, name: channel.name, within });
  }
  const rank = ({ address }: Parent) => place.get(address) ?? place.size;
  return parents.sort((left, right) => rank(left) - rank(right));
}
