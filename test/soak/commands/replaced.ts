// Replaces members of an object for a while, such as the time of a clock.

export type Restore = () => void;

/** Returns methods as functions that another object can use. */
export function methodsOf<Whole extends object>(whole: Whole, names: readonly (keyof Whole & string)[]) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (...given: unknown[]) => (whole[name] as (...all: unknown[]) => unknown)(...given),
    ]),
  );
}

/** Gives the object other members. The returned function restores them. */
export function replaced(target: object, members: Readonly<Record<string, unknown>>): Restore {
  const before = Object.keys(members).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, descriptor);
    }
  };
}
