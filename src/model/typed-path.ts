// The module finds the real path of a file that a person typed, or that guildform keeps next to such a file. The author of a pull request
// can turn each file and folder of the repository into a link. There are two rules for links:
//
//   inside       a link stays in the folder that was typed, and adds no hidden part: the rule in CI
//   same-owner   a link may also leave the folder, to a file of the link's own owner: the rule at a person's desk
//
// Both rules refuse a `guildform.yaml` that is a link to `/proc/self/environ` or to `.env`. A hard link looks like any file.

import type { Stats } from "node:fs";
import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { type LinkOut, LinkOutError } from "./link-out-error.js";

export type LinkRule = "inside" | "same-owner";

export interface TypedPath {
  /** The path has the form in which the person typed it. A relative path begins at the working folder. The file need not exist. */
  readonly path: string;
  /** The file stays in this folder. Without it, the folder of `path` counts. */
  readonly folder?: string;
  readonly links: LinkRule;
}

/** These are open files of the process. They are not in a folder, so the rules for links do not apply. */
const OF_PROCESS = /^\/dev\/(?:fd\/\d+|std(?:in|out|err))$/;

/** Rejects with LinkOutError, and with errors of node:fs: `ELOOP` for links in a circle. */
export async function realTypedPath({ path, folder = dirname(path), links }: TypedPath): Promise<string> {
  if (OF_PROCESS.test(path)) return realpath(path).catch(() => path);
  const typedFolder = resolve(folder);
  const way = await walk(typedFolder);
  if (links === "inside") assertFolderStays(typedFolder, way);
  const parts = partsOf(relative(typedFolder, resolve(path)));
  const file = await walk(join(way.real, ...parts), way.real);
  const [link] = file.links;
  if (link === undefined) return file.real;
  const hidden = hiddenParts(relative(way.real, file.real), parts);
  if (isKernelFile(file.real)) throw refused(link, "outside");
  if (isInside(way.real, file.real)) {
    if (hidden) throw refused(link, "hidden");
    return file.real;
  }
  if (links === "inside") throw refused(link, "outside");
  if (hidden) throw refused(link, "hidden");
  const owner = await ownerOf(file.real);
  const stranger = file.links.find(({ uid }) => uid !== owner && uid !== ROOT);
  if (stranger !== undefined) throw refused(stranger, "owner");
  return file.real;
}

/** Compares only the paths and follows no links. */
export function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** Files of /proc and /sys look like ordinary files, but show data of the kernel, such as the environment of this process. */
export const isKernelFile = (real: string): boolean => /^\/(?:proc|sys)\//.test(real);

interface Link {
  readonly path: string;
  readonly target: string;
  readonly uid: number;
}

interface Way {
  readonly real: string;
  /** The links are in the order of the way. */
  readonly links: readonly Link[];
}

/** Linux follows at most this many links. */
const MOST_LINKS = 40;

/** Root can read every file anyway, so a link of root is as safe as a folder. */
const ROOT = 0;

/** Follows each link of an absolute path. `from` is a real folder at the beginning of the path. A missing part keeps its name. */
async function walk(path: string, from = parse(path).root): Promise<Way> {
  const pending = partsOf(relative(from, path));
  const links: Link[] = [];
  let real = from;
  for (let part = pending.shift(); part !== undefined; part = pending.shift()) {
    const next = part === ".." ? dirname(real) : join(real, part);
    const stats = part === ".." ? null : await lstatOrNull(next);
    if (stats?.isSymbolicLink() !== true) {
      real = next;
      continue;
    }
    const target = await readlink(next);
    links.push({ path: next, target, uid: stats.uid });
    if (links.length > MOST_LINKS)
      throw Object.assign(new Error("ELOOP"), { code: "ELOOP", syscall: "realpath" });
    // A link of /proc, such as /proc/self/fd/0, leads to more than its text says.
    if (isKernelFile(next)) real = await realpath(next).catch(() => next);
    else {
      if (isAbsolute(target)) real = parse(target).root;
      pending.unshift(...partsOf(isAbsolute(target) ? relative(real, target) : target));
    }
  }
  return { real, links };
}

/** Throws LinkOutError when a link leads the typed folder out of the working folder, or out of the folder that the two have in common. */
function assertFolderStays(typed: string, { real, links }: Way): void {
  const working = process.cwd();
  const parts = partsOf(relative(working, typed));
  const ups = parts.filter((part) => part === "..");
  const base = resolve(working, ...ups);
  const [link] = links.filter(({ path }) => isInside(base, path));
  if (link === undefined) return;
  if (!isInside(base, real)) throw refused(link, "outside");
  if (hiddenParts(relative(base, real), parts)) throw refused(link, "hidden");
}

const partsOf = (path: string): string[] => path.split(sep).filter((part) => part !== "" && part !== ".");

/** Returns true when a part of the real path is hidden, and the person did not type it. */
const hiddenParts = (path: string, typed: readonly string[]): boolean =>
  partsOf(path).some((part) => part !== ".." && part.startsWith(".") && !typed.includes(part));

/** When the file does not exist yet, the function returns the owner of its folder. */
async function ownerOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null);
  return stats === null && dirname(path) !== path ? ownerOf(dirname(path)) : (stats?.uid ?? ROOT);
}

async function lstatOrNull(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

function refused({ path, target }: Link, why: LinkOut["why"]): LinkOutError {
  const below = relative(process.cwd(), path);
  const link = isAbsolute(below) || below.startsWith("..") ? path : below;
  return new LinkOutError({ link, target, why });
}
