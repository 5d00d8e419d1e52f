// A guild rule is a precedence rule for members of one channel, with the blocks of the whole plan. guild-rules.ts makes the rules, and
// component-orders.ts orders the blocks by them.

import type { Address } from "../../model/address.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { Breach } from "./access-call.js";
import type { Edge } from "./followers.js";
import type { Rule } from "./precedence-rules.js";

export interface RuleMembers {
  readonly channel: Address;
  /** The rule has indexes into this list. */
  readonly blocks: readonly number[];
  readonly user: SubjectName | null;
  readonly free: readonly { readonly subject: SubjectName }[];
}

/** The numbers are indexes of blocks. Most rules are never asked for more than edges. */
export class GuildRule {
  readonly edges: readonly Edge[];

  constructor(
    private readonly rule: Rule,
    private readonly members: RuleMembers,
  ) {
    this.edges = rule.edges.map((edge): Edge => [this.#blockOf(edge[0]), this.#blockOf(edge[1])]);
  }

  get channel(): Address {
    return this.members.channel;
  }

  get breach(): Breach {
    return this.rule.breach;
  }

  get undone(): readonly number[] {
    return this.rule.undone.map((number) => this.#blockOf(number));
  }

  get done(): readonly number[] {
    return this.rule.done.map((number) => this.#blockOf(number));
  }

  /** Returns the blocks of `undone` and `done`. */
  get blocks(): readonly number[] {
    return this.edges.length === 1 ? this.edges.flat() : [...this.undone, ...this.done];
  }

  /** The rule is for members with these entries. A user of a class holds them too. */
  get holder(): { readonly user: SubjectName | null; readonly entries: readonly SubjectName[] } {
    const { user, free } = this.members;
    return { user, entries: this.rule.entries.flatMap((index) => free[index]?.subject ?? []) };
  }

  #blockOf(number: number): number {
    const block = this.members.blocks[number];
    if (block === undefined) throw new Error("A rule names a call outside its problem.");
    return block;
  }
}
