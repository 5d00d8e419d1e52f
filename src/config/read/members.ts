// Reads who holds a role and who administers a channel: `channel_admins: { add: [bob], never: [dave] }`.
//
// A name with a wrong id is still a known name, as everywhere in the file.

import type { DesiredMember } from "../config.js";
import type { FieldNode, ReadOf } from "../field/field.js";
import type { ChannelAdminsField } from "../schema/members-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { People } from "./people.js";
import type { ReadContext } from "./read-context.js";

type Changes = ReadOf<typeof ChannelAdminsField>;

/** The key of the file leads to the fate of its users. */
const WANTED = { add: "there", never: "gone", forget: "forgotten" } as const;

/** Returns the users of a map, in the order of `add`, `never`, `forget`. */
export const readMemberChanges = (
  reader: ReadContext,
  fields: Changes,
  people: Pick<People, "users" | "roles">,
): DesiredMember[] => {
  const names = new MemberNames(reader, people);
  return (["add", "never", "forget"] as const).flatMap((key) =>
    (fields.read(key) ?? []).flatMap((item) => names.read(item, WANTED[key])),
  );
};

/** Finds the users of one role or channel by their names, and refuses a user who is named twice. */
class MemberNames {
  readonly #reader: ReadContext;
  readonly #people: Pick<People, "users" | "roles">;
  readonly #first = new Map<string, { readonly name: string; readonly range: TextRange }>();

  constructor(reader: ReadContext, people: Pick<People, "users" | "roles">) {
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
