// Values grouped by a key, such as pins by their channel. A group keeps the order of its values; grouping takes linear time.

export function groupedBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [value]);
    else others.push(value);
  }
  return groups;
}

/** Groups pairs of key and value: `["rules", "08a1"]` and `["rules", "08a2"]` become `rules` → `["08a1", "08a2"]`. */
export function byKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = groupedBy(pairs, ([key]) => key);
  return new Map([...groups].map(([key, own]) => [key, own.map(([, value]) => value)]));
}
