// `anyRequest` draws one request to the emulator: an operation with values that nearly fit, a call of the control interface, or an odd
// request.

import fc from "fast-check";
import { PAYLOADS } from "../../../src/protocol/payloads/index.js";
import { OPERATION_NAMES, type OperationName, ROUTES } from "../../../src/protocol/routes.js";
import { anyBody } from "./any-body.js";
import { wordsOf } from "./busy-world.js";
import { controlRequest } from "./control-request.js";
import { oddRequest } from "./odd-request.js";
import type { RandomRequest } from "./random-request.js";

const JUNK_SEGMENTS = [
  "__proto__",
  "constructor",
  "..",
  ".",
  "%00",
  "%ff",
  "%2e%2e",
  "a%2Fb",
  "%",
  "x".repeat(300),
];
const AUTHORIZATIONS = ["QQBot x", "Bot demo.demo", "Bearer x", "QQBot", ""];
const HEADERS = [
  "x-union-appid",
  "accept",
  "range",
  "if-none-match",
  "x-http-method-override",
  "cookie",
  "origin",
];
const HEADER_VALUES = ["", "x", "bytes=0-1", "*/*", "DELETE", "a=b; __proto__=c", "\u00e9"];

type Words = ReturnType<typeof wordsOf>;

const known = (words: Words, name: string): fc.Arbitrary<string> => {
  const values = words(name);
  return fc
    .constantFrom(...(values.length === 0 ? ["1"] : values))
    .map((value) => encodeURIComponent(String(value)));
};

const segment = (words: Words, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: known(words, name) },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK_SEGMENTS) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map(encodeURIComponent),
    },
  );

const pair = (words: Words, names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .constantFrom(...names, ...names, "x", "__proto__")
    .chain((name) =>
      fc.oneof(known(words, name), fc.constantFrom("1", "%", "", "%ff")).map((value) => `${name}=${value}`),
    );

const search = (words: Words, names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(pair(words, names), { maxLength: 3 })
    .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`));

const headers = fc
  .record({
    authorization: fc.oneof(
      { weight: 20, arbitrary: fc.constant("valid") },
      { weight: 1, arbitrary: fc.constantFrom(...AUTHORIZATIONS) },
    ),
    others: fc.dictionary(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES), { maxKeys: 2 }),
  })
  .map(({ authorization, others }) => ({ ...others, authorization }));

function operationRequest(name: OperationName): fc.Arbitrary<RandomRequest> {
  const { method, path, query, request } = ROUTES[name];
  const words = wordsOf(name);
  const parameters = [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? "");
  return fc
    .record({
      segments: fc.tuple(...parameters.map((parameter) => segment(words, parameter))),
      search: search(words, query === null ? ["limit"] : membersOf(PAYLOADS[query])),
      headers,
      body: anyBody(request === null ? null : PAYLOADS[request]),
    })
    .map(({ segments, search, headers, body: { content, contentType } }) => {
      let index = 0;
      return {
        method,
        path: path.replaceAll(/\{[a-z_]+\}/g, () => segments[index++] ?? "x") + search,
        headers: { ...headers, ...(contentType === null ? {} : { "content-type": contentType }) },
        body: method === "GET" ? null : content,
      };
    });
}

const membersOf = (schema: object): string[] =>
  "properties" in schema && typeof schema.properties === "object" ? Object.keys(schema.properties ?? {}) : [];

export const anyRequest: fc.Arbitrary<RandomRequest> = fc.oneof(
  { weight: 80, arbitrary: fc.oneof(...OPERATION_NAMES.map(operationRequest)) },
  { weight: 12, arbitrary: controlRequest },
  { weight: 8, arbitrary: oddRequest },
);
