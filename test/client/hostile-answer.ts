// Answers that no honest service gives are values here: a random test sends them to the client.

import type { ServerResponse } from "node:http";
import fc from "fast-check";
import { anyText } from "../any-text.js";

/** The kind says how the server writes the answer to the socket. */
export type Hostility =
  | { readonly kind: "whole" }
  /** Declares more than it sends, and closes. */
  | { readonly kind: "cut" }
  /** The bytes are no HTTP. */
  | { readonly kind: "noise"; readonly bytes: Uint8Array }
  /** The answer continues until the client closes. */
  | { readonly kind: "endless" }
  /** Sends a part and then nothing. */
  | { readonly kind: "silent" };

export interface HostileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly hostility: Hostility;
}

const ODD_KEYS = ["__proto__", "constructor", "toString", "id", "code", "message", "data", "extra", "thread"];

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(null, "", 0, -1, 1e308, true, [], {}, [null], [[]], "0", "NaN") },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...ODD_KEYS), fc.jsonValue({ maxDepth: 1 })) },
);

/** Makes an honest answer in which some members have other types, at any depth. */
function bent(honest: string | undefined): fc.Arbitrary<string> {
  if (honest === undefined || honest === "") return oddValue.map((value) => JSON.stringify(value));
  return fc.infiniteStream(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), oddValue)).map((stream) => {
    const bend = (value: unknown): unknown => {
      const [dice, other] = stream.next().value ?? [1, null];
      if (dice < 0.12) return other;
      if (Array.isArray(value)) return value.map(bend);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bend(member)]));
    };
    return JSON.stringify(bend(JSON.parse(honest)));
  });
}

function bodies(honest: string | undefined): fc.Arbitrary<string> {
  const text = honest ?? "{}";
  return fc.oneof(
    { weight: 6, arbitrary: bent(honest) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: text.length }).map((end) => text.slice(0, end)) },
    { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc
        .record({ code: oddValue, message: oddValue, err_code: oddValue, trace_id: oddValue })
        .map((body) => JSON.stringify(body)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("<!doctype html><title>\u001b[31m502</title>", "null", "\u0000", "{}"),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{"__proto__":{"polluted":true},"id":"1"}', '{"id":"1","id":{}}'),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("[", '{"a":', '{"threads":['), fc.constantFrom(300, 20_000))
        .map(([open, depth]) => open.repeat(depth)),
    },
    { weight: 1, arbitrary: anyText({ maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constant(`{"id":"${"9".repeat(200_000)}"}`) },
  );
}

const headers = (elsewhere: string): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(
      {
        "content-type": fc.constantFrom(
          "application/json",
          "text/html",
          "json",
          "application/json; charset=latin1",
        ),
        "content-encoding": fc.constantFrom("gzip", "br"),
        "x-tps-trace-id": fc.constantFrom("", "a\tb", "`|`"),
        "retry-after": fc.constantFrom("-1", "1e9", "soon", "999999999", "Thu, 01 Jan 1970 00:00:00 GMT"),
        location: fc.constantFrom(
          elsewhere,
          `${elsewhere}/x`,
          "//",
          "http://",
          "\\\\x",
          "/loop",
          "javascript:1",
        ),
        "set-cookie": fc.constant("a=b"),
      },
      { requiredKeys: [] },
    )
    .map((all) => ({ ...all }));

const hostility: fc.Arbitrary<Hostility> = fc.oneof(
  { weight: 60, arbitrary: fc.constant<Hostility>({ kind: "whole" }) },
  { weight: 3, arbitrary: fc.constant<Hostility>({ kind: "cut" }) },
  {
    weight: 2,
    arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes): Hostility => ({ kind: "noise", bytes })),
  },
  { weight: 1, arbitrary: fc.constant<Hostility>({ kind: "endless" }) },
  { weight: 1, arbitrary: fc.constant<Hostility>({ kind: "silent" }) },
);

/** `honest` is the usual answer of the operation. `elsewhere` is the origin of another server. */
export const hostileAnswer = (options: {
  readonly honest: string | undefined;
  readonly elsewhere: string;
}): fc.Arbitrary<HostileAnswer> =>
  fc.record({
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(200, 201, 202, 204) },
      { weight: 2, arbitrary: fc.constantFrom(301, 302, 303, 304, 307, 308) },
      { weight: 2, arbitrary: fc.constantFrom(400, 401, 403, 404, 405, 429, 500, 502, 504, 599, 799) },
    ),
    headers: headers(options.elsewhere),
    body: bodies(options.honest),
    hostility,
  });

/** Puts the answer on the wire. Calls `onSilent` once a silent answer has sent its part. */
export function answerWith(response: ServerResponse, answer: HostileAnswer, onSilent: () => void): void {
  const { hostility: how } = answer;
  if (how.kind === "noise") {
    response.socket?.end(how.bytes);
    return;
  }
  const length = how.kind === "cut" ? { "content-length": String(Buffer.byteLength(answer.body) + 9) } : {};
  response.writeHead(answer.status, { ...answer.headers, ...length });
  if (how.kind === "whole") {
    response.end(answer.body);
    return;
  }
  const part = answer.body === "" ? " " : answer.body;
  response.write(part, how.kind === "silent" ? onSilent : undefined);
  if (how.kind === "cut") response.socket?.end();
  if (how.kind === "endless") pour(response);
}

/** Writes as fast as the client reads, until the client closes. Resolves to the number of bytes. */
export function pour(response: ServerResponse): Promise<number> {
  const chunk = "a".repeat(16_384);
  let bytes = 0;
  // These statuses have no body. A write to such a response never asks for a pause.
  if (response.statusCode === 204 || response.statusCode === 304) response.destroy();
  return new Promise((resolve) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk)) bytes += chunk.length;
    };
    response.on("drain", more);
    response.on("close", () => resolve(bytes));
    more();
  });
}
