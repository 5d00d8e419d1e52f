// readForm turns a multipart/form-data body into the payload that the same message has as JSON, plus its image. service-door.ts calls it
// for a route that takes forms.
//
// Parts of an object type hold JSON. The part `ark` with `{"ark": {…}}` is unwrapped (service-facts 2.3). File names and
// content types of parts decide nothing. Parts that no message has are kept like unknown members. The payload of an
// unreadable form is `bad_form`, and no error is thrown. The emulator uses only the length, name and first bytes of an
// image, and does not keep its content.

import { Busboy } from "@fastify/busboy";
import type { Json, JsonObject } from "../model/json.js";
import { isObject, parseJson, type ReceivedPayload, type SentFile, withoutNulls } from "./payload.js";
import { sniffImage } from "./sniff-image.js";

/** This part has the image (service-facts 2.3). */
const FILE_PART = "file_image";
/** The text of these parts is JSON. */
const OBJECT_PARTS: readonly string[] = ["embed", "ark", "markdown", "keyboard", "message_reference"];
/** No message has this many parts. */
const MAX_PARTS = 100;
const MAX_TEXT_BYTES = 1024 * 1024;

export const isForm = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && /^\s*multipart\/form-data\b/i.test(contentType);

export async function readForm(body: Buffer, contentType: string): Promise<ReceivedPayload> {
  try {
    const { texts, file } = await partsOf(body, contentType);
    const sent: [string, Json][] = [];
    for (const [name, text] of texts) {
      const value = OBJECT_PARTS.includes(name) ? objectPart(name, text) : text;
      if (value === undefined) return { kind: "bad_form", problem: `part ${name} is no JSON object` };
      sent.push([name, value]);
    }
    const length = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
    const parts = Object.fromEntries(sent);
    if (file === null) return { kind: "object", value: withoutNulls(parts), sent: parts, length };
    return {
      kind: "object",
      value: withoutNulls(parts),
      sent: { ...parts, [FILE_PART]: { name: file.name, type: file.type, bytes: file.bytes } },
      length,
      file,
    };
  } catch (error) {
    return { kind: "bad_form", problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Reads the JSON object in the text of a part, such as `{"content":"hi"}`. Returns null for an empty text and for the JSON text `null`.
 * Returns undefined for any other text. Takes the inner object when a part `embed` holds `{"embed":{…}}`.
 */
function objectPart(name: string, text: string): JsonObject | null | undefined {
  if (text.trim() === "") return null;
  const value = parseJson(text);
  if (value === null) return null;
  if (!isObject(value)) return undefined;
  const inner = value[name];
  return Object.keys(value).length === 1 && isObject(inner) ? inner : value;
}

interface Parts {
  readonly texts: ReadonlyMap<string, string>;
  readonly file: SentFile | null;
}

function partsOf(body: Buffer, contentType: string): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string>();
    let file: SentFile | null = null;
    const reader = new Busboy({
      headers: { "content-type": contentType },
      limits: { parts: MAX_PARTS, fieldSize: MAX_TEXT_BYTES },
      isPartAFile: (name) => name === FILE_PART,
    });
    reader.on("field", (name, value, _nameCut, valueCut) => {
      if (valueCut) reject(new Error(`part ${name} is longer than ${MAX_TEXT_BYTES} bytes`));
      if (typeof name === "string") texts.set(name, value);
    });
    reader.on("file", (_name, stream, filename, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", reject);
      stream.on("end", () => {
        const bytes = Buffer.concat(chunks);
        file = { name: filename ?? "", type, bytes: bytes.length, image: sniffImage(bytes) };
      });
    });
    reader.on("partsLimit", () => reject(new Error(`more than ${MAX_PARTS} parts`)));
    reader.on("error", reject);
    reader.on("finish", () => resolve({ texts, file }));
    reader.end(body);
    afterTurns(MAX_TURNS, () => reject(new Error("a part has no name, or the form does not end")));
  });
}

/**
 * The whole body is present, so its reader waits for nothing. On a long part without headers the reader stops for good and
 * reports nothing. If it has not finished after this many turns of the event loop, it has stopped.
 */
const MAX_TURNS = 100;

function afterTurns(turns: number, then: () => void): void {
  if (turns === 0) then();
  else setImmediate(() => afterTurns(turns - 1, then));
}
