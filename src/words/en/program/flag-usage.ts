// Reports flags that are given twice, exclude each other, or need another flag.

import { codes } from "../../codes.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** These commands ask a question before they continue, except with `--yes`. */
export type AskingCommand = "apply" | "call" | "init" | "pull" | "state-forget";

export interface AsksFirst {
  readonly command: AskingCommand;
  /** `again` is the command line that confirms exactly the shown plan. null means that the same line with `--yes` does. */
  readonly again: string | null;
}

/** The message shows at most this number of characters of a value. */
const MOST_OF_VALUE = 60;

/**
 * Leaves out credentials in a URL, as in `postgres://bob:secret@db/guilds` and
 * `https://host/state?private_token=secret`.
 */
function flagValue(value: string | null): Sentence {
  if (value === null) return say`without a value`;
  const open = value.replace(/\/\/[^#]*@/, "//…@").replace(/(\/\/[^?#]*\?).*/s, "$1…");
  const characters = [...open];
  return say`${quoted(characters.length > MOST_OF_VALUE ? `${characters.slice(0, MOST_OF_VALUE).join("")}…` : open)}`;
}

const NOTHING_DONE: Readonly<Record<AskingCommand, Sentence>> = {
  apply: say`Nothing was written.`,
  call: say`Nothing was sent.`,
  init: say`Nothing was written.`,
  pull: say`Nothing was written.`,
  "state-forget": say`Nothing was forgotten.`,
};

export const flagUsage = codes({
  /**
   * A command asks a question, but there is no terminal for the answer. The command has already shown the plan or the
   * call.
   */
  "asks-first": ({ command, again }: AsksFirst) => ({
    message: say`${own(command.replace("-", " "))} asks first, and takes the answer only from a terminal. ${NOTHING_DONE[command]}`,
    hint:
      again === null
        ? say`Run it on a terminal, or give --yes.`
        : say`Run it on a terminal. To confirm exactly this plan: \`${written(again)}\`.`,
  }),
  /**
   * The flag takes one value, such as `-f, --file`. A value is null if the flag has none. `operation` is the operation
   * of the service if `call` reads the flag.
   */
  "flag-twice": ({
    operation,
    flag,
    values: [first, second],
  }: {
    operation: string | null;
    flag: string;
    values: readonly [string | null, string | null];
  }) => ({
    message: say`${operation === null ? say`` : say`${own(operation)}: `}${own(flag)} is given twice: ${flagValue(first)} and ${flagValue(second)}. Nothing was done.`,
    hint: say`The flag takes one value. Keep one of the two.`,
  }),
  /** The command `plan` has `--rehearse`, but its format cannot show a rehearsal. */
  "rehearse-format": ({ format }: { format: string }) => ({
    message: say`--rehearse supports the formats text, json, markdown and html, not ${own(format)}`,
    hint: say`Give another \`--format\`, or run the rehearsal alone: \`guildform rehearse\`.`,
  }),
  "seed-alone": () => ({
    message: say`--seed has no effect without --faults`,
    hint: say`Add --faults N, or leave out --seed.`,
  }),
  "pace-alone": () => ({
    message: say`--pace has no effect without a rehearsal`,
    hint: say`Add --rehearse, or run \`guildform rehearse --pace 5/s\`.`,
  }),
  "chat-channels-alone": () => ({
    message: say`--chat-channels has no effect without a rehearsal`,
    hint: say`Add --rehearse, or run \`guildform rehearse --chat-channels refused\`.`,
  }),
  "two-formats": ({ format }: { format: string }) => ({
    message: say`--json and --format ${own(format)} exclude each other.`,
    hint: say`Give one of the two.`,
  }),
  "limit-of-markdown": ({ format }: { format: string }) => ({
    message: say`--limit shortens only Markdown, and the format is ${own(format)}`,
    hint: say`Add \`--format markdown\`, or leave out --limit.`,
  }),
});
