// Groups the audiences of a page into sets. Many rows are hidden from, lost by or shown to the same audiences. Each such set is
// one class, so that the page of a guild with many roles stays small:
//
//   h3   the row is hidden while an audience of set 3 is chosen
//   s s3 the row is shown only while an audience of set 3 is chosen
//   x3   the row is dimmed for an audience of set 3, which no longer sees the channel
//
// guild-html.ts gives each row its set, and seen-as.ts the styles of a set.

type Way = "h" | "s" | "x";

export class AudienceSets {
  readonly #classes = new Map<string, { readonly name: string; readonly members: readonly number[] }>();

  /**
   * Returns a blank and the class of these audiences, or an empty text if `holds` is true for none. `holds` has an entry for each
   * audience, in their order.
   */
  classFor(way: Way, holds: readonly boolean[]): string {
    const members = holds.flatMap((one, index) => (one ? [index] : []));
    if (members.length === 0) return "";
    const key = `${way}${members.join()}`;
    const entry = this.#classes.get(key);
    const name = entry?.name ?? `${way}${this.#classes.size}`;
    if (entry === undefined) this.#classes.set(key, { name, members });
    return ` ${name}`;
  }

  /** Returns a selector such as `.h3,.h7`: the classes of one way whose sets contain the audience. */
  selectorFor(way: Way, audience: number): string {
    return [...this.#classes.values()]
      .filter(({ name, members }) => name.startsWith(way) && members.includes(audience))
      .map(({ name }) => `.${name}`)
      .join();
  }
}
