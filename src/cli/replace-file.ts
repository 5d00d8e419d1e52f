// A file that takes the place of one that was read: whole or not at all, with the mode of the old one. A file that somebody changed
// meanwhile is left alone. The new text stands under a temporary name in the same folder first; a link is followed.

import { randomBytes } from "node:crypto";
import { access, chmod, constants, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readRealFile } from "../model/read-bounded-file.js";
import { realTypedPath } from "../model/typed-path.js";
import { nodeFileSystem, putInPlace } from "../state/file/file-system.js";
import { UsageError } from "../words/usage-error.js";
import { fileTrouble } from "./file-trouble.js";
import { linkRule } from "./link-rule.js";

/** Throws UsageError. */
export async function replaceFile(
  file: string,
  { before, text }: { readonly before: string; readonly text: string },
): Promise<void> {
  const old = Buffer.from(before);
  try {
    const target = await realTypedPath({ path: file, links: linkRule(process.env) });
    // A rename asks for the folder alone: who may not write the file is not to replace it either.
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
