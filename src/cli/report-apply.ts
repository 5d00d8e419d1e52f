// Reports the end of an apply as text or JSON: the outcome of each operation, the changes that are left, and the objects that state does
// not hold. cli/apply-run.ts calls it last.

import type { ApplyResult } from "../engine/apply-guild.js";
import { countOutcomes, type Outcome } from "../engine/outcome.js";
import { takesNoMore } from "../engine/posting/post-quota.js";
import type { Address } from "../model/address.js";
import type { Plan } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import { errorText } from "../render/error-text.js";
import { outcomeJson } from "../render/outcome-json.js";
import type { OutcomeRow } from "../render/outcome-table.js";
import type { UnrecordedRow } from "../render/outcome-text.js";
import { outcomeText } from "../render/outcome-text.js";
import { changeJson, deferredJson } from "../render/plan-json.js";
import { postsLeftText } from "../render/posts-left-text.js";
import { settleCommand } from "../words/settle-command.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import { eventLine } from "./event-line.js";
import { EXIT, type ExitStatus } from "./exit-status.js";
import { errorJson } from "./show-error.js";
import type { Terminal, TerminalStyle } from "./terminal.js";

/** `interrupted` is the status of a signal that came during the apply, or null. Returns the exit status. */
export function reportApply(
  result: ApplyResult,
  {
    json,
    terminal,
    interrupted = null,
  }: { readonly json: boolean; readonly terminal: Terminal; readonly interrupted?: ExitStatus | null },
): ExitStatus {
  // A failure to write the state decides the status, even of an interrupted run.
  const ended = statusOf(result);
  const status = hasStateError(result) ? ended : (interrupted ?? ended);
  if (json) terminal.result(eventLine(resultJson(result, status)));
  switch (result.status) {
    case "empty":
    case "deferred":
      if (!json && result.plan.deferred.length > 0)
        terminal.result(deferredText(result, terminal.resultLook));
      return status;
    case "blocked":
      terminal.complain(talkText(phrase("apply-blocked", {})));
      return status;
    case "declined":
      terminal.complain(talkText(phrase("apply-declined", {})));
      return status;
    case "done":
      reportOutcomes(result, { json, terminal });
      return status;
    default:
      return result.status satisfies never;
  }
}

const hasStateError = ({ applied }: ApplyResult): boolean => (applied?.stateError ?? null) !== null;

/** Returns the status as if no signal had come. */
function statusOf(result: ApplyResult): ExitStatus {
  const { applied, left, verifyError, plan } = result;
  switch (result.status) {
    case "empty":
    case "deferred":
      return plan.deferred.length === 0 ? EXIT.done : EXIT.incomplete;
    case "blocked":
      return EXIT.blocked;
    case "declined":
      return EXIT.error;
    case "done": {
      if (hasStateError(result) || verifyError !== null) return EXIT.error;
      const isComplete = (applied?.outcomes ?? []).every(isApplied) && (left ?? []).length === 0;
      return isComplete && plan.deferred.length === 0 ? EXIT.done : EXIT.incomplete;
    }
    default:
      return result.status satisfies never;
  }
}

/**
 * Prints the outcome of each call, the made objects that state could not record, the remaining posts, and the errors of the state and of
 * the last read.
 */
function reportOutcomes(
  result: ApplyResult,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): void {
  const { applied, left, verifyError, plan } = result;
  const outcomes = applied?.outcomes ?? [];
  const unrecorded = unrecordedOf(outcomes);
  if (!json) {
    terminal.result(
      outcomeText({ outcomes: outcomes.map(withCommands), left, unrecorded }, terminal.resultLook),
    );
    if (plan.deferred.length > 0 || outcomes.some(isRefusedPost))
      terminal.result(deferredText(result, terminal.resultLook));
  }
  const stateError = applied?.stateError ?? null;
  if (stateError !== null) {
    terminal.complain(errorText(stateError, terminal.talkLook));
    if (unrecorded.length === 0) terminal.complain(talkText(phrase("all-recorded", {})));
  }
  if (verifyError !== null) {
    terminal.complain(errorText(verifyError, terminal.talkLook));
    terminal.complain(talkText(phrase("not-verified", {})));
  }
}

const isApplied = ({ status }: Outcome): boolean => status === "applied";

/** The service does not take more posts that day. The post waits for a later run, like the posts that the plan defers. */
const isRefusedPost = ({ operation, status, code }: Outcome): boolean =>
  madeBy({ operation }) === "message" && (status === "failed" || status === "not-run") && takesNoMore(code);

function deferredText({ plan, applied }: ApplyResult, style: TerminalStyle): string {
  const outcomes = applied?.outcomes ?? [];
  const refused = outcomes.filter(isRefusedPost).map(({ address }) => ({ address, why: "refused" }) as const);
  return postsLeftText(
    {
      deferred: [...plan.deferred, ...refused],
      posts: postsOf(plan),
      outcomes: outcomes.filter((one) => !isRefusedPost(one)),
      isUndo: plan.undoes.length > 0,
    },
    style,
  );
}

/** Returns the addresses of the messages that the plan posts. The plan may defer a recall or a deletion too, and these do not count. */
const postsOf = ({ changes }: Plan): ReadonlySet<Address> =>
  new Set(
    changes.flatMap(({ address, kind, action }) =>
      kind === "message" && (action === "create" || action === "replace") ? [address] : [],
    ),
  );

/**
 * In text, commands have lines of their own. The row does not show an advice that contains one of them, because the line has it already.
 */
function withCommands(outcome: Outcome): OutcomeRow {
  const commands = commandsOf(outcome);
  const row = outcomeJson(outcome);
  const isAdviceInCommands = commands.some((command) => row.advice.includes(command));
  return { ...row, commands, advice: isAdviceInCommands ? "" : row.advice };
}

/**
 * If the service never answered a post, a person may have to look: no call lists the messages of a channel. The person can record the
 * answer with these commands.
 */
const commandsOf = ({ status, operation, address, names_hidden: isHidden }: Outcome): string[] =>
  status === "ambiguous" && isPost({ operation }) && isHidden !== true
    ? [settleCommand(address, "ID"), settleCommand(address, null)]
    : [];

/** Lists the changes that the service made and state does not record. For a create, the command names the new id. */
const unrecordedOf = (outcomes: readonly Outcome[]): UnrecordedRow[] =>
  outcomes
    .filter(({ recorded }) => !recorded)
    .map(({ address, operation, made, names_hidden: isHidden }) => ({
      address,
      operation,
      made,
      command: made === null || isHidden === true ? null : settleCommand(address, made),
    }));

function resultJson(
  { plan, status, applied, left, verifyError, replacedLock }: ApplyResult,
  exitStatus: ExitStatus,
) {
  const outcomes = applied?.outcomes ?? [];
  const stateError = applied?.stateError ?? null;
  return {
    type: "result",
    status,
    exit_status: exitStatus,
    identity: plan.identity,
    run: applied?.run ?? null,
    replaced_lock: replacedLock,
    counts: countOutcomes(outcomes),
    outcomes: outcomes.map((one) => ({ ...outcomeJson(one), commands: commandsOf(one) })),
    unrecorded: unrecordedOf(outcomes),
    deferred: plan.deferred.map(deferredJson),
    verified: left === null ? null : left.length === 0,
    left: (left ?? []).map(changeJson),
    state_error: stateError === null ? null : errorJson(stateError),
    verify_error: verifyError === null ? null : errorJson(verifyError),
  };
}
