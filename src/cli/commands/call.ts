// guildform call: one operation of the service, by its name.
//
// stdout is the answer's body, as JSON; stderr says the trace id, and what waits for an audit. No file of the
// guild is read: what to call is said in arguments, who calls in the environment.

import { GatewayStoppedError } from "../../client/gateway/gateway-errors.js";
import { GuildClient } from "../../client/guild-client.js";
import type { CallAnswer } from "../../client/read-answer.js";
import type { Json } from "../../model/json.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { readAudit } from "../../protocol/wire/read-posted-message.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonLine, jsonText } from "../../render/json-text.js";
import { version } from "../../use-cases/guildform-version.js";
import { phrase, saying } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { told } from "../../words/words-of.js";
import { isAgreed } from "../arguments/with-consent.js";
import type { CallFlags } from "../call/call-command.js";
import { agreesToLoss, lossOf } from "../call/destruction.js";
import { needsOnline, whileOnline } from "../call/online.js";
import { operationName } from "../call/operation-name.js";
import { readRequest } from "../call/read-request.js";
import { showCallError } from "../call/show-call-error.js";
import { errorLine } from "../event-line.js";
import { EXIT, type ExitStatus, isCalledOff } from "../exit-status.js";
import { listenForInterrupts, showInterrupted } from "../interrupts.js";
import { reportProgress } from "../report-progress.js";
import { connectionSettings, environmentGuildId } from "../settings-of.js";
import { systemTerminal, type Terminal } from "../terminal.js";

export async function call(args: readonly string[], flags: CallFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const { operation, rest } = operationName(args);
  let writing = false;
  const interrupts = listenForInterrupts(
    () =>
      terminal.talk(talkText(writing ? phrase("stopping-for", { reason: "call" }) : phrase("stopping", {}))),
    (status) => {
      if (writing) showLeft({ operation, status, json: flags.json === true, terminal });
    },
  );
  const { signal } = interrupts;
  let body: Json | undefined;
  try {
    const request = await readRequest(
      { args: rest, flags },
      {
        operation,
        guildId: environmentGuildId(),
        stdin: process.stdin,
        signal,
        warn: (warnings) => terminal.talk(diagnosticsText(warnings, terminal.talkLook)),
      },
    );
    body = request.body;
    const client = new GuildClient({
      ...connectionSettings(),
      version: version(),
      onEvent: reportProgress(terminal, { verbose: flags.verbose === true }).listeners.onClientEvent,
    });
    const around = { client, terminal, signal };
    try {
      const lost = isAgreed(flags) ? null : lossOf({ operation, ...request });
      if (lost !== null && !(await agreesToLoss({ operation, ...request, lost }, around))) {
        signal.throwIfAborted();
        const statement = saying("DECLINED", {});
        const { message, hint } = told(statement);
        terminal.complain(message);
        const declined = { code: statement.code, message, hint, exit_status: EXIT.error };
        if (flags.json) terminal.result(errorLine(declined));
        return EXIT.error;
      }
      // A read can be cut off; what may change something is let end, so that its answer is told.
      const isRead = ROUTES[operation].method === "GET";
      const control = isRead ? { signal } : { stop: signal };
      const send = async () => {
        writing = !isRead;
        try {
          return await client.call(operation, { ...request, ...control });
        } finally {
          writing = false;
        }
      };
      const answer = await (needsOnline(operation, flags.online) ? whileOnline(around, send) : send());
      const status = show(answer, { operation, json: flags.json === true, terminal });
      return interrupts.status() ?? status;
    } finally {
      await client.close();
    }
  } catch (error) {
    const status = interrupts.status();
    if (status === null || !wasInterrupted(error, signal)) {
      const call = { operation, body };
      return showCallError(error, { call, json: flags.json === true, color: flags.color, terminal });
    }
    return showInterrupted(terminal, { status, json: flags.json === true });
  } finally {
    interrupts.dispose();
  }
}

function show(
  answer: CallAnswer,
  context: { readonly operation: NamedOperation; readonly json: boolean; readonly terminal: Terminal },
): ExitStatus {
  const { operation, json, terminal } = context;
  const { status, body, traceId } = answer;
  const audit = readAudit(body);
  if (json) {
    const pending = audit !== null;
    terminal.result(jsonLine({ type: "answer", operation, status, trace_id: traceId, pending, body }));
  } else if (!isEmpty(body)) terminal.result(jsonText(body));
  terminal.talk(talkText(phrase("call-answered", { operation, status, trace: traceId })));
  if (audit === null) return EXIT.done;
  terminal.complain(talkText(phrase("call-pending", { operation, audit: audit.auditId })));
  return EXIT.incomplete;
}

/** Says that the program is left while a write is under way. */
function showLeft(context: {
  readonly operation: NamedOperation;
  readonly status: ExitStatus;
  readonly json: boolean;
  readonly terminal: Terminal;
}): void {
  const { operation, status, json, terminal } = context;
  const { message, hint } = told(saying("INTERRUPTED", { case: "call-left", operation }));
  terminal.complain(`${message} ${hint}`);
  const facts = { code: "INTERRUPTED", message, hint, operation, outcome_unknown: true };
  if (json) terminal.result(errorLine({ ...facts, exit_status: status }));
}

/** Whether an error says only that something ended before the call was sent: a wait, stdin, the gateway. */
const wasInterrupted = (error: unknown, signal: AbortSignal): boolean =>
  isCalledOff(error) ||
  error === signal.reason ||
  error instanceof GatewayStoppedError ||
  (error instanceof Error && error.name === "AbortError");

/** Nothing, an empty text and an empty object say the same: done. */
const isEmpty = (body: Json): boolean =>
  body === null ||
  body === "" ||
  (typeof body === "object" && !Array.isArray(body) && Object.keys(body).length === 0);
