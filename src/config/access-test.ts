// An access test is an entry of `tests:`. It is about the rights of members, independent of the rest of the file.

import type { RoleId, UserId } from "../model/ids.js";
import type { SettableFlag } from "../model/permissions.js";
import type { SourcePosition } from "../model/source-position.js";

export type AccessTest = MayTest | NobodyButTest | NoNewAccessTest;

interface WrittenTest {
  /** The reason for the test, in words of the file, is null when there is none. */
  readonly because: string | null;
  readonly at: SourcePosition;
}

/** These rights are tested in each of these channels. */
interface JudgedRights {
  readonly rights: readonly TestedRight[];
  /** The rights are tested in the declared channels with these keys. Each key is here once, in the order of the file. */
  readonly channels: readonly string[];
  /** The file names the channels like this under `in:`: `["staff", "group backstage"]`. */
  readonly in: readonly string[];
}

/** In a file, this test is `{ who: role moderator, can: [view, speak], in: "*" }`. */
export interface MayTest extends WrittenTest, JudgedRights {
  readonly kind: "may";
  readonly who: readonly TestAudience[];
  readonly must: (typeof MUST)[number];
}

/**
 * In a file, this test is `{ nobody_but: [role moderator, user alice], can: view, in: log }`. With `nobody_but: []`, only administrators
 * may.
 */
export interface NobodyButTest extends WrittenTest, JudgedRights {
  readonly kind: "nobody_but";
  readonly but: readonly NamedAudience[];
  /** The value is true when the test is also about the owner, administrators and channel administrators. */
  readonly administrators: boolean;
}

/** In a file, this test is `{ no_new_access: everyone }`. The test is about a change, in channels that exist before and after it. */
export interface NoNewAccessTest extends WrittenTest {
  readonly kind: "no_new_access";
  /** `anybody` means any member, with any roles and entries. */
  readonly of: (typeof WHOSE_NEW_ACCESS)[number];
}

export type TestedRight = SettableFlag;

/** A test is about an ordinary member: a member without entries, with one role, or with an entry of their own. */
export type TestAudience = { readonly kind: "everyone" } | NamedAudience;

export interface NamedAudience {
  readonly kind: "role" | "user";
  /** The role or user has this name under `roles:` or `users:`. */
  readonly name: string;
  readonly id: RoleId | UserId;
  /** The value is true for a test of every member with the role, also with other roles: `any role guest`. */
  readonly any: boolean;
  /** The value is true for a user without roles: `bare user alice`. `user alice` has the roles that the guild gives her. */
  readonly bare: boolean;
}

/** `can_only` means that the members have these rights and no other. */
export const MUST = ["can", "cannot", "can_only"] as const;

export const WHOSE_NEW_ACCESS = ["everyone", "anybody"] as const;
