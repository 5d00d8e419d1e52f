// Explains why the value of a flag cannot work. The command line prints the flag and its value before these words.

import { byCase, type Cases, type None } from "../../cases.js";
import { SPOKEN_LANGUAGES } from "../../languages.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export type BadArgument = Cases<{
  /** `most` is null if there is no maximum. */
  readonly "whole-number": { readonly least: number; readonly most: number | null };
  /** Markdown can have this number of characters. */
  readonly "markdown-limit": { readonly least: number; readonly most: number };
  readonly identity: None;
  readonly duration: None;
  /** The argument is the maximum age of a saved plan. */
  readonly age: None;
  /**
   * `names` are the allowances of this command. `posts` means that the value names posts a day, which only the file can
   * allow.
   */
  readonly allowance: { readonly names: readonly string[]; readonly posts: boolean };
  /** `--allow` has the same name twice, and `first` is its first number. */
  readonly "allowance-twice": { readonly name: string; readonly first: number };
  /** Coverage needs the guild or the plan: the file alone is no guild. */
  readonly "covered-at": { readonly given: string };
  /** The argument is a number of calls in a time, such as `5/s` or `30/m`. */
  readonly pace: None;
  readonly "host-name": None;
  readonly "plain-name": None;
  readonly language: None;
}>;

export const badArgumentSentence = byCase<BadArgument, Sentence>({
  "whole-number": ({ least, most }) =>
    most === null
      ? say`It must be a whole number from ${least} on.`
      : say`It must be a whole number from ${least} to ${most}.`,
  "markdown-limit": ({ least, most }) =>
    say`It must be a whole number from ${least} to ${most}. A shorter text would lose important lines, and a longer one fits into no comment.`,
  identity: () =>
    say`Write the whole identity: 40 digits and letters from a to v, a dash, and 28 more. \`guildform show --json PLAN\` and \`guildform plan --json\` print it; the text output shows only a part of it, which two plans can share.`,
  duration: () => say`Write a duration such as 30s, 5m or 1h30m, at most 168h; 0 does not wait.`,
  age: () => say`Write an age such as 30m, 12h or 7d; none takes plans of any age.`,
  allowance: ({ names, posts }) =>
    say`Write NAME=NUMBER; names are ${listed(names.map(own))}.${posts ? say` Posts a day: \`policy.messages_per_channel_per_day\` in the file.` : say``}`,
  "allowance-twice": ({ name, first }) =>
    say`The number of ${own(name)} is given twice, first as ${first}. Keep one of the two.`,
  "covered-at": ({ given }) =>
    given === "file"
      ? say`With file, guildform would compare the file with itself. Write live or planned.`
      : say`Write live or planned.`,
  "plain-name": () => say`It must have only letters, digits and . _ -, at most 60.`,
  pace: () => say`Write calls a second or a minute, such as 5/s, 0.5/s or 30/m; from 0.01/s to 1000/s.`,
  language: () => say`Write ${listed(SPOKEN_LANGUAGES.map(own), { last: " or " })}.`,
  "host-name": () => say`It must be a host name or an address, without scheme and port.`,
});
