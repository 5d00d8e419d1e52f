// A kind is one kind of resource as planning knows it. Goals say which values should hold for its objects. Drafts turn goals into changes
// and calls. Each kind is a folder of kinds/, and kinds/registry.ts lists them.
//
// A kind gives kindOf() these functions:
//
//   file, history, applied   goals from the file, from the applies that an undo reverts, and from state for drift; or null
//   drafts                   changes and calls for the goals of one part
//
// They are pure, and goals do not refer to their source. A kind may therefore rely on one `drafts` for plan, undo and drift. It must report
// everything else that its source says as findings, problems or deferred changes, and must not throw.

import type { HistorySource } from "../history/history-source.js";
import { type Contribution, joinContributions, NOTHING } from "../value/draft.js";
import type { Goal, SourceGoals } from "../value/goal.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { SiblingOrder } from "../value/placement.js";
import type { AppliedSource } from "./applied-source.js";
import type { FileContext } from "./file-context.js";

/** A source gives its goals from these values. */
export interface Sources {
  readonly file: FileContext;
  readonly history: HistorySource;
  readonly applied: AppliedSource;
}

/** Says where groups and channels go. Placing comes between goals and drafts, because a position depends on all moves. */
export interface Placed {
  readonly siblings: SiblingOrder;
  /** A live id or an address leads to the name of the group or channel. */
  readonly placeNames: ReadonlyMap<string, string>;
}

export type SourceName = keyof Sources;

/**
 * The goals of a kind come from `goals-from-file.ts`, `goals-from-history.ts` and `goals-from-state.ts` of its folder. `null` means that a
 * source has no goals of this kind, and the registry says why. Goals that share a limit, such as the pins of one channel, are one part.
 */
type GoalsBySource<OwnGoal extends Goal> = {
  readonly [Name in SourceName]: ((source: Sources[Name]) => Parts<OwnGoal>) | null;
};

/**
 * Makes the calls and changes that bring about the goals of one part. `drafts.ts` of the kind has this function and the type of its goals.
 */
type Drafts<OwnGoal extends Goal> = (
  goals: readonly OwnGoal[],
  live: LiveGuild,
  placed: Placed,
) => Contribution;

type Parts<OwnGoal extends Goal> = SourceGoals<OwnGoal> | readonly SourceGoals<OwnGoal>[];

/** The registry lists a kind in this form: `plans.file(context)` returns the part of the file's plan that belongs to the kind. */
export interface Kind {
  readonly plans: { readonly [Name in SourceName]: (source: Sources[Name]) => Contribution };
}

/** Joins the goals of a kind and its drafts. A part without goals keeps its findings, problems and records. */
export function kindOf<OwnGoal extends Goal>(
  parts: GoalsBySource<OwnGoal> & { readonly drafts: Drafts<OwnGoal> },
): Kind {
  const goals: GoalsBySource<OwnGoal> = parts;
  const plannedPart = (sourceGoals: SourceGoals<OwnGoal>, source: Sources[SourceName]): Contribution => {
    const made =
      sourceGoals.goals.length === 0 ? NOTHING : parts.drafts(sourceGoals.goals, source.live, source);
    return {
      drafts: made.drafts,
      remember: joined(made.remember, sourceGoals.remember),
      whenMade: joined(made.whenMade, sourceGoals.whenMade),
      findings: joined(sourceGoals.findings, made.findings),
      problems: joined(sourceGoals.problems, made.problems),
      deferred: joined(sourceGoals.deferred, made.deferred),
      unchanged: sourceGoals.unchanged + made.unchanged,
      unread: sourceGoals.unread + made.unread,
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

/** A file of thousands of messages has a part for each, and most lists of most parts are empty. So it copies only if both have members. */
const joined = <One>(left: readonly One[], right: readonly One[]): readonly One[] =>
  right.length === 0 ? left : left.length === 0 ? right : [...left, ...right];
