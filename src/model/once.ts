// once() delays a value: the first call makes it, and later calls return the same one. If it fails, the next call tries again. Planning
// uses it for values that many plans never need.

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
