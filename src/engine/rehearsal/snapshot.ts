// Holds what a rehearsal knows of a guild: the reads of the plan, what the service says about the bot, and the memory of state.

import type { User } from "../../model/guild.js";
import type { MessageSetting } from "../../model/message-setting.js";
import type { ReadGuild } from "../../plan/value/live-guild.js";
import type { NamedOperation } from "../../protocol/routes.js";

/** Holds the reads of the guild itself. Its maps have only the objects that were asked for. */
export interface ReadSnapshot extends ReadGuild {}

/** The service says this about the bot in this guild. `null` means that the service does not tell, or that guildform did not ask. */
export interface BotStanding {
  readonly bot: User | null;
  /** `true` means that the bot may do what only private-domain bots may (service-facts 2.8). */
  readonly privateDomain: boolean | null;
  readonly administrator: boolean | null;
  /** Lists the operations that the guild has not granted to the bot. */
  readonly ungranted: readonly NamedOperation[] | null;
  /** Lists operations that the list of grants does not mention. It is empty if `ungranted` is null. */
  readonly unmentioned: readonly NamedOperation[];
  readonly messages: MessageSetting | null;
}

export interface Snapshot {
  readonly guild: { readonly id: string; readonly name: string; readonly ownerId: string | null };
  readonly read: ReadSnapshot;
  readonly standing: BotStanding;
}
