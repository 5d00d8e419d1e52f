// This is the frame of a command that works on a guild or on its state. It makes the view of the output, the settings and the progress, and
// it handles interrupts.
//
// A command checks its flags and reads stdin first: until `work` begins, a signal ends the program at once.

import { Guildform } from "../guildform.js";
import { jsonText } from "../render/json-text.js";
import type { Settings } from "../use-cases/settings.js";
import type { CommandRun } from "./command.js";
import type { CommandView } from "./command-view.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { untilInterrupted } from "./interrupts.js";
import { type ProgressReport, reportProgress } from "./report-progress.js";
import { type CommonFlags, settingsOf } from "./settings-of.js";
import type { Terminal, TerminalStyle } from "./terminal.js";
import { commandPath } from "./translatable-command.js";
import { type ViewFlags, withView } from "./with-view.js";

export interface GuildRun<Flags extends CommonFlags & ViewFlags = CommonFlags> extends CommandRun<Flags> {
  readonly view: CommandView;
  /** `file` replaces the flag. The lock shows `argument` after the name of the command. */
  readonly settings: (given?: { readonly file?: string; readonly argument?: string }) => Promise<Settings>;
  /**
   * Runs until an interrupt. An answer is shown after the end of progress. An interrupt that comes too late to stop the work leaves its
   * status, unless `lateInterrupt` makes it count.
   */
  readonly work: (
    settings: Settings,
    use: (work: GuildWork) => Promise<Answer | ExitStatus>,
    options?: { readonly lateInterrupt?: "counts" },
  ) => Promise<ExitStatus>;
}

export interface GuildWork {
  readonly guildform: Guildform;
  readonly progress: ProgressReport;
  readonly signal: AbortSignal;
}

/** An answer holds the result of a command in each format, and its status. The default of the status is `done`. */
export interface Answer {
  readonly text: (style: TerminalStyle) => string;
  readonly json: () => unknown;
  /** These sentences follow the text, on stderr. */
  readonly talk?: readonly string[];
  readonly status?: ExitStatus;
}

/** Makes a command that runs in this frame. Under `--only-declared` its errors hide undeclared names too. */
export const guildCommand =
  <Flags extends CommonFlags & ViewFlags, Args extends readonly unknown[]>(
    command: (run: GuildRun<Flags>, ...args: Args) => Promise<Answer | ExitStatus>,
  ) =>
  (run: CommandRun<Flags>, ...args: Args): Promise<ExitStatus> =>
    withView(run.flags, async (view) => shownAnswer(await command(guildRun(run, view), ...args), run));

function guildRun<Flags extends CommonFlags>(run: CommandRun<Flags>, view: CommandView): GuildRun<Flags> {
  const { command, flags, terminal, json, verbose } = run;
  return {
    ...run,
    view,
    settings: ({ file, argument } = {}) => {
      const typed = ["guildform", commandPath(command), ...(argument === undefined ? [] : [argument])];
      return settingsOf(file === undefined ? flags : { ...flags, file }, typed.join(" "));
    },
    work: (settings, use, { lateInterrupt } = {}) => {
      const progress = reportProgress(terminal, { verbose, view });
      const guildform = new Guildform({ ...settings, ...progress.listeners });
      return untilInterrupted({ terminal, json, progress }, async (interrupts) => {
        const answer = await use({ guildform, progress, signal: interrupts.signal });
        progress.end();
        const status = shownAnswer(answer, run);
        return lateInterrupt === "counts" ? (interrupts.status() ?? status) : status;
      });
    },
  };
}

function shownAnswer(
  answer: Answer | ExitStatus,
  { terminal, json }: { readonly terminal: Terminal; readonly json: boolean },
): ExitStatus {
  if (typeof answer === "number") return answer;
  if (json) terminal.result(jsonText(answer.json()));
  else {
    terminal.result(answer.text(terminal.resultLook));
    for (const sentence of answer.talk ?? []) terminal.talk(sentence);
  }
  return answer.status ?? EXIT.done;
}
