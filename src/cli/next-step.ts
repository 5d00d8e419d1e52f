// The next step is the last line of a plan: the command that a person types next, with the flags of this run. Apply takes a saved plan from
// its file, and an undo needs one. A blocked plan needs the same command with the missing allowances.

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
  /** This command makes the plan: `["undo", "1f2e3d4c"]`. */
  readonly command: readonly string[];
  /** The file holds the plan, and `-` is a pipe. `null` means that the plan was not saved. */
  readonly saved: string | null;
  readonly given: TypedFlags;
  /** The number says how many problems the rehearsal of the plan has found. */
  readonly problems?: number;
  /** This command rehearsed the plan and did not show it: `["rehearse", "plan.json"]`. */
  readonly rehearse?: readonly string[];
  /** `true` means that the person typed `--trust-plan` for the saved plan. */
  readonly trustPlan?: boolean | undefined;
  /** Holds the path of the configuration that a person edits. It is null for an undo, which needs no configuration. */
  readonly configuration: string | null;
  /** `true` means that the command got texts by `--value`. A printed command does not repeat them, since they may be secret. */
  readonly hasValues: boolean;
  /** `given` may lack these flags: a saved plan does not hold the place of its state. */
  readonly mayLack?: "state" | "file-and-state";
}

/** Returns `Next: guildform apply -f my-guild.yaml`, for example. `asks` means that a person at a terminal can say yes. */
export function nextStepText(plan: Plan, made: PlanMade, { asks }: { readonly asks: boolean }): string {
  const { command, saved, given, problems = 0, rehearse, configuration } = made;
  const typed = (words: readonly string[], flags: TypedFlags = given) => typedCommand(words, flags);
  const isHidden = given.onlyDeclared === true && hidesScope(plan, given);
  const say = (params: TalkParams["next-step"]) =>
    isHidden ? talkText(phrase("next-step", { case: "hidden" })) : sentence(params, made);
  const { file, state, people, allowed = {} } = given;
  const isUndo = command[0] === "undo";
  const trust = made.trustPlan === true ? ["--trust-plan"] : [];
  // A command writes no plan back into a pipe.
  const isPiped = saved === PIPE;
  const out = (isPiped ? null : saved) ?? (isUndo ? UNDO_FILE : null);
  // Apply does not ask before it applies a saved plan.
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
      { case: "unread", command: typed(["doctor"], { file, state, people }) },
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
  // If no person can answer, the printed yes counts for the shown plan alone.
  const yes = asks ? [] : ["--yes", "--expect", plan.identity];
  return say({ case: "apply", command: typed(["apply", ...yes]) });
}

/**
 * Returns true if `--only-declared` hides an address that the command names. A person who pasted `--target 'channel.#2'` would find
 * nothing.
 */
export const hidesScope = (plan: Pick<Plan, "scope">, { scope }: Pick<TypedFlags, "scope">): boolean =>
  globsOf(plan.scope) !== globsOf(scope);

const globsOf = ({ targets, excludes }: Scope = { targets: [], excludes: [] }): string =>
  JSON.stringify([targets, excludes]);

const UNDO_FILE = "undo.json";
const PIPE = "-";

/** Writes a path so that a command does not take it for a flag. */
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

/** Returns the configuration of a command that has it in its flags. */
export const configurationOf = (
  { value = [] }: { readonly value?: readonly string[] },
  file: string,
): Pick<PlanMade, "configuration" | "hasValues"> => ({ configuration: file, hasValues: value.length > 0 });

/** Prints the next step after a plan that people read, and after any saved plan. `json` means that a program reads the plan. */
export function tellNextStep(
  plan: Plan,
  made: PlanMade,
  { terminal, format }: { readonly terminal: Terminal; readonly format: string },
): void {
  if (format === "json" || (format !== "text" && made.saved === null)) return;
  terminal.talk(nextStepText(plan, made, { asks: terminal.canAsk }));
}
