// Applies the first file of a random guild, and writes the second one, or the first again.

import type { Workshop } from "../engine/workshop.js";
import type { RandomGuild } from "./random-guild.js";

export async function betweenFiles(
  shop: Workshop,
  { world, first, second }: RandomGuild,
  apply: () => Promise<unknown>,
): Promise<void> {
  await shop.startOver(world);
  await shop.write(first.yaml);
  await apply();
  await shop.write((second ?? first).yaml);
}
