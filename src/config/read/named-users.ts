// Finds users by the names that the file uses: in permissions, tests and texts. The names come from `users:` and from the people file.

import { type UserId, userId } from "../../model/ids.js";
import type { PeopleFile } from "../given-people.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { ReadContext } from "./read-context.js";

/** The map has the names of one kind. A null `id` means that the file declares the name, and that the problem of its id is reported. */
export type DeclaredPeople<Id extends string> = ReadonlyMap<string, { readonly id: Id | null }>;

/** Returns the first name of each id. */
export function namesById<Id extends string>(names: DeclaredPeople<Id>): Map<Id, string> {
  const byId = new Map<Id, string>();
  for (const [name, { id }] of names) if (id !== null && !byId.has(id)) byId.set(id, name);
  return byId;
}

/** A null id means that the problem of the id is reported. */
type NamedUser = { readonly id: UserId | null };

export class NamedUsers {
  readonly #reader: ReadContext;
  readonly #others: DeclaredPeople<string> | null;
  /** Contains the names of both files. null means that one of them is not readable: guildform then reports no name as unknown. */
  readonly all: DeclaredPeople<UserId> | null;
  /** These names are taken without an id. The value is the first place of the name, if this file has it. */
  readonly #taken = new Map<string, TextRange | null>();

  /** `ranges` has the places of the names under `users:`. A name in `roles` is the name of a role. */
  constructor(
    reader: ReadContext,
    declared: DeclaredPeople<UserId> | null,
    {
      ranges,
      roles,
    }: { readonly ranges: ReadonlyMap<string, TextRange>; readonly roles: DeclaredPeople<string> | null },
  ) {
    const { file } = reader.people;
    this.#reader = reader;
    this.#others = roles;
    if (file !== null && declared !== null) reportTwice(reader, file, { declared, ranges });
    const isReadable = declared !== null && (file === null || file.problems.length === 0);
    this.all = isReadable ? new Map([...declared, ...(file?.users ?? [])]) : null;
  }

  /** Returns undefined for an unknown name. `at` is the place of the name in this file. */
  find(name: string, at: TextRange | null): NamedUser | undefined {
    if (this.all === null) return { id: null };
    return this.all.get(name) ?? (this.#takes(name) ? this.#take(name, at) : undefined);
  }

  /** A name that is one slip away from another one, or the name of a role, is more likely a mistake than a person of another file. */
  #takes(name: string): boolean {
    const { file, undeclared } = this.#reader.people;
    if (file !== null || undeclared === "refused" || /^!?[0-9]+$|^everyone$/.test(name)) return false;
    return this.#others?.has(name) !== true && nearMatch(name, this.all?.keys() ?? []) === null;
  }

  #take(name: string, at: TextRange | null): NamedUser {
    if (!this.#taken.has(name)) this.#taken.set(name, at);
    return { id: userId(`name:${name}`) };
  }

  /** Returns the name of each id. */
  byId(): Map<UserId, string> {
    const taken = [...this.#taken.keys()].map((name) => [name, { id: userId(`name:${name}`) }] as const);
    return namesById(new Map([...(this.all ?? []), ...taken]));
  }

  /** Reports the names without an id, once. The caller has read the whole file before. */
  reportTaken(): void {
    const names = [...this.#taken.keys()];
    if (names.length === 0) return;
    const at = [...this.#taken.values()].find((range) => range !== null) ?? { start: 0, end: 1 };
    const params = { names: names.slice(0, MOST_NAMES), more: Math.max(0, names.length - MOST_NAMES) };
    this.#reader.problems.add("W-USERS-TAKEN", at, () => params);
  }
}

const MOST_NAMES = 5;

/** A name or a person in both files is an error: one of the two places would win without a word. */
function reportTwice(
  reader: ReadContext,
  { file, users }: PeopleFile,
  {
    declared,
    ranges,
  }: { readonly declared: DeclaredPeople<UserId>; readonly ranges: ReadonlyMap<string, TextRange> },
): void {
  const named = new Map([...users].map(([name, { id }]) => [id, name]));
  for (const [name, { id }] of declared) {
    const range = ranges.get(name);
    if (range === undefined) continue;
    const other = users.has(name) ? name : id === null ? undefined : named.get(id);
    const at = other === undefined ? undefined : users.get(other)?.at;
    if (other === undefined || at === undefined) continue;
    reader.problems.add("E-USER-TWICE", range, () => ({
      name,
      other,
      file,
      at: { line: at.line, column: at.column },
    }));
  }
}
