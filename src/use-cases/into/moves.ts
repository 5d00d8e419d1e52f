// Moves blocks to the places of their groups and channels in the guild. A moved block comes behind the nearest live sibling before it whose
// block is in the list and stays. The plan moves as few blocks as possible, so the staying blocks have the order of the guild.
// follow-guild.ts calls it when a round has no other edit.

import type { YamlPath } from "../../config/edit/file-edit.js";
import type { ItemMove } from "../../config/edit/move-items.js";
import type { Address } from "../../model/address.js";
import type { Following } from "../../plan/desired/follow.js";
import { isItemOf } from "../../plan/desired/follow.js";
import { liveSequences } from "../../plan/siblings/sibling-order.js";
import type { PlannedText } from "./planned-text.js";

export type MoveUnit = Extract<Following, { readonly way: "move" }>;

/**
 * Returns the moves of a round in the order of the guild. If two channels both move behind `rules`, they have the order of the guild there.
 */
export function movesOf(units: readonly MoveUnit[], planned: PlannedText): readonly ItemMove[] {
  const { live, addresses } = planned.scene.context;
  const byAddress = new Map(units.map((one) => [one.address, one]));
  return [...liveSequences(live.channels).values()].flatMap((row) => {
    const standing = row.flatMap((id) => addresses.get(id) ?? []);
    const list = standing.map((address) => byAddress.get(address)?.list).find((one) => one !== undefined);
    return list === undefined ? [] : movesInto(list, standing, { byAddress, planned });
  });
}

/** `standing` lists siblings in the order of the guild. */
function movesInto(
  list: YamlPath,
  standing: readonly Address[],
  {
    byAddress,
    planned,
  }: { readonly byAddress: ReadonlyMap<Address, MoveUnit>; readonly planned: PlannedText },
): ItemMove[] {
  const { context, places } = planned.scene;
  const moves: ItemMove[] = [];
  let after: number | null = null;
  for (const address of standing) {
    const item = places.get(address);
    if (item === undefined) continue;
    if (byAddress.has(address)) moves.push({ item, list, after });
    else if (isItemOf(item, list) && !context.siblings.placements.has(address)) after = Number(item.at(-1));
  }
  return moves;
}
