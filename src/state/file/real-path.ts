// The real path of a file that need not exist yet: every link on the way followed. Example: `a/state.json`, a link to
// `../shared/state.json`, gives `/srv/shared/state.json` before that file is there and after.
//
// Promise: two paths to one place give one answer. A link into a folder that does not exist is refused: a disk that is
// not mounted would pass for a state that was never written.

import { readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import type { DanglingLink } from "../../words/en/dangling-link.js";

/** A link that leads nowhere. Whoever catches it says so: it has no message. */
export class DanglingLinkError extends Error {
  /** As errors of node:fs have it. */
  readonly code = "ENOENT";
  readonly syscall = "readlink";

  constructor(readonly to: DanglingLink) {
    super();
  }
}

/** As many as Linux follows. */
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
    // Not joined: `..` after a link begins where that link leads.
    const next = isAbsolute(target) ? target : `${folder}${sep}${target}`;
    if ((await unlessMissing(stat(dirname(next)))) === null) {
      throw new DanglingLinkError({ link: at, target, missing: "folder" });
    }
    at = next;
  }
  throw Object.assign(new Error("ELOOP"), { code: "ELOOP", syscall: "realpath" });
}

/** A folder that does not exist yet is where its name says, inside of the real one above. */
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

/** What the link says; null when no link stands there. */
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
