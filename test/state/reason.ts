// Returns the reason why a state cannot be read or written, by case and params. The message has it after the place of the state.

import type { GitTrouble } from "../../src/words/en/state/git.js";
import type { HttpTrouble } from "../../src/words/en/state/http.js";
import type { PlaceTrouble } from "../../src/words/en/state/place-trouble.js";
import type { SqlTrouble } from "../../src/words/en/state/sql.js";
import { hintOf, messageOf } from "../sentence.js";

const PLACE = "state.json";

/** The reason has no full stop at its end. */
export const reasonOf = (trouble: PlaceTrouble): string =>
  messageOf("STATE_UNREADABLE", { place: PLACE, ...trouble })
    .split(`${PLACE}: `)
    .slice(1)
    .join(`${PLACE}: `)
    .slice(0, -1);

export const gitReason = (trouble: GitTrouble): string => reasonOf({ case: "git", trouble });
export const httpReason = (trouble: HttpTrouble): string => reasonOf({ case: "http", trouble });
export const sqlReason = (trouble: SqlTrouble): string => reasonOf({ case: "sql", trouble });

/** Returns the next step for such a reason. */
export const helpOf = (trouble: PlaceTrouble): string =>
  hintOf("STATE_UNREADABLE", { place: PLACE, ...trouble });

/** Leaves out the words of the other side, which follow in parentheses. */
export const withoutTold = (reason: string): string => reason.replace(/ \(.*$/, "");
