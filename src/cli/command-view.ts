// The view of a command decides how much of a plan, of its apply and of an error the command shows. with-view.ts has the view that shows
// all, and only-declared.ts the view of a public reader. A method returns its argument, with or without hidden names. with-view.ts chooses
// the view by the flag, and a command has it as `view`.

import type { ClientEvent } from "../client/client-event.js";
import type { ApplyResult } from "../engine/apply-guild.js";
import type { EngineEvent } from "../engine/engine-event.js";
import type { AskedGuild } from "../inspect/asked-guild.js";
import type { Audience } from "../inspect/audience.js";
import type { TestedGuild } from "../inspect/tested-guild.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import type { RememberedRun } from "../plan/history/remembered-run.js";
import type { Plan } from "../plan/value/plan.js";
import type { VeilSources } from "../render/only-declared/veil-of.js";
import type { GuildDrift } from "../use-cases/drift.js";
import type { Rehearsal } from "../use-cases/rehearse/rehearse.js";
import type { Diagnostic } from "../words/diagnostic.js";
import type { FoundMove } from "../words/en/state/move.js";

export interface CommandView {
  /** A command calls this when it knows the sources, and before it shows anything. */
  know(veilSources: () => VeilSources): void;
  plan(plan: Plan): Plan;
  /** The method is asynchronous because it loads its printer: most commands print no plan. */
  planJson(plan: Plan): Promise<object>;
  guild(guild: GuildView): GuildView;
  asked(asked: AskedGuild): AskedGuild;
  audience(audience: Audience): Audience;
  diagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
  tested(tested: TestedGuild): TestedGuild;
  drift(drift: GuildDrift): GuildDrift;
  event(event: EngineEvent): EngineEvent;
  clientEvent(event: ClientEvent): ClientEvent;
  rehearsal(rehearsal: Rehearsal): Rehearsal;
  result(result: ApplyResult): ApplyResult;
  move(move: FoundMove): FoundMove;
  runs(history: readonly RememberedRun[]): readonly RememberedRun[];
  error(error: unknown): unknown;
}
