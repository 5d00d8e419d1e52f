// Finds the real path of a file that need not exist yet: it follows every link on the way. Example: `a/state.json` is a link to
// `../shared/state.json`. Its real path is `/srv/shared/state.json`, even while no such file is there.
//
// Promise: two paths to one place give one answer. A link into a folder that does not exist is refused. A disk may be missing there, and
// its state would look as if it did not exist.

import { readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import type { DanglingLink } from "../../words/en/dangling-link.js";

/** Says that a link leads nowhere. The error has no message: the caller that catches it makes one. */
export class DanglingLinkError extends Error {
  /** The error has the members of node:fs errors. */
  readonly code = "ENOENT";
  readonly syscall = "readlink";

  constructor(readonly to: DanglingLink) {
    super();
  }
}

/** Linux follows as many links. */
const MOST_LINKS = 40;

/** Rejects with errors of node:fs (`ELOOP` for links in a circle) and DanglingLinkError. */
export async function realPathOf(path: string): Promise<string> {
  let at = resolve(path);
  for (let followed = 0; followed <= MOST_LINKS; followed += 1) {
    const real = await unlessMissing(realpath(at));
    if (real !== null) return real;
    const folder = await realFolderOf(dirname(at));
    at = join(folder, basename(at));
    const target = await linkTarget(at);
    if (target === null) return at;
    // A join would be wrong: `..` after a link begins in the folder that the link leads to.
    const next = isAbsolute(target) ? target : `${folder}${sep}${target}`;
    if ((await unlessMissing(stat(dirname(next)))) === null) {
      throw new DanglingLinkError({ link: at, target, missing: "folder" });
    }
    at = next;
  }
  throw Object.assign(new Error("ELOOP"), { code: "ELOOP", syscall: "realpath" });
}

/** If a folder does not exist yet, its path is its name inside of the real parent. */
async function realFolderOf(folder: string): Promise<string> {
  const real = await unlessMissing(realpath(folder));
  if (real !== null) return real;
  const target = await linkTarget(folder);
  if (target !== null) {
    throw new DanglingLinkError({ link: folder, target, missing: "target" });
  }
  const above = dirname(folder);
  return above === folder ? folder : join(await realFolderOf(above), basename(folder));
}

/** Returns the target of the link; null when there is no link. */
async function linkTarget(path: string): Promise<string | null> {
  try {
    return await readlink(path);
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "EINVAL")) return null;
    throw error;
  }
}

async function unlessMissing<Found>(lookup: Promise<Found>): Promise<Found | null> {
  try {
    return await lookup;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
