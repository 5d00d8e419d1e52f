// `anyBody` draws request bodies with their content types. They are JSON that nearly fits a schema, some of it broken, or multipart forms,
// most of them valid.

import fc from "fast-check";
import { PAYLOADS } from "../../../src/protocol/payloads/index.js";
import { wordsOf } from "./busy-world.js";
import { schemaArbitrary } from "./schema-arbitrary.js";

export interface RandomBody {
  readonly content: string | null;
  readonly contentType: string | null;
}

const CONTENT_TYPES = [
  "application/json",
  "application/json;",
  "application/json; charset=utf-8",
  "none",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  'a/b; c="',
  "",
];
const BROKEN = [
  "[".repeat(2_000),
  '{"a":'.repeat(600),
  '{"__proto__":{"x":1}}',
  '\ufeff{"content":"x"}',
  "nul",
  '{"content":"\\ud800"}',
];
const BOUNDARY = "----guildform";
const PARTS = [
  ...["content", "image", "msg_id", "event_id", "embed", "ark", "markdown", "keyboard"],
  ...["message_reference", "file_image", "file_image", "channel_id", "__proto__"],
];
const PART_HEADERS = [
  "",
  "Content-Type: application/json\r\n",
  "Content-Type: image/png\r\n",
  "Content-Transfer-Encoding: base64\r\n",
];

const text = (value: unknown): string => JSON.stringify(value) ?? "";

export function jsonBody(schema: object): fc.Arbitrary<string> {
  const value = schemaArbitrary(schema, wordsOf()).map(text);
  return fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 1, arbitrary: fc.tuple(value, fc.nat(60)).map(([whole, cut]) => whole.slice(0, cut)) },
    { weight: 1, arbitrary: fc.oneof(fc.string(), fc.json(), fc.constantFrom(...BROKEN)) },
  );
}

const part = fc
  .record({
    name: fc.constantFrom(...PARTS),
    content: fc.oneof(jsonBody(PAYLOADS.PostMessage), fc.string({ maxLength: 30 })),
    file: fc.constantFrom("", "", '; filename="a.png"', '; filename=""'),
    header: fc.constantFrom(...PART_HEADERS),
  })
  .map(
    ({ name, content, file, header }) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${header}\r\n${content}\r\n`,
  );

/** Some forms end early, and some have another boundary. */
const multipart: fc.Arbitrary<RandomBody> = fc
  .record({
    parts: fc.array(part, { maxLength: 5 }),
    end: fc.constantFrom(
      `--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}--\r\n`,
      "",
      "--x--\r\n",
    ),
    cut: fc.option(fc.nat(200), { freq: 10 }),
    boundary: fc.constantFrom(BOUNDARY, BOUNDARY, BOUNDARY, "y", ""),
  })
  .map(({ parts, end, cut, boundary }) => ({
    content: `${parts.join("")}${end}`.slice(0, cut ?? undefined),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }));

const none = fc.constant<RandomBody>({ content: null, contentType: null });

/** Draws for an operation with this request schema. `null` means that the operation takes no body. */
export function anyBody(schema: object | null): fc.Arbitrary<RandomBody> {
  const json = fc.record({
    content: jsonBody(schema ?? PAYLOADS.EmptyObject),
    contentType: fc.constantFrom(...CONTENT_TYPES),
  });
  if (schema === null) return fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: json });
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: schema === PAYLOADS.PostMessage ? 8 : 1, arbitrary: multipart },
    { weight: 1, arbitrary: none },
  );
}
