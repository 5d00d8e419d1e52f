// What the commands that ask about access have in common: the guild that is asked about, and the answer as text or JSON.

import type { Config } from "../../config/config.js";
import { Guildform } from "../../guildform.js";
import type { AskedAt, AskedGuild } from "../../inspect/asked-guild.js";
import type { Regard } from "../../inspect/question-reads.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import { jsonText } from "../../render/json-text.js";
import { asShown, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import type { ExitStatus } from "../exit-status.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal, type TerminalStyle } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

export interface AskFlags extends CommonFlags, ShownFlags {
  readonly at: AskedAt;
}

export interface AskAnswer {
  readonly text: (style: TerminalStyle) => string;
  readonly json: () => unknown;
  readonly status: ExitStatus;
}

interface Question {
  readonly flags: AskFlags;
  /** What the question looks at, once the channels are known. */
  readonly regard: (listed: GuildView, config: Config) => Regard;
  /** As of AskOptions. */
  readonly needsNames?: (listed: GuildView) => boolean;
  readonly answer: (asked: AskedGuild, shown: CommandView) => AskAnswer;
}

export const ask = (command: string, question: Question): Promise<ExitStatus> =>
  asShown(question.flags, (shown) => askShown(command, question, shown));

async function askShown(
  command: string,
  { flags, answer, ...question }: Question,
  shown: CommandView,
): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const progress = reportProgress(terminal, { verbose: flags.verbose === true, shown });
  const settings = { ...(await settingsOf(flags, `guildform ${command}`)), ...progress.listeners };
  const json = flags.json === true;
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const asked = await new Guildform(settings).ask({ at: flags.at, ...question, signal });
    progress.end();
    shown.know(() => ({ file: asked.config, guild: asked.seen }));
    const { text, json: value, status } = answer(asked, shown);
    terminal.result(json ? jsonText(value()) : text(terminal.resultLook));
    return status;
  });
}
