// Reads a file that a person names, or says why guildform cannot read or write it.

import { LinkOutError } from "../model/link-out-error.js";
import { readTypedFile } from "../model/read-bounded-file.js";
import { fileWouldBeTooLarge, UnfitFileError } from "../model/unfit-file-error.js";
import type { FileTrouble } from "../words/en/program/file-trouble.js";
import { UsageError } from "../words/usage-error.js";
import { linkRule } from "./link-rule.js";

/** Reads a file, or stdin for the name `-`. Errors call the file `shownName`. Throws UsageError. */
export async function bytesNamed(
  name: string,
  limitBytes: number,
  shownName: string = name,
): Promise<Uint8Array> {
  try {
    return name === "-" ? await readStdin(limitBytes) : await readNamedFile(name, limitBytes);
  } catch (error) {
    throw new UsageError({ case: "json-unreadable", file: shownName, trouble: fileTrouble(error) });
  }
}

export const readNamedFile = (path: string, limitBytes: number): Promise<Uint8Array> =>
  readTypedFile({ path, links: linkRule(process.env) }, limitBytes);

/** Reads stdin to its end. Throws UnfitFileError for more than `limitBytes`. */
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

const TROUBLES: Readonly<Record<string, FileTrouble>> = {
  ENOENT: { case: "missing" },
  ENOTDIR: { case: "below-file" },
  EISDIR: { case: "directory" },
  EACCES: { case: "not-permitted" },
  EPERM: { case: "not-permitted" },
  EROFS: { case: "read-only" },
  ENOSPC: { case: "disk-full" },
};

/** `error` comes from node:fs or from a read with a limit. */
export function fileTrouble(error: unknown): FileTrouble {
  if (error instanceof LinkOutError) return { case: "link-out", ...error.out };
  if (error instanceof UnfitFileError) {
    const { code, unfit, limitBytes } = error;
    return code === "ERR_FS_FILE_TOO_LARGE"
      ? { case: "too-large", unfit, most: limitBytes }
      : { case: "no-file", unfit };
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof Error ? error.message : String(error);
  return TROUBLES[code] ?? { case: "other", reason };
}
