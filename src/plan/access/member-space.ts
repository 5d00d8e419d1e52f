// MemberSpace knows all holdings that some member of the guild may have in one channel while its access calls run. It can
// find a member whose access violates promise 3. channel-orders.ts asks it for the first breach of an order that is not safe.
//
// A member has the entries of everyone, any set of roles, at most one personal entry, and perhaps entries that the plan
// does not know. Rights only add up (service-facts 4.4), so a member has one of 64 holdings, no matter how many subjects
// there are. The channel alone decides which holdings are out of bounds, so the class computes them once. Each question is
// then whether some member can have such a holding.

import type { Grants, HeldFor, Holders, Right } from "../value/access.js";
import type { OrderProblem, Shape } from "./access-call.js";
import { type Breach, HOLDINGS, type Holding, holdingOf, outOfBounds } from "./holding.js";

/** A block has made this progress. If it is flying, each of its calls may be done or not. */
export type BlockProgress = "waiting" | "flying" | "done";

type SubjectShape = Extract<Shape, { readonly kind: "subject" }>;

/** Members may have these entries at one moment. */
type Entries = Readonly<Record<Holders, readonly Holding[]>>;

/** The calls of a block leave their subjects with one of these entries, undone or done. */
interface BlockEntries {
  /** `null` means the block of the channel itself, which belongs to no member. */
  readonly holders: Holders | null;
  readonly undone: Holding;
  readonly done: Holding;
}

const CHANNEL_BLOCK: BlockEntries = { holders: null, undone: 0, done: 0 };

const VIEW_ONLY: HeldFor = { view: true, own: false };
const OWN_ONLY: HeldFor = { view: false, own: true };

class RightSpace {
  private readonly blocks: readonly BlockEntries[];
  private readonly constant: Entries;
  private readonly channelBlock: number;
  private readonly badBefore: readonly [Holding, Breach][];
  private readonly badAfter: readonly [Holding, Breach][];

  constructor(right: Right, { access, constant, blocks }: OrderProblem) {
    const held = (grants: Grants): HeldFor => ({ view: grants.view, own: grants[right] });
    const entryOf = ({ before, after }: SubjectShape, now: Grants): Holding =>
      holdingOf({ before: held(before), after: held(after), now: held(now) });
    const staying = (one: HeldFor): Holding => holdingOf({ before: one, after: one, now: one });
    this.blocks = blocks.map(({ shape }) =>
      shape.kind === "channel"
        ? CHANNEL_BLOCK
        : {
            holders: shape.holders,
            undone: entryOf(shape, shape.before),
            done: entryOf(shape, shape.after),
          },
    );
    const constantOf = (holders: Holders): Holding[] =>
      constant.filter((entry) => entry.holders === holders).map(({ grants }) => staying(held(grants)));
    // The plan does not know these entries and does not change them. Through such an entry a member may hold view or the
    // right's own flag.
    const unnamed = [VIEW_ONLY, OWN_ONLY].map(staying);
    this.constant = {
      everyone: constantOf("everyone"),
      role: [...unnamed, ...constantOf("role")],
      user: [...new Set(constantOf("user"))],
    };
    this.channelBlock = blocks.findIndex(({ shape }) => shape.kind === "channel");
    const shape = blocks[this.channelBlock]?.shape;
    const ends = shape?.kind === "channel" ? shape : { before: access, after: access };
    this.badBefore = outOfBounds(right, { ...ends, now: ends.before });
    this.badAfter = outOfBounds(right, { ...ends, now: ends.after });
  }

  /** Returns the first breach by a member, when each block has this progress. */
  violation(progress: readonly BlockProgress[]): Breach | null {
    return this.firstHeld(this.entriesAt(progress), progress);
  }

  private entriesAt(progress: readonly BlockProgress[]): Entries {
    const entries: Record<Holders, Holding[]> = {
      everyone: [...this.constant.everyone],
      role: [...this.constant.role],
      user: [...this.constant.user],
    };
    // Many blocks differ only in other rights and leave equal entries. The result has each entry once.
    const marks = {
      everyone: new Uint8Array(HOLDINGS),
      role: new Uint8Array(HOLDINGS),
      user: new Uint8Array(HOLDINGS),
    };
    for (let index = 0; index < this.blocks.length; index++) {
      const { holders, undone, done } = this.blocks[index] ?? CHANNEL_BLOCK;
      if (holders === null) continue;
      const own = marks[holders];
      if (progress[index] !== "done" && own[undone] === 0) {
        own[undone] = 1;
        entries[holders].push(undone);
      }
      if (progress[index] !== "waiting" && own[done] === 0) {
        own[done] = 1;
        entries[holders].push(done);
      }
    }
    return entries;
  }

  private firstHeld(entries: Entries, progress: readonly BlockProgress[]): Breach | null {
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

/** Returns for each holding the union of the parts that are within it. */
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

/** Returns true if the entry of everyone, some roles and at most one personal entry together make exactly this holding. */
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

/**
 * A MemberSpace detects access that violates promise 3. A right of a member depends on two flags, view and the right's own.
 * So each right at stake has a RightSpace, and each RightSpace also checks view.
 */
export class MemberSpace {
  private readonly spaces: readonly RightSpace[];

  constructor(problem: OrderProblem) {
    this.spaces = problem.atStake
      .filter((right) => right !== "view")
      .map((right) => new RightSpace(right, problem));
  }

  /** Returns the first breach by a member, when each block has this progress. */
  violation(progress: readonly BlockProgress[]): Breach | null {
    for (const space of this.spaces) {
      const breach = space.violation(progress);
      if (breach !== null) return breach;
    }
    return null;
  }
}
