// Each function checks one right that the bot needs for a call (service-facts 1.3, 2.8).

import { BUILT_IN_ROLE } from "../model/ids.js";
import { findById } from "./by-id.js";
import { Refusal } from "./refusals.js";
import type { World, WorldGuild, WorldMessage } from "./world.js";

/** Permission calls need an administrator (service-facts 3.31, 9.45). */
export function requireAdministrator(world: World): void {
  if (!world.bot.administrator) throw new Refusal(11282, "the bot is no administrator of the guild");
}

/**
 * Returns the roles of the bot in a guild: the roles of its member there, and role 2 exactly when `administrator` is true.
 */
export function botRoles({ bot }: World, guild: WorldGuild): readonly string[] {
  const listed = findById(guild.members, bot.id)?.roles ?? [];
  const others = listed.filter((role) => role !== BUILT_IN_ROLE.administrator);
  return bot.administrator ? [...others, BUILT_IN_ROLE.administrator] : others;
}

/** Some interfaces are for private-domain bots only (service-facts 2.8). */
export function requirePrivateDomain(world: World): void {
  if (world.bot.kind === "public") throw new Refusal(11253, "private-domain bots only");
}

/** Audio is for audio bots, after the platform granted it (service-interface: Authentication; service-facts 3.17). */
export function requireAudioBot(world: World): void {
  const { kind, applied } = world.bot;
  if (kind !== "audio") throw new Refusal(11253, "audio bots only");
  if (!applied.includes("audio")) throw new Refusal(11253, "the bot has not been granted audio");
}

/** Only private-domain bots that are administrators may write channels (service-facts 3.28–3.30). */
export function requireChannelWriter(world: World): void {
  requirePrivateDomain(world);
  requireAdministrator(world);
}

/**
 * The bot may always recall its own messages. An administrator may recall messages of members, but not messages of the
 * owner and of other administrators. The owner may recall every message (service-interface: Messages; service-facts 3.23,
 * 9.45).
 */
export function requireRecaller(world: World, guild: WorldGuild, message: WorldMessage): void {
  const { bot } = world;
  const author = message.author.id;
  if (author === bot.id || guild.owner_id === bot.id) return;
  if (!bot.administrator) throw new Refusal(306004, "the bot is no administrator of the guild");
  if (isAdministrator(guild, author))
    throw new Refusal(306004, "the author is the owner or an administrator");
}

/** Returns true when a member is the owner or an administrator of the guild. */
export function isAdministrator(guild: WorldGuild, userId: string): boolean {
  if (userId === guild.owner_id) return true;
  const roles = findById(guild.members, userId)?.roles ?? [];
  return roles.includes(BUILT_IN_ROLE.administrator) || roles.includes(BUILT_IN_ROLE.owner);
}

/** Announcements are for the owner and administrators. They have a code of their own (service-facts 3.5). */
export function requireAnnouncer(world: World): void {
  if (!world.bot.administrator) throw new Refusal(501017, "the bot is no administrator of the guild");
}
