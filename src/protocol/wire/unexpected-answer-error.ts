// This error is about an answer that guildform cannot read: HTML, cut JSON, or JSON of another shape.

import type {
  ExpectedAnswer,
  SeenAnswer,
  UnexpectedAnswer,
} from "../../words/en/client/unexpected-answer.js";
import { SaidError } from "../../words/said-error.js";
import type { Statement } from "../../words/statement.js";
import type { EventType } from "../gateway.js";
import { type OperationName, ROUTES } from "../routes.js";

/**
 * - `not_json`: the body is no JSON, such as HTML.
 * - `cut`: the body begins like JSON and stops early.
 * - `shape`: the JSON lacks a part that the operation promises.
 * - `id`: a member of the JSON has another value in place of an id.
 * - `too_large`: the body exceeds the bound of the client.
 */
export type UnexpectedAnswerReason = UnexpectedAnswer["reason"];

const SHOWN_CHARACTERS = 120;

export class UnexpectedAnswerError extends SaidError {
  readonly code = "UNEXPECTED_ANSWER";
  declare readonly said: Statement<"UNEXPECTED_ANSWER">;
  /** `operation` is the operation, or the event whose data it is. */
  readonly operation: OperationName | EventType;
  readonly reason: UnexpectedAnswerReason;
  /** `status` is the HTTP status, when the reader knew it. */
  readonly status: number | null;
  /**
   * `traceId` is the trace id of the answer, safe to show. `null` means that it has none, or that the reader did not know
   * it.
   */
  readonly traceId: string | null;
  /** `true` means that the call may have taken effect and must not simply be sent again. */
  readonly outcomeUnknown: boolean;

  constructor({
    operation,
    reason,
    expected,
    seen,
    status = null,
    traceId = null,
    cause,
  }: {
    readonly operation: OperationName | EventType;
    readonly reason: UnexpectedAnswerReason;
    readonly expected: ExpectedAnswer;
    readonly seen: SeenAnswer;
    readonly status?: number | null | undefined;
    readonly traceId?: string | null | undefined;
    readonly cause?: unknown;
  }) {
    const isEvent = !isOperation(operation);
    const outcomeUnknown = !isEvent && !ROUTES[operation].idempotent;
    const params = { operation, isEvent, reason, expected, seen, status, traceId, outcomeUnknown };
    super({ code: "UNEXPECTED_ANSWER", params }, { cause });
    this.operation = operation;
    this.reason = reason;
    this.status = status;
    this.traceId = traceId;
    this.outcomeUnknown = outcomeUnknown;
  }
}

const isOperation = (name: OperationName | EventType): name is OperationName => Object.hasOwn(ROUTES, name);

/** Returns the start of a body, or of the JSON of a wrong id. */
export function seenText(body: string): SeenAnswer {
  const text = body.trim();
  if (text === "") return { case: "empty" };
  const characters = [...text.slice(0, 2 * SHOWN_CHARACTERS)];
  const start = characters.slice(0, SHOWN_CHARACTERS).join("");
  return { case: "text", start, isCut: start.length < text.length };
}
