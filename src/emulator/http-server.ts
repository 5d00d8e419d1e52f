// The emulator's door: HTTP requests in, answers out, faults and journal in between.
//
// Every method and path of the route table, 404 for other paths and 405 for other methods. Answers carry
// exactly `application/json` and a fresh trace id, which error bodies repeat (service-facts 1.4, 2.6).

import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from "fastify";
import type { Random } from "../model/random.js";
import { visibleText } from "../model/visible-text.js";
import { OPERATION_NAMES, type OperationName, ROUTES } from "../protocol/routes.js";
import { dropConnection, sendReply, truncateReply, type WrittenReply, writtenReply } from "./answering.js";
import { sendJson } from "./control-exchange.js";
import type { EmulatedClock } from "./emulated-clock.js";
import type { Fault, Faults } from "./faults.js";
import type { Gateway } from "./gateway/gateway.js";
import type { Journal } from "./journal.js";
import { isForm, readForm } from "./multipart.js";
import { operationOf } from "./operation-of.js";
import type { OwnNames } from "./own-names.js";
import { ParsedForm, type Payload, readPayload } from "./payload.js";
import { Refusal } from "./refusals.js";
import { type Reply, refused, type Service } from "./service.js";

export interface Backstage {
  readonly service: Service;
  readonly gateway: Gateway;
  /** Known once the server listens. */
  readonly gatewayUrl: () => string;
  /** By which it may be called. */
  readonly names: OwnNames;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly clock: EmulatedClock;
  readonly random: Random;
  /** Aborted when the emulator closes. */
  readonly closing: AbortSignal;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const satisfies HTTPMethods[];
const MAX_BODY_BYTES = 1024 * 1024;
/** The largest image that a world may allow, and the rest of its form. */
const MAX_FORM_BYTES = 34 * 1024 * 1024;

/** A server that is not listening yet. */
export function createServer(backstage: Backstage): FastifyInstance {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: ({ url = "/" }) => plainUrl(url),
    // Message ids are longer than the router's usual limit of 100 characters (service-facts 2.4).
    routerOptions: { maxParamLength: 2048 },
    // An undecodable path is a path that does not exist.
    frameworkErrors: (_error, request, reply) =>
      void receive(backstage, { request, reply, names: [], refusal: 404 }),
  });
  refuseForeignNames(app, backstage.names);
  acceptAnyBody(app);
  for (const operations of operationsByPath()) {
    for (const method of METHODS) {
      const names = operations.filter((name) => ROUTES[name].method === method);
      const refusal = names.length === 0 ? 405 : null;
      app.route({
        method,
        url: routerPath(names[0] ?? operations[0]),
        bodyLimit: names.includes("post_message") ? MAX_FORM_BYTES : MAX_BODY_BYTES,
        handler: (request, reply) => receive(backstage, { request, reply, names, refusal }),
      });
    }
  }
  app.setNotFoundHandler((request, reply) => receive(backstage, { request, reply, names: [], refusal: 404 }));
  // Only what the framework itself refuses comes here, such as a body beyond the limit.
  app.setErrorHandler((_error, request, reply) => {
    const refusal = takesForms(request) && isForm(sentContentType(request)) ? 304020 : 12002;
    return receive(backstage, { request, reply, names: [], refusal });
  });
  return app;
}

/** Neither the service nor the control interface: nothing is read, done or noted in the journal. */
function refuseForeignNames(app: FastifyInstance, names: OwnNames): void {
  app.addHook("onRequest", async (request, reply) => {
    const message = names.hostProblem(request.raw.headers.host);
    if (message !== null) return sendJson(reply.code(403), { message, problems: [] });
  });
}

/** Published clients send JSON under all kinds of content types, some of them malformed (service-facts 2.2). */
function acceptAnyBody(app: FastifyInstance): void {
  // Some send one with a read, where it means nothing to the service (service-facts 2.2) and much to a test.
  app.addHttpMethod("GET", { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const sentType = sentContentType(request);
    if (takesForms(request) && isForm(sentType)) return new ParsedForm(await readForm(body, sentType));
    // The router's own limit is that of forms where forms are taken.
    if (takesForms(request) && body.length > MAX_BODY_BYTES) throw new RangeError("the body is too long");
    return body;
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.raw.headers["content-type"] !== undefined)
      request.raw.headers["content-type"] = "application/octet-stream";
    done();
  });
}

/** The content type before it was made harmless. */
function sentContentType(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw;
  const index = rawHeaders.findIndex((name, at) => at % 2 === 0 && /^content-type$/i.test(name));
  return index < 0 ? undefined : rawHeaders[index + 1];
}

/** Posting messages alone is documented for forms (service-facts 2.2). */
const takesForms = (request: FastifyRequest): boolean =>
  request.method === "POST" && request.routeOptions.url === routerPath("post_message");

/** The operations of each path, whatever they call its parameters. */
function operationsByPath(): Iterable<readonly [OperationName, ...OperationName[]]> {
  const paths = new Map<string, [OperationName, ...OperationName[]]>();
  for (const name of OPERATION_NAMES) {
    const path = ROUTES[name].path.replaceAll(/\{[a-z_]+\}/g, "{}");
    const known = paths.get(path);
    if (known === undefined) paths.set(path, [name]);
    else known.push(name);
  }
  return paths.values();
}

const routerPath = (name: OperationName): string => ROUTES[name].path.replaceAll(/\{([a-z_]+)\}/g, ":$1");

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The operations of this method and path; none when the request is refused anyway. */
  readonly names: readonly OperationName[];
  readonly refusal: 404 | 405 | 12002 | 304020 | null;
}

async function receive(backstage: Backstage, visit: Visit): Promise<FastifyReply> {
  const { journal, faults, clock } = backstage;
  const payload = readPayload(visit.request.body);
  const operation = operationOf(visit.names, payload);
  const { method } = visit.request;
  const { originalUrl: url } = visit.request;
  const [path = "/"] = url.split("?", 1);
  const [plainPath = "/"] = visit.request.url.split("?", 1);
  const fault = faults.next({ operation, path: plainPath, read: method === "GET" });
  const finish = journal.record({
    at: new Date(clock.now()).toISOString(),
    operation,
    method,
    path,
    query: { ...(visit.request.query as Readonly<Record<string, string>>) },
    headers: sentHeaders(visit.request),
    payload,
    urlLength: url.length,
    fault: fault?.kind ?? null,
  });
  const unanswered = { status: null, code: null, text: null };
  if (fault?.kind === "hang") return visit.reply.hijack();
  if (fault?.kind === "drop_before") return dropConnection(visit.reply);
  const traceId = backstage.random.hex(16);
  try {
    if (fault?.kind === "delay") await clock.sleep(fault.ms, backstage.closing);
    const answer = answerTo(backstage, visit, { operation, payload, fault });
    const latencyMs = backstage.service.settings.latency_ms;
    if (latencyMs > 0) await clock.sleep(latencyMs, backstage.closing);
    const written = writtenReply(answer, traceId);
    finish(fault?.kind === "drop_after" ? unanswered : { ...written, code: answer.code });
    const sent = deliver(visit.reply, written, fault);
    // Events follow the answer (service-facts 9.40).
    backstage.gateway.publish(answer.events);
    return sent;
  } catch (error) {
    if (backstage.closing.aborted) return dropConnection(visit.reply);
    const answer = ownFailure(error);
    const written = writtenReply(answer, traceId);
    finish({ ...written, code: answer.code });
    return sendReply(visit.reply, written);
  }
}

function deliver(reply: FastifyReply, written: WrittenReply, fault: Fault | null): FastifyReply {
  if (fault?.kind === "drop_after") return dropConnection(reply);
  if (fault?.kind === "truncate") return truncateReply(reply, written);
  return sendReply(reply, written);
}

/** As they were sent, lists of one name joined. */
function sentHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  const type = sentContentType(request);
  const headers = Object.entries(request.raw.headers).map(([name, value]) => [
    name,
    [value].flat().join(", "),
  ]);
  return { ...Object.fromEntries(headers), ...(type === undefined ? {} : { "content-type": type }) };
}

/** Escapes of characters that need none mean the characters: `/users/%40me` is `/users/@me` (RFC 3986, 6.2.2.2). */
function plainUrl(url: string): string {
  const [path = "/", ...query] = url.split("?");
  const plain = path.replaceAll(/%(?:40|2D|5F|7E|3[0-9]|[46][1-9A-F]|[57][0-9A])/gi, decodeURIComponent);
  return [plain, ...query].join("?");
}

function answerTo(
  backstage: Backstage,
  visit: Visit,
  call: { readonly operation: OperationName | null; readonly payload: Payload; readonly fault: Fault | null },
): Reply {
  const { operation, payload, fault } = call;
  if (fault?.kind === "status") {
    const { status, code, retryAfter } = fault;
    const message = "injected by a fault";
    // What waits for an audit has an error-shaped body of success (service-facts 2.7).
    const audit = status < 400 ? { data: { message_audit: { audit_id: backstage.random.hex(16) } } } : {};
    return { status, body: { code, message, ...audit }, code, retryAfter, events: [] };
  }
  if (visit.refusal !== null || operation === null) return refused(new Refusal(visit.refusal ?? 404));
  return backstage.service.perform({
    operation,
    params: visit.request.params as Readonly<Record<string, string>>,
    query: lastValues(visit.request.query as Readonly<Record<string, string | readonly string[]>>),
    payload,
    authorization: visit.request.headers.authorization,
    stale: fault?.kind === "stale",
    online: backstage.gateway.online,
    gatewayUrl: backstage.gatewayUrl(),
    sessionStarts: backstage.gateway.sessionStarts(),
  });
}

const lastValues = (
  query: Readonly<Record<string, string | readonly string[]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (value.at(-1) ?? ""),
    ]),
  );

/** A mistake of the emulator itself, told in full: whoever meets it needs to report it. */
function ownFailure(error: unknown): Reply {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = {
    code: 12003,
    message: `the emulator failed, which is a bug in guildform: ${visibleText(detail)}`,
  };
  return { status: 500, body, code: body.code, retryAfter: null, events: [] };
}
