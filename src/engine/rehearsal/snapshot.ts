// What a rehearsal knows of a guild: what a plan read of it, what the service says of the bot, and what state remembers.

import type { User } from "../../model/guild.js";
import type { MessageSetting } from "../../model/message-setting.js";
import type { ReadGuild } from "../../plan/value/live-guild.js";
import type { NamedOperation } from "../../protocol/routes.js";

/** What was read of the guild itself. Maps hold what was asked for, and nothing else. */
export interface ReadSnapshot extends ReadGuild {}

/** What the service says of the bot in this guild. null: it does not tell, or was not asked. */
export interface BotStanding {
  readonly bot: User | null;
  /** Whether it may do what only private-domain bots may (service-facts 2.8). */
  readonly privateDomain: boolean | null;
  readonly administrator: boolean | null;
  /** Operations that the guild has not granted to it. */
  readonly ungranted: readonly NamedOperation[] | null;
  /** Operations of which the list of grants says nothing; empty where `ungranted` is null. */
  readonly untold: readonly NamedOperation[];
  readonly messages: MessageSetting | null;
}

export interface Snapshot {
  readonly guild: { readonly id: string; readonly name: string; readonly ownerId: string | null };
  readonly read: ReadSnapshot;
  readonly standing: BotStanding;
}
