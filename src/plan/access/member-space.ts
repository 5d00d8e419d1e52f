// Member space: everything that some member of the guild may hold in one channel while its access calls run,
// and whether anybody's access leaves the bounds of promise 3.
//
// A member has every-one's entries, any set of roles, at most one personal entry, and perhaps entries that
// nobody named. Rights only add up (service-facts 4.4), so what members can hold is the closure of single
// entries under "or": at most 64 combinations, however many subjects there are.

import { type ChannelAccess, type Grants, maySee, maySpeak } from "./access.js";
import type { Block, ChannelExposure } from "./access-call.js";

/** `gains`: may do what neither old nor new allows; `loses`: may not do what both allow. */
export interface Breach {
  readonly what: "see" | "speak";
  readonly way: "gains" | "loses";
}

/** What a combination of entries holds before, after and now: six bits. */
type Holding = number;
const VIEW_BEFORE = 1;
const SPEAK_BEFORE = 2;
const VIEW_AFTER = 4;
const SPEAK_AFTER = 8;
const VIEW_NOW = 16;
const SPEAK_NOW = 32;

/** Entries that nobody named and that this plan leaves alone: some member may hold a view or a speak grant. */
const UNNAMED: readonly Holding[] = [
  VIEW_BEFORE | VIEW_AFTER | VIEW_NOW,
  SPEAK_BEFORE | SPEAK_AFTER | SPEAK_NOW,
];

export class MemberSpace<Id> {
  constructor(
    private readonly exposure: ChannelExposure<Id>,
    private readonly blocks: readonly Block<Id>[],
  ) {}

  /** The first way in which a member's access is out of bounds, when `done` is done and `flying` may be. */
  violation(done: ReadonlySet<number>, flying: ReadonlySet<number>): Breach | null {
    const { before, after } = this.channelEnds();
    const holdings = this.holdings(done, flying);
    for (const now of this.channelNow(done, flying)) {
      for (const holding of holdings) {
        const was = { view: has(holding, VIEW_BEFORE), speak: has(holding, SPEAK_BEFORE) };
        const willBe = { view: has(holding, VIEW_AFTER), speak: has(holding, SPEAK_AFTER) };
        const is = { view: has(holding, VIEW_NOW), speak: has(holding, SPEAK_NOW) };
        const seeing = breach(maySee(before, was), maySee(after, willBe), maySee(now, is));
        if (seeing !== null) return { what: "see", way: seeing };
        const speaking = breach(maySpeak(before, was), maySpeak(after, willBe), maySpeak(now, is));
        if (speaking !== null) return { what: "speak", way: speaking };
      }
    }
    return null;
  }

  private channelEnds() {
    for (const block of this.blocks) {
      const call = block.calls[0];
      if (call?.kind === "channel") return { before: call.before, after: call.after };
    }
    return { before: this.exposure.access, after: this.exposure.access };
  }

  private channelNow(done: ReadonlySet<number>, flying: ReadonlySet<number>): ChannelAccess[] {
    for (const [index, block] of this.blocks.entries()) {
      const call = block.calls[0];
      if (call?.kind !== "channel") continue;
      if (flying.has(index)) return [call.before, call.after];
      return [done.has(index) ? call.after : call.before];
    }
    return [this.exposure.access];
  }

  /** Everything that some member may hold: every-one's entries, any roles, at most one personal entry. */
  private holdings(done: ReadonlySet<number>, flying: ReadonlySet<number>): Set<Holding> {
    const entries = {
      everyone: new Set<Holding>(),
      role: new Set<Holding>(UNNAMED),
      user: new Set<Holding>(),
    };
    for (const { holders, grants } of this.exposure.constant) {
      entries[holders].add(holdingOf(grants, grants, grants));
    }
    for (const [index, block] of this.blocks.entries()) {
      for (const call of block.calls.slice(0, 1)) {
        if (call.kind === "channel") continue;
        if (flying.has(index) || !done.has(index)) {
          entries[call.holders].add(holdingOf(call.before, call.after, call.before));
        }
        if (flying.has(index) || done.has(index)) {
          entries[call.holders].add(holdingOf(call.before, call.after, call.after));
        }
      }
    }
    const bases = entries.everyone.size === 0 ? new Set([0]) : entries.everyone;
    const withRoles = closure(bases, entries.role);
    const all = new Set(withRoles);
    for (const personal of entries.user) for (const holding of withRoles) all.add(holding | personal);
    return all;
  }
}

const has = (holding: Holding, bit: number): boolean => (holding & bit) !== 0;

function breach(before: boolean, after: boolean, now: boolean): Breach["way"] | null {
  if (now && !before && !after) return "gains";
  if (!now && before && after) return "loses";
  return null;
}

function holdingOf(before: Grants, after: Grants, now: Grants): Holding {
  return (
    (before.view ? VIEW_BEFORE : 0) |
    (before.speak ? SPEAK_BEFORE : 0) |
    (after.view ? VIEW_AFTER : 0) |
    (after.speak ? SPEAK_AFTER : 0) |
    (now.view ? VIEW_NOW : 0) |
    (now.speak ? SPEAK_NOW : 0)
  );
}

/** All unions of one base and any of the parts. */
function closure(bases: ReadonlySet<Holding>, parts: ReadonlySet<Holding>): Set<Holding> {
  const reached = new Set(bases);
  for (const holding of reached) for (const part of parts) reached.add(holding | part);
  return reached;
}
