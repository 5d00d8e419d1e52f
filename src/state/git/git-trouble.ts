// What went wrong in a run of git, by what it said: git has no codes. It speaks English here (git-program.ts), and what it says
// of a server is the server's word.

import type { GitTrouble } from "../../words/en/state/git.js";
import type { GitResult } from "./git-program.js";

/** The first pattern that fits decides. */
const SAYINGS: readonly (readonly [RegExp, (detail: string) => GitTrouble])[] = [
  [/dubious ownership/, () => ({ case: "owner" })],
  [/cannot change to|not a git repository \(or any/i, () => ({ case: "no-repository" })],
  [
    /could not read (?:Username|Password)|terminal prompts disabled|Authentication failed|Invalid username or (?:password|token)|Permission denied \(publickey|Host key verification failed|returned error: 401/i,
    (told) => ({ case: "credentials", told }),
  ],
  [
    /returned error: 403|Permission to \S+ denied|Write access to repository not granted|not allowed to push|insufficient permission|protected branch hook declined|(?:unable to|cannot) create temporary|access denied|Permission denied/i,
    (told) => ({ case: "rights", told }),
  ],
  [/hook declined/, (told) => ({ case: "hook", told })],
  [
    /deny updating a hidden ref|funny refname|refusing to (?:create|update|allow)|shallow update not allowed|invalid ref|prohibited|non-fast-forward|not allowed/i,
    (told) => ({ case: "ref", told }),
  ],
  [
    /repository .* not found|Repository not found|does not appear to be a git repository|returned error: 404|No such file or directory/i,
    (told) => ({ case: "gone", told }),
  ],
  [
    /unable to access|Could not resolve host|Connection (?:refused|timed out|reset)|Could not read from remote|hung up|early EOF|RPC failed|unexpected disconnect|returned error: 5\d\d|transfer closed|index-pack failed|unpack/i,
    (told) => ({ case: "unreachable", told }),
  ],
];

/** Of a run that did not end well. */
export function gitTrouble(
  { stdout, stderr, ended }: GitResult,
  { limitMs }: { readonly limitMs: number },
): GitTrouble {
  if (ended === "absent") return { case: "no-git" };
  if (ended === "time") return { case: "time", limitMs };
  if (ended === "bytes") return { case: "too-large" };
  const output = `${refusalIn(stdout)}\n${stderr}`;
  const of = SAYINGS.find(([pattern]) => pattern.test(output))?.[1];
  const shown = shownOf(output);
  return of === undefined ? { case: "other", told: shown } : of(shown);
}

/** Whether the trouble may pass in a moment, such as a remote that cannot be reached: another try is worth it. */
export const isPassing = ({ case: which }: GitTrouble): boolean =>
  which === "unreachable" || which === "other";

/** Of what `git push --porcelain` prints: `[remote rejected] (pre-receive hook declined)`; empty where it took all. */
export function refusalIn(stdout: Buffer): string {
  return /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString("utf8"))?.[1] ?? "";
}

const MOST_SHOWN = 300;

/** What people need of it: no advice, no credentials, not long. */
function shownOf(output: string): string {
  const lines = output
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^(?:fatal|error|remote|hint|ssh): ?/, "").trim())
    .filter(
      (line) =>
        line !== "" && !/^(?:To |Done$|failed to push|Please make sure|and the repository)/.test(line),
    );
  return withoutCredentials(lines.slice(0, 4).join("; ")).slice(0, MOST_SHOWN);
}

/** `https://user:password@host` → `https://host`; a password may hold an `@` itself. */
export const withoutCredentials = (text: string): string => text.replace(/(:\/\/)[^/\s]*@/g, "$1");
