// What the commands that ask about access have in common: the guild that is asked about, and the answer as text or JSON.

import { Guildform } from "../../guildform.js";
import type { SeenGuild } from "../../plan/audience/seen-guild.js";
import type { AskedAt, AskedGuild } from "../../questions/asked-guild.js";
import type { Regard } from "../../questions/question-reads.js";
import { jsonText } from "../../render/json-text.js";
import type { ExitStatus } from "../exit-status.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { type Look, systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

export interface AskFlags extends CommonFlags {
  readonly at: AskedAt;
}

export interface Answer {
  readonly text: (look: Look) => string;
  readonly json: () => unknown;
  readonly status: ExitStatus;
}

/** `regard`: what the question looks at, once the channels are known. */
export async function ask(
  command: string,
  {
    flags,
    regard,
    answer,
  }: {
    readonly flags: AskFlags;
    readonly regard: (listed: SeenGuild) => Regard;
    readonly answer: (asked: AskedGuild) => Answer;
  },
): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  const settings = { ...(await settingsOf(flags, `guildform ${command}`)), ...progress.listeners };
  const json = flags.json === true;
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const asked = await new Guildform(settings).ask({ at: flags.at, regard, signal });
    progress.end();
    const { text, json: value, status } = answer(asked);
    terminal.result(json ? jsonText(value()) : text(terminal.resultLook));
    return status;
  });
}
