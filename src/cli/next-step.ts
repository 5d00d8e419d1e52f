// Next step: the last line of a plan, with the command that a person types next and the flags that were given. Apply
// takes a saved plan from its file, and an undo needs one. A blocked plan needs the same command with the missing allowances.

import type { Scope } from "../model/address-scope.js";
import { type TypedFlags, typedCommand } from "../model/typed-command.js";
import { missingAllowances } from "../plan/policy/missing-allowances.js";
import type { Plan } from "../plan/value/plan.js";
import { isEmpty } from "../plan/value/plan-verdict.js";
import type { TalkParams } from "../words/params.js";
import { phrase } from "../words/statement.js";
import { talkText, talkTexts } from "../words/talk-text.js";
import type { Terminal } from "./terminal.js";

export interface PlanMade {
  /** The command that makes the plan: `["undo", "1f2e3d4c"]`. */
  readonly command: readonly string[];
  /** The file that holds the plan, or `-` for a pipe; null: it was not saved. */
  readonly saved: string | null;
  readonly given: TypedFlags;
  /** How many things went wrong in the rehearsal of the plan. */
  readonly problems?: number;
  /** The command that rehearsed the plan and did not show it: `["rehearse", "plan.json"]`. */
  readonly rehearse?: readonly string[];
  /** Whether the flag `--trust-plan` was given for the saved plan. */
  readonly trustPlan?: boolean | undefined;
  /** The configuration, as a person edits it; null for an undo, which needs none. */
  readonly configuration: string | null;
  /** Whether the command got texts by `--value`: no command repeats them, since they may be secret. */
  readonly hasValues: boolean;
  /** The flags that `given` may lack: a saved plan does not hold the place of its state. */
  readonly mayLack?: "state" | "file-and-state";
}

/** `Next: guildform apply -f my-guild.yaml`. `asks`: whether a terminal can take the yes of a person. */
export function nextStepText(plan: Plan, made: PlanMade, { asks }: { readonly asks: boolean }): string {
  const { command, saved, given, problems = 0, rehearse, configuration } = made;
  const typed = (words: readonly string[], flags: TypedFlags = given) => typedCommand(words, flags);
  const isHidden = given.onlyDeclared === true && hidesScope(plan, given);
  const say = (params: TalkParams["next-step"]) =>
    isHidden ? talkText(phrase("next-step", { case: "hidden" })) : sentence(params, made);
  const { file, state, allowed = {} } = given;
  const isUndo = command[0] === "undo";
  const trust = made.trustPlan === true ? ["--trust-plan"] : [];
  // A command writes no plan back into a pipe.
  const isPiped = saved === PIPE;
  const out = (isPiped ? null : saved) ?? (isUndo ? UNDO_FILE : null);
  // A saved plan is applied without a question.
  const missing = missingAllowances(plan, { asks: asks && saved === null && !isUndo });
  const again = out === null || command[0] === "apply" ? command : [...command, "--out", out];
  const errors = plan.findings.filter(({ level }) => level === "error").length;
  if (errors > 0 && rehearse !== undefined) return say({ case: "errors", errors, command: typed(command) });
  if (missing === null) return say({ case: "solve", errors, command: typed(again) });
  if (errors === 0 && problems > 0)
    return say({ case: "problems", problems, command: typed(rehearse ?? again) });
  if (Object.keys(missing).length > 0)
    return say({
      case: "allow",
      errors,
      command: typed(again, { ...given, allowed: { ...allowed, ...missing } }),
    });
  const nothing = isEmpty(plan) && plan.remember.length === 0;
  if (isEmpty(plan) && !plan.complete)
    return sentence(
      { case: "unread", command: typed(["doctor"], { file, state }) },
      { ...made, hasValues: false },
    );
  if (nothing && isUndo)
    return sentence({ case: "runs", command: typed(["undo", "--list"], { file, state }) }, made);
  if (nothing && (plan.scope?.left_out ?? 0) > 0)
    return sentence({ case: "rest", command: typed(command, { ...given, scope: undefined }) }, made);
  if (nothing) return say({ case: "edit", file: configuration ?? "guildform.yaml", command: typed(command) });
  if (plan.operations.length + plan.remember.length === 0)
    return say({ case: "later", command: typed(command) });
  if (isPiped) return say({ case: "piped", command: typed(["apply", PIPE, ...trust]) });
  if (saved !== null) return say({ case: "apply", command: typed(["apply", asArgument(saved), ...trust]) });
  if (isUndo) {
    const apply = typed(["apply", UNDO_FILE]);
    return say({ case: "undo", save: typed([...command, "--out", UNDO_FILE]), apply });
  }
  // If no person can answer, the yes is for the shown plan alone.
  const yes = asks ? [] : ["--yes", "--expect", plan.identity];
  return say({ case: "apply", command: typed(["apply", ...yes]) });
}

/** Whether `--only-declared` hides an address that the command names: pasted, `--target 'channel.#2'` finds nothing. */
export const hidesScope = (plan: Pick<Plan, "scope">, { scope }: Pick<TypedFlags, "scope">): boolean =>
  globsOf(plan.scope) !== globsOf(scope);

const globsOf = ({ targets, excludes }: Scope = { targets: [], excludes: [] }): string =>
  JSON.stringify([targets, excludes]);

const UNDO_FILE = "undo.json";
const PIPE = "-";

/** A path that a command does not take for a flag. */
export const asArgument = (file: string): string => (file.startsWith("-") ? `./${file}` : file);

function sentence(
  params: TalkParams["next-step"],
  { hasValues, mayLack }: Pick<PlanMade, "hasValues" | "mayLack">,
): string {
  return talkTexts([
    phrase("next-step", params),
    ...(hasValues ? [phrase("with-values", {})] : []),
    ...(mayLack === undefined ? [] : [phrase("with-place", { case: mayLack })]),
  ]);
}

/** The configuration of a command that has it in its flags. */
export const configurationOf = (
  { value = [] }: { readonly value?: readonly string[] },
  file: string,
): Pick<PlanMade, "configuration" | "hasValues"> => ({ configuration: file, hasValues: value.length > 0 });

/** Tells the next step behind a plan that people read, and behind any plan that was saved; `json`: a program reads it. */
export function tellNextStep(
  plan: Plan,
  made: PlanMade,
  { terminal, format }: { readonly terminal: Terminal; readonly format: string },
): void {
  if (format === "json" || (format !== "text" && made.saved === null)) return;
  terminal.talk(nextStepText(plan, made, { asks: terminal.canAsk }));
}
