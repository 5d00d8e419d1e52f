// A configuration writes paths inside one folder: relative, with forward slashes.
//
// The functions here judge only the text. The code that opens the file checks where links lead. read/attached-file.ts calls them, and
// use-cases/contained-file.ts opens the file.

/** A path with one of these problems cannot name a file of the folder. */
export type PathProblem = "blank" | "absolute" | "backslash" | "control" | "leaves" | "hidden";

export function pathProblem(path: string): PathProblem | null {
  if (path.trim() === "") return "blank";
  if ([...path].some((character) => character < " " || character === "\x7f")) return "control";
  if (path.includes("\\")) return "backslash";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "absolute";
  const parts = plainParts(path);
  if (parts === null) return "leaves";
  return isHidden(parts) ? "hidden" : null;
}

/**
 * A checkout may hold secrets of the CI job in `.git/config` and `.env`, and plans and posts show the content of a file. So no part of a
 * path may begin with a dot.
 */
export const isHidden = (parts: readonly string[]): boolean => parts.some((part) => part.startsWith("."));

/** Returns the path without `.`, `..` and doubled slashes. The path must have no problem. */
export const plainPath = (path: string): string => (plainParts(path) ?? []).join("/");

/** Returns the path of a file in the folder of `file`. It begins as `file` does. */
export function pathBeside(file: string, path: string): string {
  return file.slice(0, Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1) + plainPath(path);
}

/** Returns null when the path leaves the folder on the way. */
function plainParts(path: string): string[] | null {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts;
}
