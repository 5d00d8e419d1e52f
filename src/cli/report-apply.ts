// The end of an apply, as text or JSON: what became of each operation, what is left, and what state does not hold.

import type { ApplyResult } from "../engine/apply-guild.js";
import { countOutcomes, type Outcome } from "../engine/outcome.js";
import { visibleText } from "../model/visible-text.js";
import { settleCommand } from "../plan/claims/settle-command.js";
import { errorText } from "../render/error-text.js";
import { jsonLine } from "../render/json-text.js";
import { outcomeText } from "../render/outcome-text.js";
import type { UnrecordedRow } from "../render/unrecorded-text.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { errorJson } from "./show-error.js";
import type { Terminal } from "./terminal.js";

/** Gives the exit status. */
export function reportApply(
  result: ApplyResult,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): ExitStatus {
  const { applied, left, replacedLock, verifyError } = result;
  if (replacedLock !== null) {
    terminal.talk(
      visibleText(
        `Took over the lock of ${replacedLock.who}@${replacedLock.host} (process ${replacedLock.pid}), which is gone.`,
      ),
    );
  }
  if (json) terminal.result(jsonLine(resultJson(result)));
  switch (result.status) {
    case "empty":
      return EXIT.done;
    case "blocked":
      terminal.complain("Blocked by policy. Nothing was written.");
      return EXIT.blocked;
    case "declined":
      terminal.complain("Not approved. Nothing was written.");
      return EXIT.error;
    case "done":
      break;
    default:
      return result.status satisfies never;
  }
  const outcomes = applied?.outcomes ?? [];
  const unrecorded = unrecordedOf(outcomes);
  if (!json) terminal.result(outcomeText({ outcomes, left, unrecorded }, terminal.resultLook));
  const stateError = applied?.stateError ?? null;
  if (stateError !== null) {
    terminal.complain(errorText(stateError, terminal.talkLook));
    if (unrecorded.length === 0) terminal.complain("Everything that was done is recorded in the state.");
  }
  if (verifyError !== null) {
    terminal.complain(errorText(verifyError, terminal.talkLook));
    terminal.complain(
      "Everything was applied, and could not be looked at again. The next plan shows how it is.",
    );
  }
  if (stateError !== null || verifyError !== null) return EXIT.error;
  return outcomes.every(isApplied) && (left ?? []).length === 0 ? EXIT.done : EXIT.incomplete;
}

const isApplied = ({ status }: Outcome): boolean => status === "applied";

/** What the service did and state was not told; the command says of a create what it made. */
const unrecordedOf = (outcomes: readonly Outcome[]): UnrecordedRow[] =>
  outcomes
    .filter(({ recorded }) => !recorded)
    .map(({ address, operation, made }) => ({
      address,
      operation,
      made,
      command: made === null ? null : settleCommand(address, made),
    }));

function resultJson({ status, applied, left, verifyError, replacedLock }: ApplyResult) {
  const outcomes = applied?.outcomes ?? [];
  const stateError = applied?.stateError ?? null;
  return {
    type: "result",
    status,
    run: applied?.run ?? null,
    replaced_lock: replacedLock,
    counts: countOutcomes(outcomes),
    outcomes,
    unrecorded: unrecordedOf(outcomes),
    verified: left === null ? null : left.length === 0,
    left: left ?? [],
    state_error: stateError === null ? null : errorJson(stateError),
    verify_error: verifyError === null ? null : errorJson(verifyError),
  };
}
