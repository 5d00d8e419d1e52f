// A command that changes the state: who waits for its lock is told, and Ctrl-C ends the wait.

import { Guildform } from "../guildform.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { ExitStatus } from "./exit-status.js";
import { reportProgress } from "./report-progress.js";
import { type CommonFlags, settingsOf } from "./settings-of.js";
import { systemTerminal, type Terminal } from "./terminal.js";
import { untilInterrupted } from "./until-interrupted.js";

export interface StateWork {
  readonly guildform: Guildform;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** `command` as people type it, such as `guildform state mv`. */
export async function stateWork(
  command: string,
  flags: CommonFlags,
  work: (around: StateWork) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const { listeners } = reportProgress(terminal, { verbose: false });
  const guildform = new Guildform({ ...(await settingsOf(flags, command)), ...listeners });
  return untilInterrupted({ terminal, json: flags.json === true }, async (interrupts) => {
    const status = await work({ guildform, terminal, signal: interrupts.signal });
    return interrupts.status() ?? status;
  });
}

/** Where the state as it was is kept; the last thing that is said. */
export const tellKept = (terminal: Terminal, file: string): void =>
  terminal.talk(talkText(phrase("state-kept", { file })));
