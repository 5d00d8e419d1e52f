// Translates the sentences of en/scope-flags.ts into Chinese.

import { MOST_FLAGS, scopeFlagList } from "../scope-flag-list.js";
import type { Sentence } from "../sentence.js";
import { andMore } from "./and-more.js";

/** `--target channel.rules、--exclude permission.*` */
export const scopeFlags = (globs: Parameters<typeof scopeFlagList>[0]): Sentence =>
  andMore(scopeFlagList(globs), MOST_FLAGS);
