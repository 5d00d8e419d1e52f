// How the control interface is spoken with: JSON in, JSON out, and what is wrong with an input as a list.
// Routes that are added to a scope of controlScope answer bad input with 400 and `{message, problems}`, and web
// pages with 403: a browser names the page in `Origin`, and would let any page post here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { InvalidControlError, InvalidWorldError } from "./input-problems.js";
import { parseJson } from "./payload.js";

/** Adds routes of the control interface to a server. */
export function controlScope(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      if (request.headers.origin === undefined) return;
      return sendJson(reply.code(403), {
        message: "web pages may not use the control interface",
        problems: [],
      });
    });
    scope.setErrorHandler((error, _request, reply) => refuse(reply, error));
    addRoutes(scope);
  });
}

/** The JSON body of a request. Throws InvalidControlError when it has none. */
export function inputOf(request: FastifyRequest): unknown {
  const text = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
  const value = parseJson(text);
  if (value === undefined) throw new InvalidControlError("the body", ["/: must be JSON"]);
  return value;
}

export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.header("content-type", "application/json").send(Buffer.from(JSON.stringify(value)));
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const told = error instanceof InvalidWorldError || error instanceof InvalidControlError;
  const message = error instanceof Error ? error.message : String(error);
  const status = told ? 400 : statusOf(error);
  return sendJson(reply.code(status), { message, problems: told ? error.problems : [] });
}

const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;
