// Collects the differences between the outputs of two builds, each kind once. A word that changed in a hundred outputs is one difference.

import { diffArrays } from "diff";

/** One build printed the lines `here`, and the other one the lines `there`, at the same place. */
export interface Difference {
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** The place of a difference is `plan/first: plan --verbose`, for example. */
export interface SeenDifference extends Difference {
  readonly where: string;
}

/** Returns the differences of two lists of lines, from the first to the last. */
export function differences(here: readonly string[], there: readonly string[]): readonly Difference[] {
  const found: Difference[] = [];
  let open: { here: string[]; there: string[] } | null = null;
  for (const { added, removed, value } of diffArrays([...there], [...here])) {
    if (!added && !removed) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { here: [], there: [] };
      found.push(open);
    }
    (added ? open.here : open.there).push(...value);
  }
  return found.flatMap(inPairs);
}

/** Splits a difference into pairs of lines if both sides have the same number of lines. Then equal pairs meet in one group. */
const inPairs = ({ here, there }: Difference): readonly Difference[] =>
  here.length === there.length
    ? here.map((line, at) => ({ here: [line], there: [there[at] ?? ""] }))
    : [{ here, there }];

/** Returns each kind once, with the place of its first appearance and the number of appearances. */
export function grouped(seen: readonly SeenDifference[]): readonly string[] {
  const groups = new Map<string, SeenDifference[]>();
  for (const one of seen) {
    // Another status is another kind of difference. Other numbers and digests are the same kind.
    const key = JSON.stringify([one.there, one.here]).replaceAll(/[0-9a-f]{16,}|(?<!"status \d*)\d+/g, "#");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length).map(groupText);
}

function groupText([first, ...others]: readonly SeenDifference[]): string {
  if (first === undefined) return "";
  const more = others.length === 0 ? "" : `, and ${others.length} more like it`;
  const side = (name: string, lines: readonly string[]) =>
    (lines.length === 0 ? ["(nothing)"] : lines).map((line) => `  ${name} ${line}`);
  return [`${first.where}${more}`, ...side("there:", first.there), ...side("here: ", first.here)].join("\n");
}
