// The members of a map that the service defines, by kind: what must be there, and what kind of value it is.
//
// Unknown members are not looked at: the service adds some over time, and everything is sent.

import { nearMatch } from "../../source/near-match.js";
import type { ListNode, MapEntry, MapNode, SourceNode } from "../../yaml/node.js";
import { found, type Reader, readAnyText, readList, readMap } from "../reader.js";

export type MemberKind = "text" | "integer";

export class Members {
  readonly #reader: Reader;
  readonly #node: MapNode;
  readonly #what: string;

  private constructor(reader: Reader, node: MapNode, what: string) {
    this.#reader = reader;
    this.#node = node;
    this.#what = what;
  }

  /** `what` is written into messages: `a button`. undefined: no map, which is reported. */
  static of(reader: Reader, node: SourceNode, what: string): Members | undefined {
    const map = readMap(reader, node, what);
    return map && new Members(reader, map, what);
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

  map(name: string, options: { readonly required: boolean }): Members | undefined {
    const entry = options.required ? this.#required(name) : this.entry(name);
    return entry && Members.of(this.#reader, entry.value, `\`${name}\``);
  }

  list(name: string, options: { readonly required: boolean }): ListNode | undefined {
    const entry = options.required ? this.#required(name) : this.entry(name);
    return entry && readList(this.#reader, entry.value, `\`${name}\``);
  }

  #required(name: string): MapEntry | undefined {
    const entry = this.entry(name);
    if (entry !== undefined) return entry;
    const first = this.#node.entries[0]?.keyRange ?? this.#node;
    this.#reader.problems.addText("E-KEY-MISSING", first, () => {
      const near = nearMatch(
        name,
        this.#node.entries.map(({ key }) => key),
      );
      return {
        message: `${this.#what} needs the key \`${name}\``,
        hint: near === undefined ? `add \`${name}: …\`` : `is \`${near}\` a slip for \`${name}\`?`,
      };
    });
    return undefined;
  }

  #check({ key, value }: MapEntry, kind: MemberKind): boolean {
    if (kind === "text") return readAnyText(this.#reader, value, `\`${key}\``) !== undefined;
    if (value.kind === "broken") return false;
    if (value.kind === "scalar" && value.form === "integer") return true;
    this.#reader.problems.addText("E-TYPE", value, () => ({
      message: `\`${key}\` must be an integer; found ${found(value)}`,
      hint: value.kind === "scalar" && /^-?[0-9]+$/.test(value.text) ? "write it without quotes" : "",
    }));
    return false;
  }
}
