// Values by a key, such as the pins of each channel: in the order in which they come, in linear time.

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

/** The same of pairs: `["rules", "08a1"]` stands among the values of `rules`. */
export function byKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = groupedBy(pairs, ([key]) => key);
  return new Map([...groups].map(([key, own]) => [key, own.map(([, value]) => value)]));
}
