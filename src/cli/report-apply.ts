// The end of an apply, as text or JSON: what became of each operation, what is left, and what state does not hold.

import type { ApplyResult } from "../engine/apply-guild.js";
import { countOutcomes, type Outcome } from "../engine/outcome.js";
import { visibleText } from "../model/visible-text.js";
import { errorText } from "../render/error-text.js";
import { jsonLine } from "../render/json-text.js";
import { outcomeText } from "../render/outcome-text.js";
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
  if (!json) terminal.result(outcomeText({ outcomes, left }, terminal.resultLook));
  const stateError = applied?.stateError ?? null;
  if (stateError !== null) {
    terminal.complain(errorText(stateError, terminal.talkLook));
    terminal.complain("The outcomes above that state does not hold are found again by the next plan.");
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

function resultJson({ status, applied, left, verifyError }: ApplyResult) {
  const outcomes = applied?.outcomes ?? [];
  const stateError = applied?.stateError ?? null;
  return {
    type: "result",
    status,
    counts: countOutcomes(outcomes),
    outcomes,
    verified: left === null ? null : left.length === 0,
    left: left ?? [],
    state_error: stateError === null ? null : errorJson(stateError),
    verify_error: verifyError === null ? null : errorJson(verifyError),
  };
}
