// Access tests: what `tests:` of a file says of who may do what, whatever the rest of the file says.

import type { RoleId, UserId } from "../model/ids.js";
import type { SettableFlag } from "../model/permissions.js";
import type { SourcePosition } from "../model/source-position.js";

export type AccessTest = MayTest | NobodyButTest | NoNewAccessTest;

interface WrittenTest {
  /** Why it is there, in words of the file. */
  readonly because: string | null;
  readonly at: SourcePosition;
}

/** What is judged, channel by channel. */
interface JudgedRights {
  readonly rights: readonly TestedRight[];
  /** Keys of declared channels, each once, in the order of the file. */
  readonly channels: readonly string[];
  /** As the file names them: `["staff", "group backstage"]`. */
  readonly in: readonly string[];
}

/** `{ who: role moderator, can: [view, speak], in: "*" }`. */
export interface MayTest extends WrittenTest, JudgedRights {
  readonly kind: "may";
  readonly who: readonly TestAudience[];
  readonly must: (typeof MUST)[number];
}

/** `{ nobody_but: [role moderator, user alice], can: view, in: log }`; `nobody_but: []` leaves administrators alone. */
export interface NobodyButTest extends WrittenTest, JudgedRights {
  readonly kind: "nobody_but";
  readonly but: readonly NamedAudience[];
  /** Whether owner, administrators and channel administrators are meant too. */
  readonly administrators: boolean;
}

/** `{ no_new_access: everyone }`: about the change, in channels that are there before and after. */
export interface NoNewAccessTest extends WrittenTest {
  readonly kind: "no_new_access";
  /** `anybody`: any member, whatever he has. */
  readonly of: (typeof WHOSE_NEW_ACCESS)[number];
}

export type TestedRight = SettableFlag;

/** An ordinary member: one about whom no entry speaks, or who has one role, or of whom an entry of his own speaks. */
export type TestAudience = { readonly kind: "everyone" } | NamedAudience;

export interface NamedAudience {
  readonly kind: "role" | "user";
  /** As under `roles:` or `users:`. */
  readonly name: string;
  readonly id: RoleId | UserId;
  /** Whatever else its holder has: `any role guest`. */
  readonly any: boolean;
}

/** `can_only`: can these, and cannot the other rights. */
export const MUST = ["can", "cannot", "can_only"] as const;

export const WHOSE_NEW_ACCESS = ["everyone", "anybody"] as const;
