// Chinese: the globs of a part of the guild.

import { foreign, say } from "../say.js";
import type { Sentence } from "../sentence.js";
import { andMore } from "./and-more.js";

/** Globs that are named; a script may give hundreds. */
const MOST_FLAGS = 6;

/** `--target channel.rules、--exclude permission.*` */
export const scopeFlags = ({
  targets,
  excludes,
}: {
  readonly targets: readonly string[];
  readonly excludes: readonly string[];
}): Sentence =>
  andMore(
    [
      ...targets.map((glob) => say`--target ${foreign(glob)}`),
      ...excludes.map((glob) => say`--exclude ${foreign(glob)}`),
    ],
    MOST_FLAGS,
  );
