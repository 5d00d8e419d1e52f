// These functions make groups of values with the same key, such as the pins of each channel. A group keeps the order of its values, and
// grouping takes linear time.

export const groupedBy = <Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> => grouped(values, { keyOf, memberOf: (value) => value });

/** Groups pairs of key and value: `["rules", "08a1"]` and `["rules", "08a2"]` become `rules` → `["08a1", "08a2"]`. */
export const byKey = <Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> =>
  grouped(pairs, { keyOf: ([key]) => key, memberOf: ([, value]) => value });

function grouped<Key, Value, Member>(
  values: Iterable<Value>,
  { keyOf, memberOf }: { readonly keyOf: (value: Value) => Key; readonly memberOf: (value: Value) => Member },
): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>();
  for (const value of values) {
    const key = keyOf(value);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [memberOf(value)]);
    else others.push(memberOf(value));
  }
  return groups;
}
