// Near match: the known name that a person most likely meant.
//
// Distance is Damerau-Levenshtein (optimal string alignment): one for each letter that is missing, too many,
// wrong, or swapped with its neighbour. A difference in case alone is always near.

const LONGEST = 64;
/** How many names are looked at: a hint is not worth more time. */
const MOST_NAMES = 2_000;

/** The nearest of the names, or null when none is near. Of equally near ones the first. */
export function nearMatch(text: string, names: Iterable<string>): string | null {
  if (text.length > LONGEST) return null;
  const folded = text.toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(Array.from(text).length / 3)) + 1;
  let looked = 0;
  for (const name of names) {
    if (++looked > MOST_NAMES) break;
    if (Math.abs(name.length - text.length) >= bestDistance) continue;
    const distance = editDistance(folded, name.toLowerCase());
    // Another name of one or two letters shares nothing with this one.
    if (distance > 0 && distance >= Math.max(name.length, text.length)) continue;
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
