// The service answered something that is no answer: HTML, cut JSON, or JSON of another shape.
//
// The message names the operation, what was expected and how the body starts; foreign text in it is made
// visible.

import { GuildformError } from "../../model/errors.js";
import { foreignText } from "../../model/visible-text.js";
import type { EventType } from "../gateway.js";
import { type OperationName, ROUTES } from "../routes.js";

/**
 * `cut` looks like JSON that stops early; `shape` is JSON that lacks what the operation promises; `id` is an answer in which
 * something else stands where an id belongs.
 */
export type UnexpectedAnswerReason = "not_json" | "cut" | "shape" | "id" | "too_large";

const SHOWN_CHARACTERS = 120;

export class UnexpectedAnswerError extends GuildformError {
  readonly code = "UNEXPECTED_ANSWER";
  /** The operation, or the event whose data it is. */
  readonly operation: OperationName | EventType;
  readonly reason: UnexpectedAnswerReason;
  /** The HTTP status, when the reader knew it. */
  readonly status: number | null;
  /** The trace id of the answer, safe to show; null when it has none, or when the reader did not know it. */
  readonly traceId: string | null;
  /** True when the call may have taken effect and must not simply be sent again. */
  readonly outcomeUnknown: boolean;

  constructor(options: {
    readonly operation: OperationName | EventType;
    readonly reason: UnexpectedAnswerReason;
    /** A noun phrase: `a channel with an id`. */
    readonly expected: string;
    /** The body, or its start; the JSON of what stands where an id belongs. */
    readonly body: string;
    readonly status?: number;
    readonly traceId?: string | null | undefined;
    readonly cause?: unknown;
  }) {
    const outcomeUnknown = isOperation(options.operation) && !ROUTES[options.operation].idempotent;
    const { traceId = null } = options;
    const trace = traceId === null ? "" : ` [trace ${traceId}]`;
    const status = options.status === undefined ? "" : ` (HTTP ${options.status})`;
    const subject = options.reason === "id" ? "it is" : `the answer${status} was`;
    super(
      `${options.operation}: expected ${options.expected}, but ${subject} ${shown(options.body)}${trace}`,
      { hint: hintFor(options, outcomeUnknown), cause: options.cause },
    );
    this.operation = options.operation;
    this.reason = options.reason;
    this.status = options.status ?? null;
    this.traceId = traceId;
    this.outcomeUnknown = outcomeUnknown;
  }
}

const isOperation = (name: OperationName | EventType): name is OperationName => Object.hasOwn(ROUTES, name);

function shown(body: string): string {
  const text = body.trim();
  if (text === "") return "empty";
  const characters = [...text.slice(0, 2 * SHOWN_CHARACTERS)];
  const start = characters.slice(0, SHOWN_CHARACTERS).join("");
  return start.length < text.length ? `${foreignText(start)}…` : foreignText(start);
}

function hintFor(
  {
    reason,
    operation,
  }: { readonly reason: UnexpectedAnswerReason; readonly operation: OperationName | EventType },
  outcomeUnknown: boolean,
): string {
  const settle = outcomeUnknown
    ? " The call may have taken effect: look at the guild before repeating it."
    : "";
  if (reason === "not_json") {
    return `Something other than the service seems to answer: check GUILDFORM_BASE_URL and proxies.${settle}`;
  }
  if (reason === "id") {
    return `An id has 1 to 128 of the characters A-Z a-z 0-9 _ - = + / . ~ and does not climb: something other than the service may answer, so nothing was done with it. Check GUILDFORM_BASE_URL and proxies.${settle}`;
  }
  if (reason === "shape" && isOperation(operation)) {
    return `Something other than the service may answer: check GUILDFORM_BASE_URL and proxies.${settle}`;
  }
  return settle.trimStart();
}
