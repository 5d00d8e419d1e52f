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
import { dropConnection, sendReply, truncateReply } from "./answering.js";
import type { EmulatedClock } from "./emulated-clock.js";
import type { Fault, Faults } from "./faults.js";
import type { Journal } from "./journal.js";
import { operationOf } from "./operation-of.js";
import { type Payload, readPayload } from "./payload.js";
import { Refusal } from "./refusals.js";
import { type Reply, refused, type Service } from "./service.js";

export interface Backstage {
  readonly service: Service;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly clock: EmulatedClock;
  readonly random: Random;
  /** Aborted when the emulator closes. */
  readonly closing: AbortSignal;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const satisfies HTTPMethods[];
const MAX_BODY_BYTES = 1024 * 1024;

/** A server that is not listening yet. */
export function createServer(backstage: Backstage): FastifyInstance {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    // Message ids are longer than the router's usual limit of 100 characters (service-facts 2.4).
    routerOptions: { maxParamLength: 2048 },
    // An undecodable path is a path that does not exist.
    frameworkErrors: (_error, request, reply) =>
      void receive(backstage, { request, reply, names: [], refusal: 404 }),
  });
  acceptAnyBody(app);
  for (const [path, operations] of operationsByPath()) {
    for (const method of METHODS) {
      const names = operations.filter((name) => ROUTES[name].method === method);
      const refusal = names.length === 0 ? 405 : null;
      app.route({
        method,
        url: path,
        handler: (request, reply) => receive(backstage, { request, reply, names, refusal }),
      });
    }
  }
  app.setNotFoundHandler((request, reply) => receive(backstage, { request, reply, names: [], refusal: 404 }));
  // Only what the framework itself refuses comes here, such as a body beyond the limit.
  app.setErrorHandler((_error, request, reply) =>
    receive(backstage, { request, reply, names: [], refusal: 12002 }),
  );
  return app;
}

/** Published clients send JSON under all kinds of content types, some of them malformed (service-facts 2.2). */
function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.raw.headers["content-type"] !== undefined)
      request.raw.headers["content-type"] = "application/octet-stream";
    done();
  });
}

/** Paths in the router's spelling, each with the operations of all its methods. */
function operationsByPath(): Map<string, OperationName[]> {
  const paths = new Map<string, OperationName[]>();
  for (const name of OPERATION_NAMES) {
    const path = ROUTES[name].path.replaceAll(/\{([a-z_]+)\}/g, ":$1");
    paths.set(path, [...(paths.get(path) ?? []), name]);
  }
  return paths;
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The operations of this method and path; none when the request is refused anyway. */
  readonly names: readonly OperationName[];
  readonly refusal: 404 | 405 | 12002 | null;
}

async function receive(backstage: Backstage, visit: Visit): Promise<FastifyReply> {
  const { journal, faults, clock } = backstage;
  const payload = readPayload(visit.request.body);
  const operation = operationOf(visit.names, payload);
  const { method } = visit.request;
  const path = visit.request.raw.url?.split("?", 1)[0] ?? "/";
  const fault = faults.next({ operation, path, read: method === "GET" });
  const finish = journal.record({
    at: new Date(clock.now()).toISOString(),
    operation,
    method,
    path,
    query: { ...(visit.request.query as Readonly<Record<string, string>>) },
    payload,
    fault: fault?.kind ?? null,
  });
  const unanswered = { status: null, code: null };
  if (fault?.kind === "hang") return visit.reply.hijack();
  if (fault?.kind === "drop_before") return dropConnection(visit.reply);
  const traceId = backstage.random.hex(16);
  try {
    if (fault?.kind === "delay") await clock.sleep(fault.ms, backstage.closing);
    const answer = answerTo(backstage, visit, { operation, payload, fault });
    const latencyMs = backstage.service.world.settings.latency_ms;
    if (latencyMs > 0) await clock.sleep(latencyMs, backstage.closing);
    finish(fault?.kind === "drop_after" ? unanswered : answer);
    if (fault?.kind === "drop_after") return dropConnection(visit.reply);
    return fault?.kind === "truncate"
      ? truncateReply(visit.reply, answer, traceId)
      : sendReply(visit.reply, answer, traceId);
  } catch (error) {
    if (backstage.closing.aborted) return dropConnection(visit.reply);
    const answer = ownFailure(error);
    finish(answer);
    return sendReply(visit.reply, answer, traceId);
  }
}

function answerTo(
  backstage: Backstage,
  visit: Visit,
  call: { readonly operation: OperationName | null; readonly payload: Payload; readonly fault: Fault | null },
): Reply {
  const { operation, payload, fault } = call;
  if (fault?.kind === "status") {
    const { status, code, retryAfter } = fault;
    return { status, body: { code, message: "injected by a fault" }, code, retryAfter };
  }
  if (visit.refusal !== null || operation === null) return refused(new Refusal(visit.refusal ?? 404));
  return backstage.service.perform({
    operation,
    params: visit.request.params as Readonly<Record<string, string>>,
    payload,
    authorization: visit.request.headers.authorization,
    stale: fault?.kind === "stale",
  });
}

/** A mistake of the emulator itself, told in full: whoever meets it needs to report it. */
function ownFailure(error: unknown): Reply {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = {
    code: 12003,
    message: `the emulator failed, which is a bug in guildform: ${visibleText(detail)}`,
  };
  return { status: 500, body, code: body.code, retryAfter: null };
}
