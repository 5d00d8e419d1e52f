// Text that a person names as `@FILE`, or as `@-` for stdin: UTF-8, up to a size.

import type { Readable } from "node:stream";
import { addAbortSignal } from "node:stream";
import { UnwordedUsageError } from "../../model/errors.js";
import { readBoundedFile } from "../../model/read-bounded-file.js";
import { visibleText } from "../../model/visible-text.js";
import { fileTrouble } from "../file-trouble.js";

const MAX_BYTES = 8 * 1024 * 1024;
const HINT = "Name a file with @FILE, or give @- and the text on stdin.";

/** The text without a byte order mark. Throws UsageError; the signal's AbortError when stopped at stdin. */
export async function readTextInput(
  name: string,
  options: { readonly stdin: Readable; readonly signal: AbortSignal },
): Promise<string> {
  const bytes = name === "-" ? await readAll(options) : await readFile(name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnwordedUsageError(`${shown(name)} is not UTF-8 text`, { hint: HINT });
  }
}

async function readFile(name: string): Promise<Uint8Array> {
  try {
    return await readBoundedFile(name, MAX_BYTES);
  } catch (error) {
    throw new UnwordedUsageError(`${shown(name)} ${fileTrouble(error)}`, { hint: HINT });
  }
}

async function readAll({ stdin, signal }: { stdin: Readable; signal: AbortSignal }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(signal, stdin)) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES)
      throw new UnwordedUsageError(`stdin holds more than ${MAX_BYTES} bytes`, { hint: HINT });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const shown = (name: string): string => (name === "-" ? "stdin" : name === "" ? "@" : visibleText(name));
