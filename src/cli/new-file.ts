// A file that is written once: what is there already is never replaced.

import { lstat, writeFile } from "node:fs/promises";
import { UsageError } from "../words/usage-error.js";
import { fileTrouble } from "./file-trouble.js";

/** Throws UsageError, whose hint names `flag`, where something stands already. A link counts, wherever it leads. */
export async function checkNewFile(file: string, flag: "-f" | "-o"): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found !== null) throw new UsageError({ case: "file-exists", file, flag });
}

/** Throws UsageError where it cannot be written, or something stands there by now. */
export async function writeNewFile(file: string, text: string, flag: "-f" | "-o"): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") throw new UsageError({ case: "file-exists", file, flag });
    if (code === "ENOENT") throw new UsageError({ case: "folder-missing", file });
    throw new UsageError({ case: "file-unwritable", file, trouble: fileTrouble(error) });
  }
}
