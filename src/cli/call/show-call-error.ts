// Shows a call that failed: the message, the service's code, its advice and the trace id.

import { CallError } from "../../client/call-error.js";
import { ServiceError } from "../../client/service-error.js";
import { CHAT_REFUSED, createsChat } from "../../model/new-chat.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import { adviceText } from "../../render/call/call-advice.js";
import { punctuationText } from "../../render/document/punctuation.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { errorLine } from "../event-line.js";
import type { ExitStatus } from "../exit-status.js";
import { errorJson, showError } from "../show-error.js";
import type { ColorChoice, Terminal } from "../terminal.js";

/** The service refuses a bot that is not online with this code (service-facts 6). `--online` is the remedy. */
const NOT_ONLINE = 304018;

/** Returns advice that the error does not give, or an empty text. */
function wayOutOf(error: unknown, call: Parameters<typeof createsChat>[0]): string {
  if (!(error instanceof ServiceError)) return "";
  if (error.platformCode === NOT_ONLINE) return talkText(phrase("way-online", {}));
  if (error.platformCode === CHAT_REFUSED && createsChat(call)) return talkText(phrase("chat-reported", {}));
  return "";
}

/** Prints text on stderr, with `json` an object on stdout too. Returns the exit status. */
export function showCallError(
  error: unknown,
  options: {
    readonly call: Parameters<typeof createsChat>[0];
    readonly json: boolean;
    readonly color: ColorChoice;
    readonly terminal: Terminal;
  },
): ExitStatus {
  const { call, json, color, terminal } = options;
  const status = showError(error, { json: false, color });
  const wayOut = wayOutOf(error, call);
  if (wayOut !== "") terminal.complain(labelled("help", wayOut));
  const advice = error instanceof ServiceError ? adviceText(error.advice) : "";
  if (advice !== "") terminal.complain(labelled("advice", advice));
  const hint = wayOut === "" ? {} : { hint: wayOut };
  const facts = { ...errorJson(error), ...hint, ...callFacts(error), exit_status: status };
  if (json) terminal.result(errorLine(facts));
  return status;
}

const labelled = (label: "help" | "advice", text: string): string =>
  `  = ${plainText(inWords("label", { label }))}${punctuationText("colon")}${text}`;

function callFacts(error: unknown) {
  if (!(error instanceof CallError || error instanceof UnexpectedAnswerError)) return {};
  const { operation, outcomeUnknown: outcome_unknown } = error;
  if (error instanceof UnexpectedAnswerError) {
    return { operation, outcome_unknown, status: error.status, trace_id: error.traceId };
  }
  if (!(error instanceof ServiceError)) return { operation, outcome_unknown };
  const { status, platformCode: platform_code, advice, traceId: trace_id } = error;
  return { operation, outcome_unknown, status, platform_code, advice, trace_id };
}
