// Audience sets: on a page many rows are hidden from, lost by or shown to the same audiences. Each such set of audiences is one
// class, so that a guild of many roles stays a small page:
//
//   h3   hidden while one of set 3 is chosen        s s3  shown only then
//   x3   dimmed then: who is in the set sees that no longer

type Way = "h" | "s" | "x";

export class AudienceSets {
  readonly #classes = new Map<string, { readonly name: string; readonly members: readonly number[] }>();

  /** A blank and the class of what holds for these audiences, in their order; nothing where it holds for none. */
  classFor(way: Way, holds: readonly boolean[]): string {
    const members = holds.flatMap((one, index) => (one ? [index] : []));
    if (members.length === 0) return "";
    const key = `${way}${members.join()}`;
    const entry = this.#classes.get(key);
    const name = entry?.name ?? `${way}${this.#classes.size}`;
    if (entry === undefined) this.#classes.set(key, { name, members });
    return ` ${name}`;
  }

  /** `.h3,.h7`: those of one way that an audience is in. */
  selectorFor(way: Way, audience: number): string {
    return [...this.#classes.values()]
      .filter(({ name, members }) => name.startsWith(way) && members.includes(audience))
      .map(({ name }) => `.${name}`)
      .join();
  }
}
