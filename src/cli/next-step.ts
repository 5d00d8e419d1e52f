// Next step: the command that a person types after a plan, with the flags that were given. A saved plan is applied from its file,
// an undo is saved first, and a plan that is blocked is made anew.

import { type TypedFlags, typedCommand } from "../model/typed-command.js";
import type { Plan } from "../plan/value/plan.js";
import { isBlocked, isEmpty } from "../plan/value/plan-verdict.js";
import type { TalkParams } from "../words/params.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { Terminal } from "./terminal.js";

export interface PlanMade {
  /** The command that makes the plan: `["undo", "1f2e3d4c"]`. */
  readonly command: readonly string[];
  /** The file that holds the plan; null: it was not saved. */
  readonly saved: string | null;
  readonly given: TypedFlags;
}

/** `Next: guildform apply -f my-guild.yaml`; null where nothing is left to do. */
export function nextStepText(plan: Plan, { command, saved, given }: PlanMade): string | null {
  const applied = (file: string) => typedCommand(["apply", file.startsWith("-") ? `./${file}` : file], given);
  if (isBlocked(plan)) return sentence({ case: "blocked", command: typedCommand(command, given) });
  if (isEmpty(plan) && !plan.complete)
    return sentence({
      case: "unread",
      command: typedCommand(["doctor"], { file: given.file, state: given.state }),
    });
  if (isEmpty(plan) && plan.remember.length === 0) return null;
  if (saved !== null) return sentence({ case: "apply", command: applied(saved) });
  if (plan.undoes.length === 0) return sentence({ case: "apply", command: typedCommand(["apply"], given) });
  const save = typedCommand([...command, "--out", UNDO_FILE], given);
  return sentence({ case: "undo", save, apply: applied(UNDO_FILE) });
}

const UNDO_FILE = "undo.json";

const sentence = (params: TalkParams["next-step"]): string => talkText(phrase("next-step", params));

/** Tells the next step behind a plan that people read, and behind any plan that was saved. */
export function tellNextStep(
  plan: Plan,
  made: PlanMade,
  { terminal, isText }: { readonly terminal: Terminal; readonly isText: boolean },
): void {
  const text = isText || made.saved !== null ? nextStepText(plan, made) : null;
  if (text !== null) terminal.talk(text);
}
