// What to say about a file that a configuration names and that cannot be read.

import { LARGEST_ATTACHED, MOST_ATTACHED } from "../source/attachment-limits.js";
import type { AttachedKind, FileProblem } from "../source/attachments.js";
import type { PathProblem } from "../source/contained-path.js";
import type { ProblemText } from "../source/problems.js";
import { quoted } from "../source/quoted.js";

const INSIDE = "files stand in the folder of this file or in folders inside it: ./texts/rules.md";

export function pathProblemText(path: string, problem: PathProblem): ProblemText {
  const name = quoted(path);
  switch (problem) {
    case "blank":
      return { message: "the path of a file is blank", hint: INSIDE };
    case "control":
      return { message: `the path ${name} holds control characters`, hint: INSIDE };
    case "backslash":
      return { message: `the path ${name} has a backslash`, hint: "write forward slashes" };
    case "absolute":
      return { message: `the path ${name} is absolute`, hint: INSIDE };
    case "leaves":
      return { message: `the path ${name} leaves the folder of this file`, hint: INSIDE };
    case "hidden":
      return hiddenText(name);
    default:
      return problem satisfies never;
  }
}

export function fileProblem(options: {
  readonly kind: AttachedKind;
  readonly path: string;
  readonly problem: FileProblem;
  readonly reason: string;
}): ProblemText & { readonly code: `E-${string}` } {
  const { kind, problem, reason } = options;
  const name = quoted(options.path);
  switch (problem) {
    case "missing":
      return {
        code: "E-FILE-MISSING",
        message: `there is no file ${name}`,
        hint: "the path begins at the folder of this file",
      };
    case "outside":
      return {
        code: "E-FILE-PATH",
        message: `the path ${name} leaves the folder of this file`,
        hint: INSIDE,
      };
    case "link":
      return {
        code: "E-FILE-LINK",
        message: `the path ${name} leads through a link out of the folder of this file`,
        hint: "put the file itself there",
      };
    case "hidden":
      return { code: "E-FILE-PATH", ...hiddenText(name) };
    case "not-a-file":
      return {
        code: "E-FILE-KIND",
        message: `${name} is ${reason === "" ? "no regular file" : reason}`,
        hint: "name a file",
      };
    case "too-large":
      return {
        code: "E-FILE-TOO-LARGE",
        message: `the file ${name} ${reason === "" ? "is too large" : reason}; ${article(kind)} may have ${LARGEST_ATTACHED[kind]} bytes`,
        hint: "is this the right file?",
      };
    case "unreadable":
      return {
        code: "E-FILE-UNREADABLE",
        message: NOT_PERMITTED.has(reason)
          ? `the file ${name} may not be read (${reason})`
          : `the file ${name} could not be read${reason === "" ? "" : `: ${quoted(reason)}`}`,
        hint: "look at its permissions, and try again",
      };
    case "too-many":
      return {
        code: "E-FILES-TOO-MANY",
        message: `the file ${name} is not read: at most ${MOST_ATTACHED.files} files with ${MOST_ATTACHED.bytes} bytes in all are`,
        hint: "write short texts into this file, or use fewer and smaller images",
      };
    case "not-given":
      return {
        code: "E-FILE-MISSING",
        message: `the file ${name} was not given: only the text of the configuration was parsed`,
        hint: "give its files along with it",
      };
    default:
      return problem satisfies never;
  }
}

const hiddenText = (name: string): ProblemText => ({
  message: `the path ${name} names a hidden file, or a file in a hidden folder`,
  hint: "names that begin with a dot (.git, .env) may hold secrets, and plans show what is in the file: give it another name",
});

const article = (kind: AttachedKind): string => (kind === "text" ? "a text" : "an image");

const NOT_PERMITTED: ReadonlySet<string> = new Set(["EACCES", "EPERM"]);
