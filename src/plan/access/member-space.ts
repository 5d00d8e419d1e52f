// Member space: everything that some member of the guild may hold in one channel while its access calls run,
// and whether anybody's access leaves the bounds of promise 3.
//
// A member has every-one's entries, any set of roles, at most one personal entry, and perhaps entries that
// nobody named. Rights only add up (service-facts 4.4), so what a member holds is one of 64 holdings, however
// many subjects there are. Which of them are out of bounds depends on the channel alone and is worked out
// once; each question is then whether some member can hold one of those.

import type { Holders } from "../value/access.js";
import type { StagingProblem } from "./access-call.js";
import { type Breach, HOLDINGS, type Holding, holdingOf, outOfBounds } from "./holding.js";

/** How far a block is. Flying: each of its calls may be done or not. */
export type Progress = "waiting" | "flying" | "done";

/** The entries that members may hold at one moment. */
type Entries = Readonly<Record<Holders, readonly Holding[]>>;

/** The entry that a block's calls leave with their subjects, undone and done. */
interface BlockEntries {
  /** null: the channel's own block, which no member holds. */
  readonly holders: Holders | null;
  readonly undone: Holding;
  readonly done: Holding;
}

const VIEWER = { view: true, speak: false };
const SPEAKER = { view: false, speak: true };

export class MemberSpace {
  private readonly blocks: readonly BlockEntries[];
  private readonly constant: Entries;
  private readonly channelBlock: number;
  private readonly badBefore: readonly [Holding, Breach][];
  private readonly badAfter: readonly [Holding, Breach][];

  constructor({ access, constant, blocks }: StagingProblem) {
    this.blocks = blocks.map(({ shape }) =>
      shape.kind === "channel"
        ? { holders: null, undone: 0, done: 0 }
        : {
            holders: shape.holders,
            undone: holdingOf({ ...shape, now: shape.before }),
            done: holdingOf({ ...shape, now: shape.after }),
          },
    );
    const held = (holders: Holders): Holding[] =>
      constant
        .filter((entry) => entry.holders === holders)
        .map(({ grants }) => holdingOf({ before: grants, after: grants, now: grants }));
    // Entries that nobody named and that this plan leaves alone: some member may hold a view or a speak grant.
    const unnamed = [VIEWER, SPEAKER].map((one) => holdingOf({ before: one, after: one, now: one }));
    this.constant = {
      everyone: held("everyone"),
      role: [...unnamed, ...held("role")],
      user: [...new Set(held("user"))],
    };
    this.channelBlock = blocks.findIndex(({ shape }) => shape.kind === "channel");
    const shape = blocks[this.channelBlock]?.shape;
    const ends = shape?.kind === "channel" ? shape : { before: access, after: access };
    this.badBefore = outOfBounds({ before: ends.before, after: ends.after, now: ends.before });
    this.badAfter = outOfBounds({ before: ends.before, after: ends.after, now: ends.after });
  }

  /** The first way in which a member's access is out of bounds, when each block is that far. */
  violation(progress: readonly Progress[]): Breach | null {
    return this.firstHeld(this.entriesAt(progress), progress);
  }

  /** The same among the members who hold an entry of this block as it is undone, or done. */
  violationAmong(index: number, end: "undone" | "done", progress: readonly Progress[]): Breach | null {
    const entries = this.entriesAt(progress);
    const block = this.blocks[index];
    if (block === undefined || block.holders === null) return this.firstHeld(entries, progress);
    const own = block[end];
    if (block.holders === "everyone") return this.firstHeld({ ...entries, everyone: [own] }, progress);
    const everyone = basesOf(entries).map((base) => base | own);
    const user = block.holders === "user" ? [] : entries.user;
    return this.firstHeld({ everyone, role: entries.role, user }, progress);
  }

  private entriesAt(progress: readonly Progress[]): Entries {
    const everyone = [...this.constant.everyone];
    const role = [...this.constant.role];
    const user = [...this.constant.user];
    const entries = { everyone, role, user };
    for (const [index, { holders, undone, done }] of this.blocks.entries()) {
      if (holders === null) continue;
      if (progress[index] !== "done") entries[holders].push(undone);
      if (progress[index] !== "waiting") entries[holders].push(done);
    }
    return entries;
  }

  private firstHeld(entries: Entries, progress: readonly Progress[]): Breach | null {
    const channel = this.channelBlock < 0 ? "waiting" : progress[this.channelBlock];
    const roles = unionsWithin(entries.role);
    for (const bad of [
      channel === "done" ? [] : this.badBefore,
      channel === "waiting" ? [] : this.badAfter,
    ]) {
      for (const [holding, breach] of bad) if (isHeld(holding, entries, roles)) return breach;
    }
    return null;
  }
}

const basesOf = ({ everyone }: Entries): readonly Holding[] => (everyone.length === 0 ? [0] : everyone);

const isWithin = (part: Holding, whole: Holding): boolean => (part & ~whole) === 0;

/** For each holding, the union of the parts that lie within it. */
function unionsWithin(parts: readonly Holding[]): Uint8Array {
  const unions = new Uint8Array(HOLDINGS);
  for (const part of parts) unions[part] = part;
  for (let bit = 1; bit < HOLDINGS; bit <<= 1) {
    for (let whole = 0; whole < HOLDINGS; whole++) {
      if ((whole & bit) !== 0) unions[whole] = (unions[whole] ?? 0) | (unions[whole ^ bit] ?? 0);
    }
  }
  return unions;
}

/** Whether every-one's entry, some roles and at most one personal entry together make exactly this holding. */
function isHeld(holding: Holding, entries: Entries, roles: Uint8Array): boolean {
  for (const base of basesOf(entries)) {
    if (!isWithin(base, holding)) continue;
    const shared = base | (roles[holding] ?? 0);
    if (shared === holding) return true;
    for (const personal of entries.user) {
      if (isWithin(personal, holding) && (shared | personal) === holding) return true;
    }
  }
  return false;
}
