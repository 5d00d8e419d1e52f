// Member space: whether anybody's access leaves the bounds of promise 3 while the access calls of one channel run.
//
// Whether a member has a right depends on two of the flags that he holds, view and the right's own, so each right that is at
// stake has a space of its own, beside seeing, which is looked at in all of them.

import type { StagingProblem } from "./access-call.js";
import type { Breach } from "./holding.js";
import { type Progress, RightSpace } from "./right-space.js";

export class MemberSpace {
  private readonly spaces: readonly RightSpace[];

  constructor(problem: StagingProblem) {
    this.spaces = problem.atStake
      .filter((right) => right !== "view")
      .map((right) => new RightSpace(right, problem));
  }

  /** The first way in which a member's access is out of bounds, when each block is that far. */
  violation(progress: readonly Progress[]): Breach | null {
    return this.firstIn((space) => space.violation(progress));
  }

  /** The same among the members who hold an entry of this block as it is undone, or done. */
  violationAmong(index: number, end: "undone" | "done", progress: readonly Progress[]): Breach | null {
    return this.firstIn((space) => space.violationAmong(index, end, progress));
  }

  private firstIn(breachIn: (space: RightSpace) => Breach | null): Breach | null {
    for (const space of this.spaces) {
      const breach = breachIn(space);
      if (breach !== null) return breach;
    }
    return null;
  }
}
