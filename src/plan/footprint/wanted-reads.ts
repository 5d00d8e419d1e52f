// Wanted reads: what a plan looks at and nobody has read. Its `live` of such a thing is a guess, and the plan would be
// stale the moment it is held against the guild: the reactions of a message that only its pin gave away, for example.

import type { GuildView } from "../audience/guild-view.js";
import type { Unplanned } from "../desired/selected-contribution.js";
import type { JudgedTest } from "../file-tests/judge-tests.js";
import { factRow } from "../kinds/rows.js";
import type { GuildRead, LiveGuild, WantedRead } from "../value/live-guild.js";
import type { Plan, Precondition } from "../value/plan.js";
import type { FoundCall } from "../value/selection.js";
import { readsOfPreconditions } from "./staleness.js";

/** A plan, and what must be read before it can be relied on; empty for a plan that may be shown. */
export interface Planned extends Unplanned {
  readonly plan: Plan;
  readonly wants: readonly WantedRead[];
  /** How the file calls whom and what messages speak of, by their form: `<@903>` → `<@bob>`, `<#101>` → `<#rules>`. */
  readonly mentions: ReadonlyMap<string, string>;
  /** The guild as it was read, with its names. Worked out when it is first asked for. */
  readonly seen: () => GuildView;
  /** What the tests of the file say of the plan, and of the guild at each moment of it. */
  readonly judged: readonly JudgedTest[];
  /** Calls of earlier runs that were never answered, and of which it is known by now what they made. */
  readonly found: readonly FoundCall[];
}

/** Each read once, in the order of the basis. What the service refused to read is not wanted again. */
export function wantedReads(
  preconditions: readonly Pick<Precondition, "fact">[],
  live: LiveGuild,
): GuildRead[] {
  const wanted = readsOfPreconditions(preconditions.filter(({ fact }) => !factRow(fact).isRead(live, fact)));
  if (wanted.length === 0) return [];
  const refused = new Set(live.unreadable.map(({ read }) => JSON.stringify(read)));
  return wanted.filter((read) => !refused.has(JSON.stringify(read)));
}
