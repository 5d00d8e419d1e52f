// Chooses the calls of a saved plan that are still to be made. It compares the plan with the guild and the state, plans its source again,
// and keeps the calls that both plans have. It writes nothing. `apply PLAN` and `rehearse PLAN` call it.

import type { Config } from "../config/config.js";
import type { PlannedGuild } from "../engine/plan-guild.js";
import type { Scope } from "../model/address-scope.js";
import { ALLOWANCES, type Allowed } from "../model/allowances.js";
import { allowedNow } from "../plan/policy/allow-once.js";
import { guardedPlan } from "../plan/policy/openings.js";
import { withUndoDeletions } from "../plan/policy/undo-deletions.js";
import { assertSameScope } from "../plan/saved/assert-same-scope.js";
import { assertYoung } from "../plan/saved/old-plan-error.js";
import { planDigest } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import { assertExpected } from "../plan/saved/unexpected-plan-error.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Plan } from "../plan/value/plan.js";
import type { Select } from "../plan/value/selection.js";
import type { UnderLock } from "./apply-under-lock.js";
import type { UsableConfiguration } from "./configuration.js";
import { filesBeside } from "./contained-file.js";
import { version } from "./guildform-version.js";
import { planConnected } from "./plan.js";
import { clockOf, listenerOf, type Settings } from "./settings.js";
import { isSignedPlan } from "./signed-plan.js";
import { vouchingConfiguration } from "./vouching-file.js";

export interface ChooseOptions {
  /** Gives the allowances again. An allowance of the saved plan counts only up to the number given here. */
  readonly allowed?: Allowed;
  /** Names the part of the guild that the plan was made for. It is undefined for a plan of the whole guild. */
  readonly scope?: Scope | undefined;
  /** `true` makes the calls in their saved form if there is no configuration. */
  readonly trust?: boolean;
  /** ApplyOptions explains it. */
  readonly expect?: string | undefined;
  /** An older plan is refused. The default is 7 days, and Infinity allows any age. */
  readonly maxAgeMs?: number | undefined;
  /** Names the plan in messages. */
  readonly place?: string;
  /** `true` means that only the plan names the file of the settings. Then messages about this file do not show its text. */
  readonly isNamedByPlan?: boolean;
  readonly signal?: AbortSignal;
}

export interface ChosenCalls {
  readonly plan: Plan;
  /** Holds the reads for the new plan. It is null if there is no source to plan from. */
  readonly live: LiveGuild | null;
  /** Holds the file with ids for roles that it names. It is null if no file is planned. */
  readonly config: Config | null;
}

export interface SavedPlanChooser {
  /** This is the digest of the saved plan. */
  readonly digest: string;
  /** Holds the saved plan with the allowances that count now. */
  readonly reviewed: Plan;
  /** `true` means that a file or the state asks for the calls of the plan. */
  readonly isVouched: boolean;
  /** This file vouches for the plan. `null` means that the state does, or nothing. */
  readonly configuration: UsableConfiguration | null;
  /** Errors: StaleStateError, StalePlanError, errors of the client. */
  readonly choose: (place: UnderLock) => Promise<ChosenCalls>;
}

/** Errors: SavedPlanError, UnexpectedPlanError, OldPlanError, errors of the configuration. */
export async function savedPlanChooser(
  settings: Settings,
  saved: Plan,
  options: ChooseOptions,
): Promise<SavedPlanChooser> {
  const { signal = new AbortController().signal } = options;
  assertExpected(saved, options.expect, { plan: options.place });
  assertSameScope(saved, { scope: options.scope, place: options.place ?? null });
  assertYoung(saved, { nowMs: clockOf(settings).now(), maxAgeMs: options.maxAgeMs });
  const signed = await isSignedPlan(saved, settings);
  if (signed === false) throw notSigned(saved, options);
  const source = await vouching(settings, saved, { ...options, isSigned: signed === true });
  const now = new Date(clockOf(settings).now()).toISOString();
  const { allowed: flags = {} } = options;
  const given = typeof source === "string" ? flags : allowedNow(source.config, flags, now);
  const allowed = signed ? saved.allowances : givenAgain(saved.allowances, given);
  const reviewed = withUndoDeletions(guardedPlan({ ...saved, allowances: allowed }));
  const digest = planDigest({ ...saved });
  const isVouched = source !== "trusted";
  const choose = async (underLock: UnderLock): Promise<ChosenCalls> => {
    const [{ checkStateOfPlan }, { planAgain }] = await Promise.all([
      import("../engine/check-state-of-plan.js"),
      import("../engine/plan-again.js"),
    ]);
    const { client, state, location } = underLock;
    checkStateOfPlan(saved, { state, location, digest, isVouched, settlesPosts: typeof source !== "string" });
    const again: Again = { settings, underLock, saved, digest, allowed, signal };
    let reads: Pick<ChosenCalls, "live" | "config"> = { live: null, config: null };
    const planFromSource = async (from: UsableConfiguration | "state", keep: Select) => {
      const planned = await planFrom(from, again, keep);
      reads = { live: planned.live, config: planned.config ?? null };
      return planned;
    };
    const plan = await planAgain({
      saved: reviewed,
      digest,
      state,
      location,
      client,
      clock: clockOf(settings),
      signal,
      plan: source === "trusted" ? null : (keep) => planFromSource(source, keep),
      onEvent: listenerOf(settings),
    });
    return { plan, ...reads };
  };
  return { digest, reviewed, isVouched, configuration: typeof source === "string" ? null : source, choose };
}

/** Returns the allowances of the plan that are given again, with the lower number of both. */
const givenAgain = (saved: Allowed, given: Allowed): Allowed =>
  Object.fromEntries(
    ALLOWANCES.flatMap((name) => {
      const [most, now] = [saved[name], given[name]];
      return most === undefined || now === undefined ? [] : [[name, Math.min(most, now)]];
    }),
  );

type Source = UsableConfiguration | "state" | "trusted";

async function vouching(
  settings: Settings,
  saved: Plan,
  options: ChooseOptions & { readonly isSigned: boolean },
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

/** If a key is set, only a holder of the key can make a plan. */
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
  readonly digest: string;
  readonly allowed: Allowed;
  readonly signal: AbortSignal;
}

async function planFrom(
  source: UsableConfiguration | "state",
  { settings, underLock, saved, digest, allowed, signal }: Again,
  keep: Select,
): Promise<PlannedGuild> {
  const { client, state, location } = underLock;
  if (source !== "state")
    return planConnected(settings, {
      client,
      configuration: source,
      state,
      allowed,
      signal,
      unattended: true,
      scope: saved.scope,
      refresh: saved.refresh?.mode,
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
