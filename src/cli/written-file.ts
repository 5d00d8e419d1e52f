// Writes a file that is the work of a command. A new file never replaces another one. A file that replaces an older one is whole or not
// there, and keeps the mode of the older file. Its text is first in a file with a temporary name in the same folder.

import { randomBytes } from "node:crypto";
import { access, chmod, constants, lstat, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readRealFile } from "../model/read-bounded-file.js";
import { realTypedPath } from "../model/typed-path.js";
import type { OutFlag } from "../words/out-examples.js";
import { UsageError } from "../words/usage-error.js";
import { linkRule } from "./link-rule.js";
import { fileTrouble } from "./named-file.js";

/**
 * Throws UsageError, whose hint names `flag`, if the file already exists, or if the folder takes no file. A link counts as a file, wherever
 * it leads.
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

/** Throws UsageError if the file cannot be written, or if another program has made it. */
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

/** Follows a link. Leaves a file that changed since it was read. Throws UsageError. */
export async function replaceFile(
  file: string,
  { before, text }: { readonly before: string; readonly text: string },
): Promise<void> {
  const { nodeFileSystem, putInPlace } = await import("../state/file/file-system.js");
  const old = Buffer.from(before);
  try {
    const target = await realTypedPath({ path: file, links: linkRule(process.env) });
    // A rename asks for rights on the folder alone. A user who may not write the file must not replace it either.
    await access(target, constants.W_OK);
    const { mode } = await stat(target);
    const temporary = join(dirname(target), `.guildform-pull-${randomBytes(8).toString("hex")}`);
    const ready = async () => {
      await chmod(temporary, mode & 0o7777);
      const now = await readRealFile(target, old.length).catch(() => null);
      if (now === null || !now.equals(old)) throw new UsageError({ case: "into-changed", file });
    };
    await putInPlace(nodeFileSystem, { path: target, temporary, content: text, mode: 0o600, ready });
    await nodeFileSystem.syncFolder(dirname(target));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError({ case: "file-unwritable", file, flag: "--into", trouble: fileTrouble(error) });
  }
}
