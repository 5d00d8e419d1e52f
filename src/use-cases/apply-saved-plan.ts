// Use case: apply a saved plan. It is planned again, from the configuration that vouches for it or, for an undo, from the state,
// and those of its calls are made that are planned now. Without a configuration somebody has to vouch for it.

import type { ApplyResult } from "../engine/apply-guild.js";
import type { PlannedGuild } from "../engine/plan-guild.js";
import type { Scope } from "../model/address-scope.js";
import { ALLOWANCES, type Allowed } from "../model/allowances.js";
import { allowedNow } from "../plan/policy/allow-once.js";
import { guardedPlan } from "../plan/policy/openings.js";
import { assertSameScope } from "../plan/saved/assert-same-scope.js";
import { assertYoung } from "../plan/saved/old-plan-error.js";
import { planDigest } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import { assertExpected } from "../plan/saved/unexpected-plan-error.js";
import type { Keep } from "../plan/value/kept.js";
import type { Plan } from "../plan/value/plan.js";
import { applyUnderLock, type UnderLock } from "./apply-under-lock.js";
import type { UsableConfiguration } from "./configuration.js";
import { filesBeside } from "./contained-file.js";
import { version } from "./guildform-version.js";
import { planWith } from "./plan.js";
import { clockOf, listenerOf, type Settings } from "./settings.js";
import { isSignedPlan } from "./signed-plan.js";
import { vouchingConfiguration } from "./vouching-file.js";

export interface SavedPlanOptions {
  /** What is allowed again: what a plan was allowed when it was made counts as far as it is given here. */
  readonly allowed?: Allowed;
  /** The part of the guild that the plan was made for, named again; left out for a plan of all of it. */
  readonly scope?: Scope | undefined;
  /** Makes the calls as they were saved where no configuration is there. */
  readonly trust?: boolean;
  /** As of ApplyOptions. */
  readonly expect?: string | undefined;
  /** An older plan is refused: 7 days when left out, Infinity for any age. */
  readonly maxAgeMs?: number | undefined;
  /** What to call the plan in messages. */
  readonly place?: string;
  /** Whether the plan alone names the file of the settings: what is wrong in that file is told without its text. */
  readonly isNamedByPlan?: boolean;
  /** Called with the plan that is applied, before its first call: the saved plan without the calls already done, planned again unless trusted. */
  readonly onPlan?: (plan: Plan, about: ChosenFrom) => void;
  readonly signal?: AbortSignal;
}

export interface ChosenFrom {
  /** Whether a file or the state asks for what the plan holds. */
  readonly isVouched: boolean;
  /** What to call the state in messages: the path of its file. */
  readonly state: string;
}

/**
 * Makes the calls of a plan that was reviewed, and no others; nobody is asked. Errors: SavedPlanError, UnexpectedPlanError, OldPlanError, StateLockedError,
 * StateGuildMismatchError, StaleStateError, StalePlanError before the first write; then outcomes are a result.
 */
export async function applySavedPlan(
  settings: Settings,
  saved: Plan,
  options: SavedPlanOptions = {},
): Promise<ApplyResult> {
  const { signal = new AbortController().signal } = options;
  assertExpected(saved, options.expect, options.place);
  assertSameScope(saved, { scope: options.scope, place: options.place ?? null });
  assertYoung(saved, { nowMs: clockOf(settings).now(), maxAgeMs: options.maxAgeMs });
  const signed = await isSignedPlan(saved, settings);
  if (signed === false) throw notSigned(saved, options);
  const source = await vouching(settings, saved, { ...options, isSigned: signed === true });
  const now = new Date(clockOf(settings).now()).toISOString();
  const { allowed: flags = {} } = options;
  const given = typeof source === "string" ? flags : allowedNow(source.config, flags, now);
  const allowed = signed ? saved.allowances : givenAgain(saved.allowances, given);
  const reviewed = guardedPlan({ ...saved, allowances: allowed });
  const digest = planDigest({ ...saved });
  const { checkStateOfPlan } = await import("../engine/check-state-of-plan.js");
  const { planAgain } = await import("../engine/plan-again.js");
  return applyUnderLock(settings, {
    signal,
    choose: async (underLock) => {
      const { client, state, location } = underLock;
      if (signal.aborted) return { plan: reviewed, approve: async () => false };
      const about = { isVouched: source !== "trusted", settlesPosts: typeof source !== "string" };
      checkStateOfPlan(saved, { state, location, digest, ...about });
      const again: Again = { settings, underLock, saved, digest, allowed, signal };
      const plan = source === "trusted" ? null : (keep: Keep) => planFrom(source, again, keep);
      const chosen = await planAgain({
        saved: reviewed,
        digest,
        state,
        location,
        client,
        clock: clockOf(settings),
        signal,
        plan,
        onEvent: listenerOf(settings),
      });
      options.onPlan?.(chosen, { isVouched: plan !== null, state: location });
      return { plan: chosen, planDigest: digest, approve: async () => !signal.aborted };
    },
  });
}

/** What the plan was allowed, as far as it is allowed again. */
const givenAgain = (saved: Allowed, given: Allowed): Allowed =>
  Object.fromEntries(
    ALLOWANCES.flatMap((name) => {
      const [most, now] = [saved[name], given[name]];
      return most === undefined || now === undefined ? [] : [[name, Math.min(most, now)]];
    }),
  );

/** What a plan is made again from. */
type Source = UsableConfiguration | "state" | "trusted";

async function vouching(
  settings: Settings,
  saved: Plan,
  options: SavedPlanOptions & { readonly isSigned: boolean },
): Promise<Source> {
  if (saved.undoes.length > 0) return "state";
  const { place = null, trust = false, isNamedByPlan = false } = options;
  const configuration = await vouchingConfiguration(settings, { plan: saved, place, isNamedByPlan });
  if (configuration !== null) return configuration;
  if (trust || options.isSigned) return "trusted";
  throw new SavedPlanError({
    place,
    case: "no-configuration",
    file: settings.file,
  });
}

/** Where a key is set, whoever has no key makes no plan. */
const notSigned = (
  { signature }: Plan,
  { place = null }: { readonly place?: string | null },
): SavedPlanError =>
  new SavedPlanError({
    place,
    case: signature === undefined ? "not-signed" : "signature",
  });

interface Again {
  readonly settings: Settings;
  readonly underLock: UnderLock;
  readonly saved: Plan;
  /** Of the saved plan. */
  readonly digest: string;
  readonly allowed: Allowed;
  readonly signal: AbortSignal;
}

async function planFrom(
  source: UsableConfiguration | "state",
  { settings, underLock, saved, digest, allowed, signal }: Again,
  keep: Keep,
): Promise<PlannedGuild> {
  const { client, state, location } = underLock;
  if (source !== "state")
    return planWith(settings, {
      client,
      configuration: source,
      state,
      allowed,
      signal,
      unattended: true,
      scope: saved.scope,
      keep,
    });
  const [{ planUndo }, { runsOfUndo }] = await Promise.all([
    import("../engine/plan-undo.js"),
    import("../engine/runs-of-undo.js"),
  ]);
  return planUndo({
    ...runsOfUndo(saved, { state, location, digest }),
    client,
    allowed,
    signal,
    scope: saved.scope,
    keep,
    clock: clockOf(settings),
    toolVersion: version(),
    onEvent: listenerOf(settings),
    readContained: filesBeside(settings.file),
  });
}
