// Text that a person names as `@FILE`, or as `@-` for stdin: UTF-8, up to a size.

import type { Readable } from "node:stream";
import { addAbortSignal } from "node:stream";
import { readTypedFile } from "../../model/read-bounded-file.js";
import { UsageError } from "../../words/usage-error.js";
import { fileTrouble } from "../file-trouble.js";
import { linkRule } from "../link-rule.js";

const MAX_BYTES = 8 * 1024 * 1024;

/** The text without a byte order mark. Throws UsageError; the signal's AbortError when stopped at stdin. */
export async function readTextInput(
  name: string,
  options: { readonly stdin: Readable; readonly signal: AbortSignal },
): Promise<string> {
  const bytes = name === "-" ? await readAll(options) : await readFile(name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError({ case: "input-not-text", name });
  }
}

async function readFile(name: string): Promise<Uint8Array> {
  try {
    return await readTypedFile({ path: name, links: linkRule(process.env) }, MAX_BYTES);
  } catch (error) {
    throw new UsageError({ case: "input-unreadable", name, trouble: fileTrouble(error) });
  }
}

async function readAll({ stdin, signal }: { stdin: Readable; signal: AbortSignal }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(signal, stdin)) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) throw new UsageError({ case: "input-too-large", most: MAX_BYTES });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
