// guildform call: makes one operation of the service, by its name.
//
// stdout is the body of the answer, as JSON. stderr has the trace id and any wait for an audit. The command reads no configuration: its
// arguments say what to call, and the environment holds the credentials.

import { GatewayStoppedError } from "../../client/gateway/gateway-errors.js";
import { GuildClient } from "../../client/guild-client.js";
import type { CallAnswer } from "../../client/read-answer.js";
import type { Json } from "../../model/json.js";
import { OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { type NamedOperation, ROUTES } from "../../protocol/routes.js";
import { readAudit } from "../../protocol/wire/read-posted-message.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonLine, jsonText } from "../../render/json-text.js";
import { version } from "../../use-cases/guildform-version.js";
import { phrase, saying } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { statementText } from "../../words/words-of.js";
import { agreesToLoss, lossOf } from "../call/destruction.js";
import { operationName } from "../call/operation-name.js";
import { type CallFlags, readRequest } from "../call/read-request.js";
import { showCallError } from "../call/show-call-error.js";
import type { CommandRun } from "../command.js";
import { isAgreed } from "../consent.js";
import { errorLine } from "../event-line.js";
import { EXIT, type ExitStatus, isCalledOff } from "../exit-status.js";
import { listenForInterrupts, showInterrupted } from "../interrupts.js";
import { reportProgress } from "../report-progress.js";
import { connectionSettings, environmentGuildId } from "../settings-of.js";
import type { Terminal } from "../terminal.js";

export async function call(run: CommandRun<CallFlags>): Promise<ExitStatus> {
  const { command, flags, terminal, json, verbose } = run;
  const { operation, rest } = operationName(command.args);
  let writing = false;
  const interrupts = listenForInterrupts(
    () =>
      terminal.talk(talkText(writing ? phrase("stopping-for", { reason: "call" }) : phrase("stopping", {}))),
    (status) => {
      if (writing) showLeft({ operation, status, json, terminal });
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
      onEvent: reportProgress(terminal, { verbose }).listeners.onClientEvent,
    });
    const around = { client, terminal, signal };
    try {
      const lost = isAgreed(flags) ? null : lossOf({ operation, ...request });
      if (lost !== null && !(await agreesToLoss({ operation, ...request, lost }, around))) {
        signal.throwIfAborted();
        const statement = saying("DECLINED", {});
        const { message, hint } = statementText(statement);
        terminal.complain(message);
        const declined = { code: statement.code, message, hint, exit_status: EXIT.error };
        if (json) terminal.result(errorLine(declined));
        return EXIT.error;
      }
      // An interrupt stops a read. A call that may change something continues, so that its answer is shown.
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
      const status = show(answer, { operation, json, terminal });
      return interrupts.status() ?? status;
    } finally {
      await client.close();
    }
  } catch (error) {
    const status = interrupts.status();
    if (status === null || !wasInterrupted(error, signal)) {
      const call = { operation, body };
      return showCallError(error, { call, json, color: flags.color, terminal });
    }
    return showInterrupted(terminal, { status, json });
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

/** Says that the program ends while a write is under way. */
function showLeft(context: {
  readonly operation: NamedOperation;
  readonly status: ExitStatus;
  readonly json: boolean;
  readonly terminal: Terminal;
}): void {
  const { operation, status, json, terminal } = context;
  const { message, hint } = statementText(saying("INTERRUPTED", { case: "call-left", operation }));
  terminal.complain(`${message} ${hint}`);
  const facts = { code: "INTERRUPTED", message, hint, operation, outcome_unknown: true };
  if (json) terminal.result(errorLine({ ...facts, exit_status: status }));
}

/** Returns true for an error that says: a wait, stdin or the gateway ended before the call was sent. */
const wasInterrupted = (error: unknown, signal: AbortSignal): boolean =>
  isCalledOff(error) ||
  error === signal.reason ||
  error instanceof GatewayStoppedError ||
  (error instanceof Error && error.name === "AbortError");

/** An empty text, an empty object and null mean that the call is done. */
const isEmpty = (body: Json): boolean =>
  body === null ||
  body === "" ||
  (typeof body === "object" && !Array.isArray(body) && Object.keys(body).length === 0);

/** A bot must be online to send (service-interface: Authentication 3). `wanted` is the flag. Without the flag, the operation decides. */
const needsOnline = (operation: NamedOperation, wanted: boolean | undefined): boolean =>
  wanted ?? OPERATION_GUIDE[operation].needs.includes("online");

/** Opens a session of the gateway, runs `use`, and closes the session. Throws as the gateway and `use` do. */
async function whileOnline<Result>(
  around: { readonly client: GuildClient; readonly terminal: Terminal; readonly signal: AbortSignal },
  use: () => Promise<Result>,
): Promise<Result> {
  const { client, terminal, signal } = around;
  signal.throwIfAborted();
  let stood = false;
  const gateway = client.gateway({
    intents: ["GUILDS"],
    onNotice: (notice) => {
      if (notice.type === "online") stood = true;
      if (notice.type !== "offline") return;
      const { reason, waitMs } = notice;
      terminal.talk(talkText(phrase("gateway-offline", { stood, reason, waitMs })));
    },
  });
  const cut = () => void gateway.close();
  signal.addEventListener("abort", cut, { once: true });
  try {
    await gateway.online();
    // From here on an interrupt does not stop the call, and the call needs the session.
    signal.removeEventListener("abort", cut);
    terminal.talk(talkText(phrase("gateway-online", {})));
    return await use();
  } finally {
    signal.removeEventListener("abort", cut);
    await gateway.close();
  }
}
