// The function gives the statement about a file that a configuration names and guildform cannot read. attached-file.ts reports it at the
// line with the path.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import { type Statement, saying } from "../../words/statement.js";
import { LARGEST_ATTACHED, MOST_ATTACHED } from "../source/attachment-limits.js";
import type { AttachedKind, FileProblem } from "../source/attachments.js";

export function fileProblem(options: {
  readonly kind: AttachedKind;
  readonly path: string;
  readonly problem: FileProblem;
  readonly reason: string;
  readonly unfit?: UnfitFile;
}): Statement {
  const { kind, path, problem, reason, unfit = null } = options;
  switch (problem) {
    case "missing":
      return saying("E-FILE-MISSING", { case: "named", path });
    case "outside":
      return saying("E-FILE-PATH", { case: "leaves", path });
    case "link":
      return saying("E-FILE-LINK", { case: "named", path });
    case "hidden":
      return saying("E-FILE-PATH", { case: "hidden", path });
    case "not-a-file":
      return saying("E-FILE-KIND", { case: "named", path, unfit });
    case "too-large":
      return saying("E-FILE-TOO-LARGE", {
        case: "named",
        path,
        unfit,
        kind,
        most: LARGEST_ATTACHED[kind],
      });
    case "unreadable":
      return saying(
        "E-FILE-UNREADABLE",
        NOT_PERMITTED.has(reason)
          ? { case: "named-denied", path, error: reason }
          : { case: "named", path, reason },
      );
    case "exchanged":
      return saying("E-FILE-UNREADABLE", { case: "exchanged", path });
    case "too-many":
      return saying("E-FILES-TOO-MANY", { path, ...MOST_ATTACHED });
    case "not-given":
      return saying("E-FILE-MISSING", { case: "not-given", path });
    default:
      return problem satisfies never;
  }
}

const NOT_PERMITTED: ReadonlySet<string> = new Set(["EACCES", "EPERM"]);
