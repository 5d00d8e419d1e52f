// English: wrong usage of flags by themselves: one that is given twice, and flags that do not go together.

import type { CodeWords } from "../../catalogue.js";
import type { AskingCommand, FlagUsage } from "../../params/program/flag-usage.js";
import { own, quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** Of a value that a flag was given, so many characters are shown. */
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
    message: say`${own(command.replace("-", " "))} asks first, and takes the answer from a terminal alone. ${NOTHING_DONE[command]}`,
    hint:
      again === null
        ? say`Run it on a terminal, or give --yes.`
        : say`Run it on a terminal. To confirm exactly this plan: \`${written(again)}\`.`,
  }),
  "flag-twice": ({ operation, flag, values: [first, second] }) => ({
    message: say`${operation === null ? say`` : say`${own(operation)}: `}${own(flag)} is given twice: ${flagValue(first)} and ${flagValue(second)}. Nothing was done.`,
    hint: say`It takes one value. Keep one of the two.`,
  }),
  "rehearse-format": ({ format }) => ({
    message: say`--rehearse is told as text, json, markdown or html, and the format is ${own(format)}`,
    hint: say`Give another \`--format\`, or rehearse it by itself: \`guildform rehearse\`.`,
  }),
  "seed-alone": () => ({
    message: say`--seed draws faults, and there are none without --faults`,
    hint: say`Add --faults N, or leave out --seed.`,
  }),
  "pace-alone": () => ({
    message: say`--pace is the pace of a rehearsal, and none is asked for`,
    hint: say`Add --rehearse, or run \`guildform rehearse --pace 5/s\`.`,
  }),
  "chat-channels-alone": () => ({
    message: say`--chat-channels tells a rehearsal about the service, and no rehearsal is asked for`,
    hint: say`Add --rehearse, or run \`guildform rehearse --chat-channels refused\`.`,
  }),
  "two-formats": ({ format }) => ({
    message: say`--json and --format ${own(format)} ask for two outputs, and there is one.`,
    hint: say`Give one of the two.`,
  }),
  "limit-of-markdown": ({ format }) => ({
    message: say`--limit cuts Markdown alone, and the format is ${own(format)}`,
    hint: say`Add \`--format markdown\`, or leave out --limit.`,
  }),
};
