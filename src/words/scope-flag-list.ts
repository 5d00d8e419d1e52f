// Writes the flags `--target` and `--exclude` as a person types them.

import { foreign, say } from "./say.js";
import type { Sentence } from "./sentence.js";

/** A message names at most this number of globs, because a script can give hundreds. */
export const MOST_FLAGS = 6;

/** `--target channel.rules`, `--exclude permission.*` */
export const scopeFlagList = ({
  targets,
  excludes,
}: {
  readonly targets: readonly string[];
  readonly excludes: readonly string[];
}): readonly Sentence[] => [
  ...targets.map((glob) => say`--target ${foreign(glob)}`),
  ...excludes.map((glob) => say`--exclude ${foreign(glob)}`),
];
