// Keeps compiled code between runs, so that the program starts faster. Node.js 22.1 and newer can do this.
//
// A person who can write into the folder can run code as its user. So guildform uses a folder of its own, such as
// ~/.cache/guildform/compiled, and only if no other user can write there. Otherwise the program starts without a cache.
//
// Promise: it throws no error and prints nothing.

import { lstatSync, mkdirSync, type Stats, statSync } from "node:fs";
import module from "node:module";
import { isAbsolute, join } from "node:path";

/** The types of Node.js 20 do not have it. */
type NewerModule = typeof module & { readonly enableCompileCache?: (folder: string) => unknown };

const { enableCompileCache } = module as NewerModule;

/** NODE_DISABLE_COMPILE_CACHE turns the cache off. With NODE_COMPILE_CACHE, Node.js itself has a cache in another folder. */
export function cacheCompiledCode(env: NodeJS.ProcessEnv): void {
  if (enableCompileCache === undefined || env.NODE_DISABLE_COMPILE_CACHE || env.NODE_COMPILE_CACHE) return;
  // V8 counts no functions in code from a cache.
  if (env.NODE_V8_COVERAGE) return;
  const folder = compileCacheFolder(env);
  if (folder !== null) enableCompileCache(folder);
}

/** Makes the folder and returns its path. Returns null if another user could write there, and on Windows, which has no such modes. */
export function compileCacheFolder(env: NodeJS.ProcessEnv): string | null {
  const user = process.getuid?.();
  const home = env.XDG_CACHE_HOME || (env.HOME ? join(env.HOME, ".cache") : "");
  if (user === undefined || !isAbsolute(home)) return null;
  const parent = join(home, "guildform");
  const folder = join(parent, "compiled");
  const isSafe = (stats: Stats) => stats.isDirectory() && stats.uid === user && (stats.mode & 0o022) === 0;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = lstatSync(folder);
    const isOurs = isSafe(own) && (own.mode & 0o777) === 0o700;
    return isOurs && isSafe(lstatSync(parent)) && isSafe(statSync(home)) ? folder : null;
  } catch {
    return null;
  }
}
