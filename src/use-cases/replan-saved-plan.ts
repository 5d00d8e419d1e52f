// The plan that is left of a saved one: it is held against the guild and the state, planned again from what vouches for it, and
// those of its calls are chosen that are planned now. Writes nothing.

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
  readonly signal?: AbortSignal;
}

/** What was chosen of a saved plan. */
export interface ChosenCalls {
  readonly plan: Plan;
  /** What was read to plan it again; null for a plan that nothing vouches for. */
  readonly live: LiveGuild | null;
}

export interface SavedPlanChooser {
  /** Of the saved plan. */
  readonly digest: string;
  /** The saved plan with what it is allowed by now. */
  readonly reviewed: Plan;
  /** Whether a file or the state asks for what the plan holds. */
  readonly isVouched: boolean;
  /** The file that vouches for it; null where the state does, or nothing. */
  readonly configuration: UsableConfiguration | null;
  /** Errors: StaleStateError, StalePlanError, those of the client. */
  readonly choose: (place: UnderLock) => Promise<ChosenCalls>;
}

/** Errors: SavedPlanError, UnexpectedPlanError, OldPlanError, those of the configuration. */
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
    let live: LiveGuild | null = null;
    const planFromSource = async (from: UsableConfiguration | "state", keep: Select) => {
      const planned = await planFrom(from, again, keep);
      live = planned.live;
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
    return { plan, live };
  };
  return { digest, reviewed, isVouched, configuration: typeof source === "string" ? null : source, choose };
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
