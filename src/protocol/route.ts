// A Route is one row of the route table. A row is written by its method, with the members that differ from the defaults:
// `GET("/gateway", { bucket: "gateway" })`. This module also fills in the parameters of a path.

import type { PayloadName } from "./payloads/index.js";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path is a template, in which `{name}` is a path parameter. */
  readonly path: string;
  /**
   * Calls of one bucket share a rate limit, so the client paces them together. The service documents no buckets, and these follow its
   * resources.
   */
  readonly bucket: Bucket;
  /** `true` means that a call sent twice has the effect of one call. Such a call may be sent again after a lost answer. */
  readonly idempotent: boolean;
  /** Each call creates an object of this kind, with an id. `null` means that the operation creates nothing. */
  readonly makes: Made | null;
  /** The query parameters form an object, and all of them are optional. `null` means that there are none. */
  readonly query: PayloadName | null;
  readonly request: PayloadName | null;
  readonly response: PayloadName | null;
  /** A success carries this JSON, and wire/answer-shape.ts refuses any other. */
  readonly answer: AnswerShape;
  /** `success` is the status of an immediate result. A message that waits for its audit is answered with 202. */
  readonly success: 200 | 204;
}

/**
 * `list` may be empty, an object has at least one member. `object_or_nothing` also takes `{}`, an empty string and no body.
 * For `nothing`, the service promises no body, and the client ignores the JSON of a body.
 */
export type AnswerShape = "object" | "list" | "object_or_list" | "object_or_nothing" | "nothing";

export type Made = "channel" | "message" | "thread" | "role";

export type Bucket =
  | "token"
  | "gateway"
  | "bot"
  | "guild"
  | "member"
  | "channel"
  | "permission"
  | "pin"
  | "announcement"
  | "message"
  | "reaction"
  | "thread"
  | "audio"
  | "interaction";

type Row = Partial<Omit<Route, "method" | "path">> & Pick<Route, "bucket">;

/** In a TypedRoute, the compiler knows the written method, path and request of the row. */
export interface TypedRoute<Method, Path, Request> extends Route {
  readonly method: Method & Route["method"];
  readonly path: Path & string;
  readonly request: Request & Route["request"];
}

const row =
  <Method extends Route["method"]>(method: Method) =>
  <Path extends string, Request extends Route["request"] = null>(
    path: Path,
    written: Row & { readonly request?: Request },
  ): TypedRoute<Method, Path, Request> => ({
    method,
    path,
    idempotent: method !== "POST",
    makes: null,
    query: null,
    response: null,
    // Without a body the service answers with 204, with exceptions (service-facts 0.3).
    success: written.response === undefined ? 204 : 200,
    answer: written.response === undefined ? "nothing" : "object",
    ...written,
    request: (written.request ?? null) as Request,
  });

export const GET = row("GET");
export const POST = row("POST");
export const PUT = row("PUT");
export const PATCH = row("PATCH");
export const DELETE = row("DELETE");

/** Returns the names of the path parameters of a route, in order. */
export function pathParameters(route: Route): string[] {
  return [...route.path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? "");
}

/** Returns the path with its parameters filled in, each percent-encoded. Throws TypeError when one is missing or empty. */
export function fillPath(route: Route, params: Readonly<Record<string, string>>): string {
  return route.path.replaceAll(/\{([a-z_]+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`${route.method} ${route.path}: no ${name}`);
    return encodeURIComponent(value);
  });
}
