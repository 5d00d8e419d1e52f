// Reads a log, and separates a damaged state from a failed read. Each store reads its log so, such as file/file-log.ts.

import type { LogContent } from "./log.js";
import { StateCorruptError } from "./state-errors.js";
import { understoodLog } from "./understood-log.js";

/** Returns the content; null means that it is damaged. It throws all other errors, such as StateVersionError. */
export async function unlessDamaged<Read extends { readonly content: LogContent }>(
  reading: Promise<Read>,
): Promise<Read | null> {
  try {
    const read = await reading;
    understoodLog(read.content);
    return read;
  } catch (error) {
    if (error instanceof StateCorruptError) return null;
    throw error;
  }
}
