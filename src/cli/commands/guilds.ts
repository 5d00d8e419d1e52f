// guildform guilds: shows the guilds in which the bot is a member, ascending by id. The command reads no configuration: the environment
// holds the credentials.

import { GuildClient } from "../../client/guild-client.js";
import { guildListJson, guildListText } from "../../render/guild-list.js";
import { version } from "../../use-cases/guildform-version.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { untilInterrupted } from "../interrupts.js";
import { reportProgress } from "../report-progress.js";
import { connectionSettings } from "../settings-of.js";

export async function guilds({ terminal, json, verbose }: CommandRun): Promise<ExitStatus> {
  const progress = reportProgress(terminal, { verbose });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const { onClientEvent: onEvent } = progress.listeners;
    const client = new GuildClient({ ...connectionSettings(), version: version(), onEvent });
    try {
      const guildList = [];
      for await (const guild of client.guilds.iterate({}, { signal })) guildList.push(guild);
      progress.end();
      terminal.result(json ? guildListJson(guildList) : guildListText(guildList, terminal.resultLook));
      if (!json && guildList.length > 0) terminal.talk(talkText(phrase("guilds-next", {})));
      return EXIT.done;
    } finally {
      await client.close();
    }
  });
}
