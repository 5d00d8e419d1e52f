// Unless damaged: a log is read, and what cannot be understood, by itself or as a whole, is told from what failed.

import type { LogContent } from "./log.js";
import { StateCorruptError } from "./state-errors.js";
import { understoodLog } from "./understood-log.js";

/** What was read; null where it is damaged. Other errors, such as that of a later version's state, are thrown. */
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
