// `oddRequest` draws requests that no client sends: other methods, invalid paths, bytes as a body.

import fc from "fast-check";
import { GUILD } from "../written-guild.js";
import type { RandomRequest } from "./random-request.js";

const METHODS = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  ...["TRACE", "PROPFIND", "M-SEARCH", "REPORT"],
];
const SEGMENTS = [
  ...["channels", "guilds", "users", "@me", "101", GUILD, "messages", "reactions", "gateway", "bot", "app"],
  ...["", ".", "..", "%", "%zz", "%00", "*", "_emulator", "__proto__", "websocket"],
];
const PATH_CHARACTERS = [..."abz019/%?&=#;:@!$'()*+,~.-_[]{}|^\\\"<>`"];

const path = fc.oneof(
  fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 7 }).map((segments) => `/${segments.join("/")}`),
  fc.string({ unit: fc.constantFrom(...PATH_CHARACTERS), maxLength: 80 }).map((text) => `/${text}`),
  fc.nat(6_000).map((length) => `/channels/${"9".repeat(length)}`),
);

export const oddRequest: fc.Arbitrary<RandomRequest> = fc.record({
  method: fc.constantFrom(...METHODS),
  path,
  headers: fc.record({ authorization: fc.constantFrom("valid", "valid", "x", "") }),
  body: fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
});
