// ServiceDoor takes the requests to the service and sends their answers. It applies faults and writes the journal.
//
// It serves every method and path of the route table. Other paths get 404, and a common HTTP method that a path lacks gets
// 405. Answers carry exactly `application/json` and a new trace id, which error bodies repeat (service-facts 1.4, 2.6).

import { visibleText } from "../model/visible-text.js";
import type { OperationName } from "../protocol/routes.js";
import {
  dropConnection,
  type EmulatedExchange,
  refuseRequestBody,
  sendReply,
  truncateReply,
  type WrittenReply,
  writtenReply,
} from "./answering.js";
import type { Backstage } from "./backstage.js";
import type { Fault } from "./faults.js";
import type { Journal } from "./journal.js";
import { isForm, readForm } from "./multipart.js";
import { type ReceivedPayload, readPayload } from "./payload.js";
import { Refusal } from "./refusals.js";
import { receivedBody } from "./request-body.js";
import { before, type Query, type RequestTarget } from "./request-target.js";
import { type Reply, refused } from "./service.js";
import { SERVICE_ROUTES } from "./service-routes.js";

const MAX_BODY_BYTES = 1024 * 1024;
/** The bound has space for the largest image that a world may allow, and for the rest of its form. */
const MAX_FORM_BYTES = 34 * 1024 * 1024;
const NO_PAYLOAD: ReceivedPayload = { kind: "none" };

interface Visit extends EmulatedExchange {
  readonly target: RequestTarget;
  readonly params: Readonly<Record<string, string>>;
  readonly payload: ReceivedPayload;
  /** `null` means that the request is refused. */
  readonly operation: OperationName | null;
  readonly refusal: 404 | 405 | 12002 | 304020 | null;
  /** The body did not arrive whole, so the door reads nothing more on this connection. */
  readonly unread: boolean;
}

interface Around {
  readonly fault: Fault | null;
  readonly traceId: string;
  readonly finish: ReturnType<Journal["record"]>;
}

const NOT_UNDERSTOOD = { params: {}, payload: NO_PAYLOAD, operation: null, unread: false };

export class ServiceDoor {
  readonly #backstage: Backstage;

  constructor(backstage: Backstage) {
    this.#backstage = backstage;
  }

  async answer(exchange: EmulatedExchange, target: RequestTarget): Promise<void> {
    const traceId = this.#backstage.random.hex(16);
    let finish: ReturnType<Journal["record"]> = () => {};
    try {
      const visit = await readVisit(exchange, target);
      const fault = this.#strikingFault(visit);
      finish = this.#note(visit, fault);
      await this.#receive(visit, { fault, traceId, finish });
    } catch (error) {
      if (this.#backstage.closing.aborted || exchange.response.headersSent) return dropConnection(exchange);
      const answer = ownFailure(error);
      const written = writtenReply(answer, { traceId, nowMs: this.#backstage.clock.now() });
      finish({ ...written, code: answer.code });
      sendReply(exchange, written);
    }
  }

  async #receive(visit: Visit, around: Around): Promise<void> {
    const { clock, service, closing, gateway } = this.#backstage;
    const { fault, traceId, finish } = around;
    if (fault?.kind === "hang") return;
    if (fault?.kind === "drop_before") return dropConnection(visit);
    if (fault?.kind === "delay") await clock.sleep(fault.ms, closing);
    const answer = this.#answerTo(visit, fault);
    const latencyMs = service.settings.latency_ms;
    if (latencyMs > 0) await clock.sleep(latencyMs, closing);
    const written = writtenReply(answer, { traceId, nowMs: this.#backstage.clock.now() });
    const unanswered = { status: null, code: null, text: null };
    finish(fault?.kind === "drop_after" ? unanswered : { ...written, code: answer.code });
    deliver(visit, written, fault);
    // Events follow the answer (service-facts 9.40).
    gateway.publish(answer.events);
  }

  #strikingFault({ request, target, operation }: Visit): Fault | null {
    return this.#backstage.faults.next({ operation, path: target.path, read: request.method === "GET" });
  }

  #note(visit: Visit, fault: Fault | null): ReturnType<Journal["record"]> {
    const { target, operation, payload } = visit;
    return this.#backstage.journal.record({
      at: new Date(this.#backstage.clock.now()).toISOString(),
      operation,
      method: visit.request.method ?? "",
      path: before("?", target.sent),
      query: target.query,
      headers: joinedHeaders(visit),
      payload,
      urlLength: target.sent.length,
      fault: fault?.kind ?? null,
    });
  }

  #answerTo({ request, target, params, payload, operation, refusal }: Visit, fault: Fault | null): Reply {
    const { service, gateway, gatewayUrl, random } = this.#backstage;
    if (fault?.kind === "status") {
      const { status, code, retryAfter } = fault;
      const message = "injected by a fault";
      // The answer to a message that waits for an audit has a success status and an error-shaped body (service-facts 2.7).
      const audit = status < 400 ? { data: { message_audit: { audit_id: random.hex(16) } } } : {};
      return { status, body: { code, message, ...audit }, code, retryAfter, events: [] };
    }
    if (refusal !== null || operation === null) return refused(new Refusal(refusal ?? 404));
    return service.perform({
      operation,
      params,
      query: lastValues(target.query),
      payload,
      contentType: request.headers["content-type"] ?? "",
      authorization: request.headers.authorization,
      stale: fault?.kind === "stale",
      online: gateway.online,
      gatewayUrl: gatewayUrl(),
      sessionStarts: gateway.sessionStarts(),
    });
  }
}

async function readVisit(exchange: EmulatedExchange, target: RequestTarget): Promise<Visit> {
  const { request } = exchange;
  const around = { ...exchange, ...NOT_UNDERSTOOD, target };
  const match = target.segments === null ? null : SERVICE_ROUTES.find(request.method ?? "", target.segments);
  if (match === null || match.kind === "long_parameter")
    return { ...around, target: { ...target, query: {} }, refusal: 404 };
  const route = match.kind === "row" ? match.row : null;
  const type = request.headers["content-type"];
  const formType = route?.takesForms === true && isForm(type) ? type : null;
  let body: Buffer;
  try {
    body = await receivedBody(request, formType === null ? MAX_BODY_BYTES : MAX_FORM_BYTES);
  } catch {
    return { ...around, refusal: formType === null ? 12002 : 304020, unread: true };
  }
  const payload = formType === null ? readPayload(body) : await readForm(body, formType);
  if (match.kind !== "row") return { ...around, payload, refusal: 404 };
  const operation = operationOf(match.row.names, payload);
  return { ...around, ...match, payload, operation, refusal: operation === null ? 405 : null };
}

function deliver(visit: Visit, written: WrittenReply, fault: Fault | null): void {
  if (fault?.kind === "drop_after") dropConnection(visit);
  else if (fault?.kind === "truncate") truncateReply(visit, written);
  else if (visit.unread) refuseRequestBody(visit, written);
  else sendReply(visit, written);
}

/** A header with several values becomes one text. */
const joinedHeaders = ({ request }: Visit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(", ")]),
  );

const lastValues = (query: Query): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (value.at(-1) ?? ""),
    ]),
  );

/**
 * Returns the answer to a failure of the emulator itself. Its body has the full error, because the person who meets it
 * needs to report it.
 */
function ownFailure(error: unknown): Reply {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = {
    code: 12003,
    message: `the emulator failed, which is a bug in guildform: ${visibleText(detail)}`,
  };
  return { status: 500, body, code: body.code, retryAfter: null, events: [] };
}

const KEYBOARD_MEMBERS: readonly string[] = ["keyboard", "markdown"];

/**
 * Decides which operation a request means. `names` are the operations of its method and path. Returns null when there are none.
 *
 * Two announcement operations have one method and path. A body with a message id means the first one, and every other body means the second
 * (service-facts 3.5, 3.6).
 *
 * Two message operations also have one method and path. A body with a keyboard, with or without markdown, and with nothing else means the
 * second. Only the journal shows which of them it is, because the service treats them alike (service-facts 3.22).
 */
function operationOf(names: readonly OperationName[], payload: ReceivedPayload): OperationName | null {
  if (names.includes("post_keyboard_message")) {
    // A published client sends both members even when they are null, and sends all members for the other operation
    // (service-facts 2.2).
    const sent = payload.kind === "object" && payload.file === undefined ? Object.keys(payload.sent) : [];
    const mere = sent.includes("keyboard") && sent.every((name) => KEYBOARD_MEMBERS.includes(name));
    return mere ? "post_keyboard_message" : "post_message";
  }
  if (!names.includes("create_announce")) return names[0] ?? null;
  const messageId = payload.kind === "object" ? payload.value.message_id : undefined;
  return messageId === undefined || messageId === "" ? "create_recommend_announce" : "create_announce";
}
