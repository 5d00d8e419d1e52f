// A near match is the known name that a person most likely meant.
//
// The distance is Damerau-Levenshtein (optimal string alignment). Each letter that is missing, superfluous, wrong, or swapped with its
// neighbour counts one. A difference in case alone is always near.

const LONGEST = 64;
/** The function compares at most this many names, because a hint is not worth more time. */
const MOST_NAMES = 2_000;

/** Returns the nearest of the names, or null when none is near. When several are equally near, it returns the first. */
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
    // Another name of one or two letters has nothing in common with this one.
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
