// Turns the bytes of a file into text, or into one diagnostic with the reason why not.
//
// It accepts only UTF-8 and drops a byte order mark at the start. It finds the first wrong byte by bisection over a streaming decoder,
// which accepts a prefix that ends inside a character. The problem is about the byte at the beginning of that character, such as the 0xe9
// of an é in Latin-1. parse-config.ts decodes the configuration with it, and attachments.ts the texts next to it.

import type { Diagnostic } from "../../words/diagnostic.js";
import type { FileParams } from "../../words/en/config/files.js";
import { type Statement, saying } from "../../words/statement.js";
import { SourceText, type TextRange } from "./source-text.js";

/** The reader accepts files up to this size. A guild of 800 channels with 100 permissions each takes about 2.5 MB. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

export function decodeSource(options: { file: string; bytes: Uint8Array }): SourceText | Diagnostic {
  const { file, bytes } = options;
  if (bytes.length > MAX_FILE_BYTES) {
    const params = { case: "config-bytes", file, bytes: bytes.length, most: MAX_FILE_BYTES } as const;
    return wholeFile(saying("E-FILE-TOO-LARGE", params));
  }
  const decoded = decodeText(options);
  if (decoded instanceof SourceText) return decoded;
  const { why, place } = decoded;
  const statement = saying("E-ENCODING", why);
  if (place === null) return wholeFile(statement);
  const { source, range } = place;
  return { ...statement, at: source.position(range.start), excerpt: source.excerpt(range) };
}

/** The bytes are no text for this reason. `place` is null when the reason has no single place. */
export interface Undecodable {
  readonly why: FileParams["E-ENCODING"];
  readonly place: { readonly source: SourceText; readonly range: TextRange } | null;
}

/** Reads the bytes of any file as text. */
export function decodeText(options: { file: string; bytes: Uint8Array }): SourceText | Undecodable {
  const { file, bytes } = options;
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    return { why: { case: "utf-16", file }, place: null };
  }
  try {
    return new SourceText(file, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return invalidUtf8(file, bytes);
  }
}

/** The problem belongs to the file as a whole, which has no line to show. The statement names the file. */
export const wholeFile = (statement: Statement): Diagnostic => ({ ...statement, at: null, excerpt: null });

function invalidUtf8(file: string, bytes: Uint8Array): Undecodable {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (middle <= bytes.length && decodes(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, good), {
    stream: true,
  });
  const offset = Buffer.byteLength(whole);
  const source = new SourceText(file, new TextDecoder("utf-8").decode(bytes));
  const start = new TextDecoder("utf-8").decode(bytes.subarray(0, offset), { stream: true }).length;
  const value = (bytes[offset] ?? 0).toString(16).padStart(2, "0");
  return {
    why: { case: "byte", offset, byte: `0x${value}` },
    place: { source, range: { start, end: start + 1 } },
  };
}

function decodes(prefix: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(prefix, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((value, index) => bytes[index] === value);
