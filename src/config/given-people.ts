// The names of users that come with a configuration from outside: from the people file of `--people` (people-file.ts). The reader joins
// them with the names under `users:` (read/named-users.ts).

import type { UserId } from "../model/ids.js";
import type { SourcePosition } from "../model/source-position.js";
import type { Diagnostic } from "../words/diagnostic.js";

export interface PeopleFile {
  /** The path is from the user, unchanged. */
  readonly file: string;
  /** Maps each name to its id and its place. No two names have one id. */
  readonly users: ReadonlyMap<string, { readonly id: UserId; readonly at: SourcePosition }>;
  /** Lists errors only. With an error, `users` may be incomplete. */
  readonly problems: readonly Diagnostic[];
}

/** Lists users with their names. A name may have had several ids. */
export type UsersByName = readonly (readonly [name: string, { readonly id: UserId }])[];

export interface GivenPeople {
  /** null means that no people file is given. */
  readonly file: PeopleFile | null;
  /**
   * Says what happens to a user name that no file declares. `refused`: it is an error. `taken`: if no people file is given, the name gets a
   * stand-in for its id, `name:alice`, which no user has. A plan cannot use such a config.
   */
  readonly undeclared: "refused" | "taken";
}

export const NO_PEOPLE: GivenPeople = { file: null, undeclared: "refused" };
