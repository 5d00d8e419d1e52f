// The members of a map that the service defines, by kind: what must be there, and what kind of value it is.
//
// Unknown members are not looked at: the service adds some over time, and everything is sent.

import type { SubjectPhrase } from "../../../words/en/config/subject.js";
import { nearMatch } from "../../source/near-match.js";
import type { ListNode, MapEntry, MapNode, SourceNode } from "../../yaml/node.js";
import { foundAt } from "../actual-value.js";
import { type ReadContext, readAnyText, readList, readMap } from "../read-context.js";
import { ofKey } from "../subject.js";

export type MemberKind = "text" | "integer";

export class MapMembers {
  readonly #reader: ReadContext;
  readonly #node: MapNode;
  readonly #what: SubjectPhrase;

  private constructor(reader: ReadContext, node: MapNode, what: SubjectPhrase) {
    this.#reader = reader;
    this.#node = node;
    this.#what = what;
  }

  /** `what` is spoken of in problems. undefined: no map, which is reported. */
  static of(reader: ReadContext, node: SourceNode, what: SubjectPhrase): MapMembers | undefined {
    const map = readMap(reader, node, what);
    return map && new MapMembers(reader, map, what);
  }

  entry(name: string): MapEntry | undefined {
    return this.#node.entries.find(({ key }) => key === name);
  }

  /** Reports a member that is missing or of another kind. */
  required(name: string, kind: MemberKind): void {
    const entry = this.#required(name);
    if (entry !== undefined) this.#check(entry, kind);
  }

  /** Reports a member of another kind. */
  optional(name: string, kind: MemberKind): MapEntry | undefined {
    const entry = this.entry(name);
    return entry !== undefined && this.#check(entry, kind) ? entry : undefined;
  }

  map(name: string, options: { readonly required: boolean }): MapMembers | undefined {
    const entry = options.required ? this.#required(name) : this.entry(name);
    return entry && MapMembers.of(this.#reader, entry.value, ofKey(name));
  }

  list(name: string, options: { readonly required: boolean }): ListNode | undefined {
    const entry = options.required ? this.#required(name) : this.entry(name);
    return entry && readList(this.#reader, entry.value, ofKey(name));
  }

  #required(name: string): MapEntry | undefined {
    const entry = this.entry(name);
    if (entry !== undefined) return entry;
    const first = this.#node.entries[0]?.keyRange ?? this.#node;
    this.#reader.problems.add("E-KEY-MISSING", first, () => {
      const keys = this.#node.entries.map(({ key }) => key);
      return { case: "key", what: this.#what, key: name, slip: nearMatch(name, keys) };
    });
    return undefined;
  }

  #check({ key, value }: MapEntry, kind: MemberKind): boolean {
    if (kind === "text") return readAnyText(this.#reader, value, ofKey(key)) !== undefined;
    if (value.kind === "broken") return false;
    if (value.kind === "scalar" && value.form === "integer") return true;
    this.#reader.problems.add("E-TYPE", value, () => ({
      what: ofKey(key),
      expected: { case: "integer" },
      found: foundAt(value),
      mend: value.kind === "scalar" && /^-?[0-9]+$/.test(value.text) ? { case: "no-quotes" } : null,
    }));
    return false;
  }
}
