// English: a state that other runs keep busy, so that this run does not get its lock.

import { say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { Restless } from "./lock.js";

/** `, the last of them alice@build-7 at 2026-03-01T00:00:00.000Z`; empty when the store does not know. */
export const lastOf = ({ last }: Restless): Sentence =>
  last === null ? NOTHING_SAID : say`, the last of them ${written(last.who)} at ${written(last.at)}`;
