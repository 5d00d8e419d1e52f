// Makes the commands that move a state to another store, and that cancel a move.

import { shellWord } from "../model/shell-word.js";
import { code, foreign, own } from "./say.js";
import type { SentencePart } from "./sentence.js";

/** `guildform state migrate --state state.json --to git:origin#main` */
export const migrateCommand = (from: string, to: string): SentencePart =>
  code(
    own("guildform state migrate --state "),
    foreign(shellWord(from)),
    own(" --to "),
    foreign(shellWord(to)),
  );

/** `guildform state migrate --back --state state.json` */
export const migrateBackCommand = (location: string): SentencePart =>
  code(own("guildform state migrate --back --state "), foreign(shellWord(location)));
