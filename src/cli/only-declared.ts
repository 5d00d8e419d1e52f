// `--only-declared` shows what everybody may read, for example in a public log. The view here hides undeclared names and private texts.
// `cli/with-view.ts` loads this view when a user gives the flag.

import type { ClientEvent } from "../client/client-event.js";
import type { ApplyResult } from "../engine/apply-guild.js";
import type { EngineEvent } from "../engine/engine-event.js";
import { ENGINE_EVENT_WORDS } from "../engine/engine-event-words.js";
import { REHEARSAL_WORDS } from "../engine/rehearsal/rehearsal-words.js";
import { StalePlanError } from "../engine/stale-plan-error.js";
import type { AskedGuild } from "../inspect/asked-guild.js";
import type { Audience } from "../inspect/audience.js";
import type { TestedGuild } from "../inspect/tested-guild.js";
import type { ChannelId } from "../model/ids.js";
import { array, type JsonSchema } from "../model/json-schema.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { DRIFT_REPORT_WORDS } from "../plan/drift-report-words.js";
import { JUDGED_TEST_WORDS } from "../plan/file-tests/judged-test-words.js";
import type { RememberedRun } from "../plan/history/remembered-run.js";
import type { Plan } from "../plan/value/plan.js";
import { ROUTES } from "../protocol/routes.js";
import { hiddenWords } from "../render/only-declared/hidden-words.js";
import { readAt } from "../render/only-declared/read-at.js";
import { shownBySchema } from "../render/only-declared/shown-by-schema.js";
import { type VeilSources, veilOf } from "../render/only-declared/veil-of.js";
import { veiledAsked, veiledAudience } from "../render/only-declared/veiled-asked.js";
import { veiledDiagnostic, veiledError } from "../render/only-declared/veiled-error.js";
import { veiledGuild } from "../render/only-declared/veiled-guild.js";
import { veiledOutcome } from "../render/only-declared/veiled-outcome.js";
import { planPart, veiledPlan } from "../render/only-declared/veiled-plan.js";
import { veiledStaleness } from "../render/only-declared/veiled-staleness.js";
import { planWithWords } from "../render/plan-json.js";
import type { GuildDrift } from "../use-cases/drift.js";
import type { Rehearsal } from "../use-cases/rehearse/rehearse.js";
import type { Diagnostic } from "../words/diagnostic.js";
import type { FoundMove } from "../words/en/state/move.js";
import { STATE_MOVE_WORDS } from "../words/shapes/errors.js";
import type { CommandView } from "./command-view.js";

/** The view must hide all names until it knows the file. */
export class OnlyDeclared implements CommandView {
  #veil = veilOf({});
  #plans: readonly Plan[] = [];
  #isRead = readAt([], this.#veil);

  know(learn: () => VeilSources): void {
    const veilSources = learn();
    this.#veil = veilOf(veilSources);
    this.#plans = veilSources.plans ?? [];
    this.#isRead = readAt(this.#plans, this.#veil);
  }

  plan(plan: Plan): Plan {
    return veiledPlan(this.#veil, plan, readAt(new Set([...this.#plans, plan]), this.#veil));
  }

  /** The JSON has no digest, so that apply does not take it for a saved plan. */
  async planJson(plan: Plan): Promise<object> {
    const { people: _, ...shown } = this.plan(plan);
    return { ...planWithWords(shown), only_declared: true };
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
    return { ...tested, judged: tested.judged.map((one) => this.#shown(JUDGED_TEST_WORDS, one)) };
  }

  drift(drift: GuildDrift): GuildDrift {
    const { file } = drift;
    return {
      ...drift,
      report: this.#shown(DRIFT_REPORT_WORDS, drift.report),
      file: { ...file, problems: this.diagnostics(file.problems) },
    };
  }

  event(event: EngineEvent): EngineEvent {
    return event.type === "operation-ended"
      ? { ...event, outcome: veiledOutcome(this.#veil, event.outcome) }
      : this.#shown(ENGINE_EVENT_WORDS, event);
  }

  /** The path of a request holds ids. */
  clientEvent(event: ClientEvent): ClientEvent {
    return event.type === "request" ? { ...event, path: ROUTES[event.operation].path } : event;
  }

  /** The command shows the plan and the warnings itself. */
  rehearsal({ plan, planned, warnings, outcomes, ...rest }: Rehearsal): Rehearsal {
    const shownOutcomes = outcomes.map((one) => veiledOutcome(this.#veil, one));
    return { ...this.#shown(REHEARSAL_WORDS, rest), outcomes: shownOutcomes, plan, planned, warnings };
  }

  result({ plan, applied, left, verifyError, ...rest }: ApplyResult): ApplyResult {
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
      left: left === null ? null : this.#shown(array(planPart("changes")), left),
      verifyError: verifyError === null ? null : this.error(verifyError),
    };
  }

  move(move: FoundMove): FoundMove {
    return this.#shown(STATE_MOVE_WORDS, move);
  }

  /** A list of runs shows only numbers of changes, so the veil hides only the person. */
  runs(history: readonly RememberedRun[]): readonly RememberedRun[] {
    return history.map((one) => ({ ...one, by: hiddenWords() }));
  }

  error(error: unknown): unknown {
    if (!(error instanceof StalePlanError)) return veiledError(this.#veil, error);
    const { differences, lost = [], names } = veiledStaleness(this.#veil, error);
    const channels = [...names].map(([id, name]) => ({ id: id as ChannelId, name }));
    return new StalePlanError({ differences, lost, takesBack: error.takesBack }, channels);
  }

  #shown<Value>(schema: JsonSchema, value: Value): Value {
    return shownBySchema(schema, value, { veil: this.#veil, isRead: this.#isRead });
  }
}
