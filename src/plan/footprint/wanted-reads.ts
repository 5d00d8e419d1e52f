// Wanted reads are facts of a plan that guildform has not read yet. Without the read their `live` value is a guess, and the
// plan would be stale at its first comparison with the guild. Examples are the reactions of a message that guildform found
// only by its pin.

import type { GuildView } from "../audience/guild-view.js";
import type { Unplanned } from "../desired/selected-contribution.js";
import type { JudgedTest } from "../file-tests/judged-test.js";
import { factRow } from "../kinds/rows.js";
import { type GuildRead, type LiveGuild, readKey, type WantedRead } from "../value/live-guild.js";
import type { Plan, Precondition } from "../value/plan.js";
import type { FoundCall } from "../value/selection.js";
import { readsOfPreconditions } from "./staleness.js";

/** Planned is a plan with the reads that it lacks. If `wants` is empty, guildform may show the plan. */
export interface Planned extends Unplanned {
  readonly plan: Plan;
  readonly wants: readonly WantedRead[];
  /** Mentions in messages have these names in the file: `<@903>` → `<@bob>`, `<#101>` → `<#rules>`. */
  readonly mentions: ReadonlyMap<string, string>;
  /** Returns the guild as guildform read it, with its names. The first call computes it. */
  readonly seen: () => GuildView;
  /** The tests of the file give these verdicts on the plan and on each moment of it. */
  readonly judged: readonly JudgedTest[];
  /** Calls of earlier runs without an answer whose results guildform has found. */
  readonly found: readonly FoundCall[];
}

/**
 * An open plan has not run its last passes: the changes for people, the findings and the identity. They find no further reads. If `wants` is
 * not empty, the plan is made again with these reads, so guildform does not finish it.
 */
export interface OpenPlan extends Omit<Planned, "plan"> {
  readonly finish: () => Plan;
}

export const finished = ({ finish, ...open }: OpenPlan): Planned => ({ ...open, plan: finish() });

/** Returns each missing read once, in the order of the preconditions. It leaves out a read that the service refused. */
export function wantedReads(
  preconditions: readonly Pick<Precondition, "fact">[],
  live: LiveGuild,
): GuildRead[] {
  const wanted = readsOfPreconditions(preconditions.filter(({ fact }) => !factRow(fact).isRead(live, fact)));
  if (wanted.length === 0) return [];
  const refused = new Set(live.unreadable.map(({ read }) => readKey(read)));
  return wanted.filter((read) => !refused.has(readKey(read)));
}
