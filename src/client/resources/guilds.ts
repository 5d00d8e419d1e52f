// Guilds.

import type { Guild } from "../../model/guild.js";
import type { GuildId } from "../../model/ids.js";
import { readGuild } from "../../protocol/wire/read-guild.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Guilds {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** service-facts 3.14. */
  async get(guildId: GuildId, control: CallControl = {}): Promise<Guild> {
    const operation = "get_guild";
    const { body } = await this.#call(operation, { params: { guild_id: guildId }, ...control });
    return readGuild(body, { operation });
  }
}
