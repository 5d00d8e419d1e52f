// Reads the files that a configuration names, one after the other and within limits. load-config.ts calls it after the first reading of the
// file.
//
// The reader keeps only facts about an image, so that memory holds one image at a time.

import { attachedFile } from "./source/attached-file.js";
import { LARGEST_ATTACHED, MOST_ATTACHED } from "./source/attachment-limits.js";
import { type AttachedFile, attachedKey, type WantedFile } from "./source/attachments.js";
import type { ReadContained } from "./source/contained-file.js";

/** Returns the result for each file, by attachedKey(). It rejects only when the reader does. */
export async function loadAttached(
  wanted: readonly WantedFile[],
  readContained: ReadContained,
): Promise<Map<string, AttachedFile>> {
  const files = new Map<string, AttachedFile>();
  let total = 0;
  for (const file of wanted) {
    const { kind, path } = file;
    const limitBytes = LARGEST_ATTACHED[kind];
    if (files.size >= MOST_ATTACHED.files || total > MOST_ATTACHED.bytes) {
      files.set(attachedKey(file), { kind: "problem", problem: "too-many", reason: "" });
      continue;
    }
    const read = await readContained({ path, limitBytes });
    if (read.kind === "bytes") total += read.bytes.length;
    files.set(attachedKey(file), read.kind === "bytes" ? attachedFile(kind, read.bytes) : read);
  }
  return files;
}
