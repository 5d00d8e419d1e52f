// Paths inside one folder, as a configuration writes them: relative, with forward slashes.
//
// Here is what the text alone tells. Where links lead is for whoever opens the file.

/** Why a path cannot name a file of the folder. */
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
 * `.git/config` and `.env` of a checkout hold secrets of the CI job, and what a file names is shown in plans and posted:
 * no part of a path may begin with a dot.
 */
export const isHidden = (parts: readonly string[]): boolean => parts.some((part) => part.startsWith("."));

/** The path without `.`, `..` and doubled slashes. Only for a path without a problem. */
export const plainPath = (path: string): string => (plainParts(path) ?? []).join("/");

/** The path of a file beside another one, as that one's path is given. */
export function pathBeside(file: string, path: string): string {
  return file.slice(0, Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1) + plainPath(path);
}

/** null when it leaves the folder on the way. */
function plainParts(path: string): string[] | null {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts;
}
