// Reads who holds a role and who administers a channel: `members: [alice]`, `channel_admins: { add: [bob], never: [dave] }`.
//
// A name with a wrong id is still a known name, as everywhere in the file.

import type { DesiredMember, DesiredMembers } from "../config.js";
import type { FieldEntry, FieldNode, ReadOf } from "../field/field.js";
import type { ChannelAdminsField, MembersField } from "../schema/members-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { DeclaredPeople, NamedUsers } from "./named-users.js";
import type { ReadContext } from "./read-context.js";

interface Names {
  readonly users: NamedUsers;
  readonly roles: DeclaredPeople<string> | null;
}

type Changes = ReadOf<typeof ChannelAdminsField>;

/** The key of the file leads to the fate of its users. */
const WANTED = { add: "there", never: "gone", forget: "forgotten" } as const;

/** Reads the members of a role: a list names everyone, and a map names changes. */
export function readMembers(
  reader: ReadContext,
  entry: FieldEntry<ReadOf<typeof MembersField>>,
  people: Names,
): DesiredMembers | null {
  const written = entry.read();
  if (written === undefined) return null;
  const at = reader.source.position(entry.keyRange.start);
  if (written.is === "map")
    return { isExact: false, entries: readMemberChanges(reader, written.value, people), at };
  const names = new MemberNames(reader, people);
  return { isExact: true, entries: written.value.flatMap((item) => names.read(item, "there")), at };
}

/** Returns the users of a map, in the order of `add`, `never`, `forget`. */
export const readMemberChanges = (reader: ReadContext, fields: Changes, people: Names): DesiredMember[] => {
  const names = new MemberNames(reader, people);
  return (["add", "never", "forget"] as const).flatMap((key) =>
    (fields.read(key) ?? []).flatMap((item) => names.read(item, WANTED[key])),
  );
};

/** Finds the users of one role or channel by their names, and refuses a user who is named twice. */
class MemberNames {
  readonly #reader: ReadContext;
  readonly #people: Names;
  readonly #first = new Map<string, { readonly name: string; readonly range: TextRange }>();

  constructor(reader: ReadContext, people: Names) {
    this.#reader = reader;
    this.#people = people;
  }

  read(item: FieldNode<string>, want: DesiredMember["want"]): DesiredMember[] {
    const { problems } = this.#reader;
    const { users, roles } = this.#people;
    const name = item.read();
    if (name === undefined) return [];
    const user = users.find(name, item.node);
    if (user === undefined) {
      const [other, near] = [roles?.has(name) === true, nearMatch(name, users.all?.keys() ?? [])];
      problems.add("E-USER-UNKNOWN", item.node, () => ({ case: "name", name, other, near }));
      return [];
    }
    if (user.id === null) return [];
    const first = this.#first.get(user.id);
    if (first !== undefined) {
      const at = () => problems.place(first.range);
      problems.add("E-MEMBER-TWICE", item.node, () => ({ name, first: first.name, at: at() }));
      return [];
    }
    this.#first.set(user.id, { name, range: item.node });
    return [{ name, user: user.id, want, at: item.at }];
  }
}
