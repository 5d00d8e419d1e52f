// Reports that other runs keep a state busy, so this run does not get its lock.

import { say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { Restless } from "./lock.js";

/**
 * Returns `, the last of them alice@build-7 at 2026-03-01T00:00:00.000Z`. The sentence is empty if the store does not
 * know the run.
 */
export const lastOf = ({ last }: Restless): Sentence =>
  last === null ? NOTHING_SAID : say`, the last of them ${written(last.who)} at ${written(last.at)}`;
