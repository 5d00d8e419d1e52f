// Alike rules are the rules of a class of users in one channel, for further classes with the same memberships there. guild-rules.ts finds
// the rules of the first class.

import type { SubjectName } from "../../model/subject-name.js";
import type { RoleChange } from "./guild-blocks.js";
import type { RuleMembers } from "./guild-rule.js";
import type { Rule } from "./precedence-rules.js";

/** The rules have the indexes of the blocks of `members`. */
export interface MembersRules {
  readonly rules: readonly Rule[];
  readonly members: RuleMembers;
}

/** These are the rules of a class in one channel. They tell the rules of each class with the same roles there. */
export class AlikeRules {
  #rules: readonly Rule[] | null = null;
  /** A place is the index of a membership among the blocks. */
  #places: readonly number[] = [];

  constructor(
    private readonly first: MembersRules,
    private readonly memberships: readonly RoleChange[],
  ) {}

  forUser(user: SubjectName, memberships: readonly RoleChange[]): MembersRules {
    this.#rules ??= this.#ownRules();
    const { members } = this.first;
    if (this.#rules.length === 0) return { rules: this.#rules, members };
    const blocks = members.blocks.slice();
    let index = 0;
    for (const { block } of memberships) blocks[this.#places[index++] ?? 0] = block;
    const { channel, free } = members;
    return { rules: this.#rules, members: { channel, blocks, user, free } };
  }

  /** A rule without a membership is the same rule for all. Most classes are alone, so only a second class asks. */
  #ownRules(): readonly Rule[] {
    const { rules, members } = this.first;
    this.#places = this.memberships.map(({ block }) => members.blocks.indexOf(block));
    const isMembership = (number: number): boolean => this.#places.includes(number);
    return rules.filter(({ undone, done }) => undone.some(isMembership) || done.some(isMembership));
  }
}
