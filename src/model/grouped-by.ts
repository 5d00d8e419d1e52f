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
