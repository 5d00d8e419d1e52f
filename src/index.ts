// The library's door: the use cases, their values and their errors. The client and the emulator have doors of
// their own (`guildform/client`, `guildform/emulator`).

export type { ClientEvent, ClientListener } from "./client/client-event.js";
export type { Credentials } from "./client/credentials.js";
export type { Config } from "./config/config.js";
export { loadConfig } from "./config/load-config.js";
export { type ParsedConfig, parseConfig } from "./config/parse-config.js";
export type { ReadContained } from "./config/source/contained-file.js";
export { filesBeside } from "./contained-file.js";
export { type ApplyResult, applyGuild } from "./engine/apply-guild.js";
export { type Applied, applyPlan } from "./engine/apply-plan.js";
export type { EngineEvent, EngineListener } from "./engine/engine-event.js";
export type { Outcome, OutcomeStatus } from "./engine/outcome.js";
export { planGuild } from "./engine/plan-guild.js";
export { StaleImageError } from "./engine/posting/plan-images.js";
export { StalePlanError } from "./engine/stale-plan-error.js";
export { StaleStateError } from "./engine/stale-state-error.js";
export { Guildform, type PlanResult, type RunOptions } from "./guildform.js";
export { version } from "./guildform-version.js";
export type { Diagnostic, SourcePosition } from "./model/diagnostic.js";
export { GuildformError, InvalidInputError, UsageError } from "./model/errors.js";
export type { Planned } from "./plan/footprint/wanted-reads.js";
export { isBlocked, isEmpty, makePlan } from "./plan/make-plan.js";
export type { Allowance, Allowed } from "./plan/policy/allowances.js";
export { SavedPlanError } from "./plan/saved/saved-plan-error.js";
export type * from "./plan/value/plan.js";
export type { Revealed } from "./plan/value/revealed.js";
export { NothingToUndoError, UnknownRunError } from "./plan/wishes/history/choose-runs.js";
export { PlanNotSavedError, savePlan } from "./save-plan.js";
export { readSavedPlan } from "./saved-plans.js";
export { DEFAULT_CONCURRENCY, type Settings } from "./settings.js";
export { fileStateStore } from "./state/file-state-store.js";
export type { AppliedChange, AppliedRun, BoundResource, Intent, State, StateRecord } from "./state/state.js";
export * from "./state/state-errors.js";
export type { LockHolder, LockInfo, StateSession, StateStore } from "./state/store.js";
export type { UndoOptions } from "./undoing.js";
