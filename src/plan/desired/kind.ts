// Kind: one kind of resource as planning knows it: which goals each source of goals has for it, and which changes and calls
// bring them about. Each kind is a folder of kinds/, and kinds/registry.ts lists them.

import type { HistorySource } from "../history/history-source.js";
import { type Contribution, joinContributions, NOTHING } from "../value/draft.js";
import type { Goal, SourceGoals } from "../value/goal.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { SiblingOrder } from "../value/placement.js";
import type { AppliedSource } from "./applied-source.js";
import type { FileContext } from "./file-context.js";

/** What each source of goals decides from. */
export interface Sources {
  readonly file: FileContext;
  readonly history: HistorySource;
  readonly applied: AppliedSource;
}

/** Where groups and channels are put. Placing comes between goals and drafts: a position depends on all that moves. */
export interface Placed {
  readonly siblings: SiblingOrder;
  /** What people call groups and channels, by live id and by address. */
  readonly placeNames: ReadonlyMap<string, string>;
}

export type SourceName = keyof Sources;

/**
 * The goals of a kind by source: `file.ts`, `history.ts` and `applied.ts` of its folder; null: the source has no goals of this
 * kind, and the registry says why. Goals that share a room, such as the pins of one channel, are one part.
 */
type GoalsBySource<OwnGoal extends Goal> = {
  readonly [Name in SourceName]: ((source: Sources[Name]) => Parts<OwnGoal>) | null;
};

/** The calls and changes that make the goals of one part hold: `drafts.ts` of the kind, where its goals are typed too. */
type Drafts<OwnGoal extends Goal> = (
  goals: readonly OwnGoal[],
  live: LiveGuild,
  placed: Placed,
) => Contribution;

type Parts<OwnGoal extends Goal> = SourceGoals<OwnGoal> | readonly SourceGoals<OwnGoal>[];

/** A kind as the registry lists it: `plans.file(context)` is what the file makes it do. */
export interface Kind {
  readonly plans: { readonly [Name in SourceName]: (source: Sources[Name]) => Contribution };
}

/** Joins the goals of a kind and its drafts. */
export function kindOf<OwnGoal extends Goal>(
  parts: GoalsBySource<OwnGoal> & { readonly drafts: Drafts<OwnGoal> },
): Kind {
  const goals: GoalsBySource<OwnGoal> = parts;
  const plannedPart = (sourceGoals: SourceGoals<OwnGoal>, source: Sources[SourceName]): Contribution => {
    const made =
      sourceGoals.goals.length === 0 ? NOTHING : parts.drafts(sourceGoals.goals, source.live, source);
    return {
      drafts: made.drafts,
      remember: both(made.remember, sourceGoals.remember),
      findings: both(sourceGoals.findings, made.findings),
      problems: both(sourceGoals.problems, made.problems),
      deferred: both(sourceGoals.deferred, made.deferred),
      unchanged: sourceGoals.unchanged + made.unchanged,
    };
  };
  const from =
    <Name extends SourceName>(name: Name) =>
    (source: Sources[Name]): Contribution => {
      const goalsOf = goals[name];
      if (goalsOf === null) return NOTHING;
      return joinContributions(
        [goalsOf(source)].flat().map((part: SourceGoals<OwnGoal>) => plannedPart(part, source)),
      );
    };
  return { plans: { file: from("file"), history: from("history"), applied: from("applied") } };
}

/** A file of thousands of messages has a part for each, and most lists of most parts are empty. */
const both = <One>(left: readonly One[], right: readonly One[]): readonly One[] =>
  right.length === 0 ? left : left.length === 0 ? right : [...left, ...right];
