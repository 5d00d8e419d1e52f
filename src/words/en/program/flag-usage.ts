// English: wrong usage of flags: a flag that is given twice, and flags that exclude each other.

import type { CodeWords } from "../../catalogue.js";
import type { AskingCommand, FlagUsage } from "../../params/program/flag-usage.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

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

export const flagUsage: CodeWords<FlagUsage> = {
  "asks-first": ({ command, again }) => ({
    message: say`${own(command.replace("-", " "))} asks first, and takes the answer only from a terminal. ${NOTHING_DONE[command]}`,
    hint:
      again === null
        ? say`Run it on a terminal, or give --yes.`
        : say`Run it on a terminal. To confirm exactly this plan: \`${written(again)}\`.`,
  }),
  "flag-twice": ({ operation, flag, values: [first, second] }) => ({
    message: say`${operation === null ? say`` : say`${own(operation)}: `}${own(flag)} is given twice: ${flagValue(first)} and ${flagValue(second)}. Nothing was done.`,
    hint: say`The flag takes one value. Keep one of the two.`,
  }),
  "rehearse-format": ({ format }) => ({
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
  "two-formats": ({ format }) => ({
    message: say`--json and --format ${own(format)} exclude each other.`,
    hint: say`Give one of the two.`,
  }),
  "limit-of-markdown": ({ format }) => ({
    message: say`--limit shortens only Markdown, and the format is ${own(format)}`,
    hint: say`Add \`--format markdown\`, or leave out --limit.`,
  }),
};
