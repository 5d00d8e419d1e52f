// Rights: what the bot must be for a call to be allowed (service-facts 1.3, 2.8).

import { Refusal } from "./refusals.js";
import type { World } from "./world.js";

/** Permission calls need an administrator (service-facts 3.31, 9.45). */
export function requireAdministrator(world: World): void {
  if (!world.bot.administrator) throw new Refusal(11282, "the bot is no administrator of the guild");
}

/** Writing channels is for private-domain bots that are administrators (service-facts 3.28–3.30). */
export function requireChannelWriter(world: World): void {
  if (world.bot.kind === "public") throw new Refusal(11253, "private-domain bots only");
  requireAdministrator(world);
}

/** Announcements are for the owner and administrators, with a code of their own (service-facts 3.5). */
export function requireAnnouncer(world: World): void {
  if (!world.bot.administrator) throw new Refusal(501017, "the bot is no administrator of the guild");
}
