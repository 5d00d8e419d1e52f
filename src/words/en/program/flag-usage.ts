// English: wrong usage of flags: a flag that is given twice, and flags that exclude each other.

import { codes } from "../../codes.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** A command that asks before it goes on, unless `--yes` is given. */
export type AskingCommand = "apply" | "call" | "init" | "pull" | "state-forget";

export interface AsksFirst {
  readonly command: AskingCommand;
  /** The command line that confirms exactly the plan that was shown; null: the same line with `--yes`. */
  readonly again: string | null;
}

/** The message shows at most this number of characters of a value. */
const MOST_OF_VALUE = 60;

/** Credentials in a URL stay out: `postgres://bob:secret@db/guilds`, `https://host/state?private_token=secret`. */
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
  /** A command asks, and there is no terminal to take the answer. The command has shown already what it asks for. */
  "asks-first": ({ command, again }: AsksFirst) => ({
    message: say`${own(command.replace("-", " "))} asks first, and takes the answer only from a terminal. ${NOTHING_DONE[command]}`,
    hint:
      again === null
        ? say`Run it on a terminal, or give --yes.`
        : say`Run it on a terminal. To confirm exactly this plan: \`${written(again)}\`.`,
  }),
  /** A flag of one value, such as `-f, --file`. Null values: it stands alone. `operation`: of the service, where `call` reads the flag. */
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
  /** `--rehearse` of plan, where its output has no place for one. */
  "rehearse-format": ({ format }: { format: string }) => ({
    message: say`--rehearse supports the formats text, json, markdown and html, not ${own(format)}`,
    hint: say`Give another \`--format\`, or run the rehearsal alone: \`guildform rehearse\`.`,
  }),
  /** `--seed` of rehearse without `--faults`. */
  "seed-alone": () => ({
    message: say`--seed has no effect without --faults`,
    hint: say`Add --faults N, or leave out --seed.`,
  }),
  /** `--pace` of plan without `--rehearse`. */
  "pace-alone": () => ({
    message: say`--pace has no effect without a rehearsal`,
    hint: say`Add --rehearse, or run \`guildform rehearse --pace 5/s\`.`,
  }),
  /** `--chat-channels` of plan without `--rehearse`. */
  "chat-channels-alone": () => ({
    message: say`--chat-channels has no effect without a rehearsal`,
    hint: say`Add --rehearse, or run \`guildform rehearse --chat-channels refused\`.`,
  }),
  /** `--json` beside the `--format` of something else. */
  "two-formats": ({ format }: { format: string }) => ({
    message: say`--json and --format ${own(format)} exclude each other.`,
    hint: say`Give one of the two.`,
  }),
  /** `--limit` where no Markdown is printed. */
  "limit-of-markdown": ({ format }: { format: string }) => ({
    message: say`--limit shortens only Markdown, and the format is ${own(format)}`,
    hint: say`Add \`--format markdown\`, or leave out --limit.`,
  }),
});
