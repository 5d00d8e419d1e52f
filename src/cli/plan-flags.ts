// Reads the flags of commands about a plan: the format, the flags that depend on each other, and the flags that the next command repeats.

import type { Allowed } from "../model/allowances.js";
import type { ChatAnswer } from "../model/new-chat.js";
import type { RefreshMode } from "../model/refresh-mode.js";
import type { TypedFlags } from "../model/typed-command.js";
import type { Plan } from "../plan/value/plan.js";
import { UsageError } from "../words/usage-error.js";
import { type PLAN_FORMATS, writtenPace } from "./arguments/planning-flags.js";
import { type ScopeFlags, scopeOfFlags } from "./arguments/shared-flags.js";
import { isConfiguration } from "./config-file.js";
import type { CommonFlags } from "./settings-of.js";

export type PlanFormat = (typeof PLAN_FORMATS)[number];

/** These formats are for other programs. */
export type ReportFormat = Extract<PlanFormat, `gitlab-${string}`>;

export const isReport = (format: PlanFormat): format is ReportFormat => format.startsWith("gitlab-");

export interface FormatFlags {
  readonly format?: PlanFormat;
  readonly json?: boolean;
  readonly limit?: number;
}

/** Returns text by default. Throws UsageError for two formats at once, and for `--limit` with a format that is never cut. */
export function planFormat({ format, json = false, limit }: FormatFlags): PlanFormat {
  if (json && format !== undefined && format !== "json")
    throw new UsageError({ case: "two-formats", format });
  const shown = json ? "json" : (format ?? "text");
  if (limit !== undefined && shown !== "markdown")
    throw new UsageError({ case: "limit-of-markdown", format: shown });
  return shown;
}

/** Throws UsageError when the argument of `apply`, `undo` or `rehearse` looks like a configuration. */
export function refuseConfiguration(argument: string, command: "apply" | "undo" | "rehearse"): void {
  if (!isConfiguration(argument)) return;
  throw new UsageError({ case: "configuration-here", file: argument, command });
}

/** Throws UsageError for flags about a saved plan, if the line names no plan. */
export function refuseFlagsOfSavedPlans(
  { trustPlan, planMaxAge }: { readonly trustPlan?: boolean; readonly planMaxAge?: number },
  command: "apply" | "rehearse",
): void {
  const flag = trustPlan === true ? "--trust-plan" : planMaxAge === undefined ? null : "--plan-max-age";
  if (flag === null) return;
  throw new UsageError({ case: "no-saved-plan", flag, command });
}

export interface RehearsalFlags {
  readonly rehearse?: boolean;
  readonly pace?: number;
  readonly chatChannels?: ChatAnswer;
}

/** Throws UsageError for flags of a rehearsal without `--rehearse`, and for a format that cannot show a rehearsal. */
export function refuseRehearsal(
  { rehearse = false, pace, chatChannels }: RehearsalFlags,
  format: PlanFormat,
): void {
  if (!rehearse && pace !== undefined) throw new UsageError({ case: "pace-alone" });
  if (!rehearse && chatChannels !== undefined) throw new UsageError({ case: "chat-channels-alone" });
  if (rehearse && isReport(format)) throw new UsageError({ case: "rehearse-format", format });
}

/** Writes the flags for a command line: `["--pace", "5/s"]`. */
export const rehearsalArguments = ({ pace, chatChannels }: RehearsalFlags): string[] => [
  ...(pace === undefined ? [] : ["--pace", writtenPace(pace)]),
  ...(chatChannels === undefined ? [] : ["--chat-channels", chatChannels]),
];

export interface PlanningFlags extends CommonFlags, ScopeFlags {
  readonly allow: Allowed;
  readonly refresh?: RefreshMode;
}

/**
 * Returns the flags that the next command repeats. Under `--only-declared` the scope is from `shownPlan`, where undeclared names are
 * hidden.
 */
export const givenFlags = (flags: PlanningFlags, shownPlan: Pick<Plan, "scope">): TypedFlags => ({
  file: flags.file,
  state: flags.state,
  people: flags.people,
  scope: flags.onlyDeclared === true ? shownPlan.scope : scopeOfFlags(flags),
  refresh: flags.refresh,
  allowed: flags.allow,
  variables: flags.allowVariable,
  onlyDeclared: flags.onlyDeclared,
});
