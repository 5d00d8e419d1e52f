// Translates the sentences of en/state/restless.ts into Chinese.

import type { Restless } from "../../en/state/lock.js";
import { say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** Returns `，最近一次是 2026-03-01T00:00:00.000Z 的 alice@build-7`. The sentence is empty if the store does not know the run. */
export const lastOf = ({ last }: Restless): Sentence =>
  last === null ? NOTHING_SAID : say`，最近一次是 ${written(last.at)} 的 ${written(last.who)}`;
