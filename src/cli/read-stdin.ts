// What comes through stdin, whole, up to a size.

import { fileWouldBeTooLarge } from "../model/unfit-file-error.js";

/** Throws UnfitFileError for more than `limitBytes`. */
export async function readStdin(limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limitBytes) throw fileWouldBeTooLarge(limitBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
