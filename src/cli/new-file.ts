// A file that is written once: what is there already is never replaced.

import { access, constants, lstat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { realTypedPath } from "../model/typed-path.js";
import type { OutFlag } from "../words/out-examples.js";
import { UsageError } from "../words/usage-error.js";
import { fileTrouble } from "./file-trouble.js";
import { linkRule } from "./link-rule.js";

/**
 * Throws UsageError, whose hint names `flag`, where something stands already, or where the folder takes no file. A link counts,
 * wherever it leads.
 */
export async function checkNewFile(file: string, flag: OutFlag): Promise<void> {
  if (file === "") throw new UsageError({ case: "out-empty", flag });
  const stats = await lstat(file).catch(() => null);
  if (stats !== null) throw new UsageError({ case: "file-exists", file, flag });
  try {
    await realTypedPath({ path: file, links: linkRule(process.env) });
    // A slash at the end, as in `notes.txt/`, makes the system refuse a path that is no folder.
    await access(`${dirname(file)}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritten(error, { file, flag });
  }
}

/** Throws UsageError where it cannot be written, or something stands there by now. */
export async function createOutputFile(file: string, text: string, flag: OutFlag): Promise<void> {
  try {
    await writeFile(await realTypedPath({ path: file, links: linkRule(process.env) }), text, { flag: "wx" });
  } catch (error) {
    throw notWritten(error, { file, flag });
  }
}

function notWritten(error: unknown, named: { readonly file: string; readonly flag: OutFlag }): UsageError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EEXIST") return new UsageError({ case: "file-exists", ...named });
  if (code === "ENOENT") return new UsageError({ case: "folder-missing", ...named });
  return new UsageError({ case: "file-unwritable", ...named, trouble: fileTrouble(error) });
}
