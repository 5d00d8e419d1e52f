// `--only-declared`: what a command shows where everybody reads it.

import type { ClientEvent } from "../client/client-event.js";
import type { ApplyResult } from "../engine/apply-guild.js";
import type { EngineEvent } from "../engine/engine-event.js";
import { StalePlanError } from "../engine/stale-plan-error.js";
import type { AskedGuild } from "../inspect/asked-guild.js";
import type { Audience } from "../inspect/audience.js";
import type { TestedGuild } from "../inspect/tested-guild.js";
import { writtenAddress } from "../model/address.js";
import type { ChannelId } from "../model/ids.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import type { RememberedRun } from "../plan/history/remembered-run.js";
import type { Plan } from "../plan/value/plan.js";
import { ROUTES } from "../protocol/routes.js";
import { hiddenWords } from "../render/only-declared/hidden-words.js";
import { readAt } from "../render/only-declared/read-at.js";
import { type VeilSources, veilOf } from "../render/only-declared/veil-of.js";
import { veiledAsked, veiledAudience } from "../render/only-declared/veiled-asked.js";
import { veiledChange } from "../render/only-declared/veiled-change.js";
import { veiledDriftReport } from "../render/only-declared/veiled-drift-report.js";
import { veiledDiagnostic, veiledError } from "../render/only-declared/veiled-error.js";
import { veiledGuild } from "../render/only-declared/veiled-guild.js";
import { veiledLock } from "../render/only-declared/veiled-lock.js";
import { veiledOutcome } from "../render/only-declared/veiled-outcome.js";
import { veiledPlan } from "../render/only-declared/veiled-plan.js";
import { veiledRehearsal } from "../render/only-declared/veiled-rehearsal.js";
import { veiledDrift, veiledStaleness } from "../render/only-declared/veiled-staleness.js";
import { veiledTests } from "../render/only-declared/veiled-tests.js";
import { toldPlan } from "../render/plan-json.js";
import type { GuildDrift } from "../use-cases/drift.js";
import type { Rehearsal } from "../use-cases/rehearse/rehearse.js";
import type { Diagnostic } from "../words/diagnostic.js";
import type { CommandView } from "./command-view.js";

/** As long as nothing is known of the file, all is hidden. */
export class OnlyDeclared implements CommandView {
  #veil = veilOf({});
  #plans: readonly Plan[] = [];

  know(learn: () => VeilSources): void {
    const veilSources = learn();
    this.#veil = veilOf(veilSources);
    this.#plans = veilSources.plans ?? [];
  }

  plan(plan: Plan): Plan {
    return veiledPlan(this.#veil, plan, readAt(new Set([...this.#plans, plan]), this.#veil));
  }

  /** Without a digest: no apply takes it for a saved plan. */
  planJson(plan: Plan): object {
    return { ...toldPlan(this.plan(plan)), only_declared: true };
  }

  guild(guild: GuildView): GuildView {
    return veiledGuild(this.#veil, guild);
  }

  asked(asked: AskedGuild): AskedGuild {
    return veiledAsked(this.#veil, asked);
  }

  audience(audience: Audience): Audience {
    return veiledAudience(this.#veil, audience);
  }

  diagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    return diagnostics.map((one) => veiledDiagnostic(this.#veil, one));
  }

  tested(tested: TestedGuild): TestedGuild {
    return { ...tested, judged: veiledTests(this.#veil, tested.judged) };
  }

  drift(drift: GuildDrift): GuildDrift {
    const isRead = readAt(this.#plans, this.#veil);
    const { file } = drift;
    return {
      ...drift,
      report: veiledDriftReport(this.#veil, drift.report, isRead),
      file: { ...file, problems: this.diagnostics(file.problems) },
    };
  }

  event(event: EngineEvent): EngineEvent {
    switch (event.type) {
      case "operation-started":
        return {
          ...event,
          id: this.#veil.callId(event.id),
          address: this.#veil.address(writtenAddress(event.address)),
        };
      case "operation-ended":
        return { ...event, outcome: veiledOutcome(this.#veil, event.outcome) };
      case "drift-elsewhere":
        return { ...event, drift: veiledDrift(this.#veil, event.drift) };
      case "read":
      case "verifying":
      case "stopping":
        return event;
      case "lock-replaced":
      case "lock-waiting":
        return { ...event, holder: veiledLock(event.holder) };
      default:
        return event satisfies never;
    }
  }

  /** The path of a request holds ids. */
  clientEvent(event: ClientEvent): ClientEvent {
    return event.type === "request" ? { ...event, path: ROUTES[event.operation].path } : event;
  }

  rehearsal(rehearsal: Rehearsal): Rehearsal {
    return veiledRehearsal(this.#veil, rehearsal);
  }

  result({ plan, applied, left, verifyError, ...rest }: ApplyResult): ApplyResult {
    const isRead = readAt(this.#plans, this.#veil);
    return {
      ...rest,
      plan: this.plan(plan),
      applied:
        applied === null
          ? null
          : {
              ...applied,
              outcomes: applied.outcomes.map((one) => veiledOutcome(this.#veil, one)),
              stateError: applied.stateError === null ? null : veiledError(this.#veil, applied.stateError),
            },
      left: left === null ? null : left.map((one) => veiledChange(this.#veil, one, isRead)),
      verifyError: verifyError === null ? null : this.error(verifyError),
    };
  }

  /** The list of runs tells of what they changed by number alone. */
  runs(history: readonly RememberedRun[]): readonly RememberedRun[] {
    return history.map((one) => ({ ...one, by: hiddenWords() }));
  }

  error(error: unknown): unknown {
    if (!(error instanceof StalePlanError)) return veiledError(this.#veil, error);
    const { differences, lost = [], names } = veiledStaleness(this.#veil, error);
    const channels = [...names].map(([id, name]) => ({ id: id as ChannelId, name }));
    return new StalePlanError({ differences, lost, takesBack: error.takesBack }, channels);
  }
}
