// Where `${NAME}` may stand. What decides over the rest of the file (its format, policy, deletions, who a role or user is,
// which files are read) stays readable in a review: a variable cannot change it.

/** Sections without variables. */
const PLAIN_SECTIONS: ReadonlySet<string> = new Set([
  "guildform",
  "policy",
  "removed",
  "roles",
  "tests",
  "users",
  "values",
]);

/** Paths of files; `*` is any key. */
const FILE_PATHS = [
  ["messages", "*", "text", "file"],
  ["messages", "*", "markdown", "file"],
  ["messages", "*", "image", "file"],
  ["channels", "threads", "file"],
  ["groups", "channels", "threads", "file"],
] as const;

/** `path`: the keys that lead to a value, such as `["groups", "channels", "name"]`; lists add none. */
export function takesVariables(path: readonly string[]): boolean {
  const [section = ""] = path;
  if (PLAIN_SECTIONS.has(section)) return false;
  if (path.at(-1) !== "file") return true;
  return !FILE_PATHS.some(
    (keys) => keys.length === path.length && keys.every((key, index) => key === "*" || key === path[index]),
  );
}
