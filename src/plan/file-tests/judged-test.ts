// A judged test: the channels, rights and members for which a test of the file fails, or cannot be decided.

import type { AccessTest } from "../../config/access-test.js";
import type { Address } from "../../model/address.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { Right } from "../value/access.js";
import type { When } from "./course-verdict.js";
import type { OpenPart } from "./open-parts.js";

export interface JudgedTest {
  readonly test: AccessTest;
  /** The list has at most one entry for each channel, right and audience. */
  readonly broken: readonly Broken[];
  readonly unknown: readonly Unknown[];
  /** The test holds for these in the listed order of the calls. There are too many other orders to look at each moment. */
  readonly listed: readonly TestedCell[];
  /** The test has this number of cells: one for each channel, right and audience. */
  readonly cells: number;
  /** `true` means that the test is about a change, and there is no plan. */
  readonly needsPlan: boolean;
}

/** A cell is one right of one audience in one channel. */
export interface TestedCell {
  /**
   * The member holds these subjects: `["everyone"]`, or `["role.guest", "user.alice"]`. `["bare user.alice"]` is a user without roles. An empty
   * list means any member.
   */
  readonly who: readonly string[];
  readonly right: Right;
  readonly channel: Address;
  /** The name is not escaped for a terminal. */
  readonly name: string;
}

export interface Broken extends TestedCell {
  readonly broken: "can" | "cannot" | "gains";
  readonly when: When;
}

export interface Unknown extends TestedCell {
  /** The node is the live channel. The entries of these subjects decide the test. */
  readonly node: string;
  readonly subjects: readonly SubjectName[];
  /** guildform does not know these parts, and the test on this channel depends on them. */
  readonly open: readonly (Exclude<OpenPart, { readonly case: "entry" }> | OpenEntry | OpenRoles)[];
}

/** OpenRoles says that guildform does not know which roles `user.alice` has. */
export interface OpenRoles {
  readonly case: "user-roles";
  readonly subject: string;
}

/** OpenEntry is, for example, the entry of `role.guest` in the channel. An `office` hides the entry of a user. */
export interface OpenEntry {
  readonly case: "entry" | "office";
  readonly subject: string;
}
