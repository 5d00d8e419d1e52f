// Finds out from git's output what went wrong, because git has no error codes. Its words are English here (git-program.ts). Its words about
// a server come from the server. `state-ref.ts` and `side-repository.ts` call it after a failed run of git.

import type { GitTrouble } from "../../words/en/state/git.js";
import type { GitResult } from "./git-program.js";

/** The first pattern decides that fits the output. */
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

/** Returns true when another attempt may succeed: the remote may be unreachable for a moment, or the trouble is unknown. */
export const isPassing = ({ case: which }: GitTrouble): boolean =>
  which === "unreachable" || which === "other";

/**
 * Returns the reason from the output of `git push --porcelain`: `[remote rejected] (pre-receive hook declined)`. It is empty when the
 * remote accepted the push.
 */
export function refusalIn(stdout: Buffer): string {
  return /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString("utf8"))?.[1] ?? "";
}

const MOST_SHOWN = 300;

/** Returns the part that people need: no advice, no credentials, not long. */
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

/** Makes `https://host` of `https://user:password@host`. A password may contain an `@`. */
export const withoutCredentials = (text: string): string => text.replace(/(:\/\/)[^/\s]*@/g, "$1");
