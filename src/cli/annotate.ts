// Marks the problems of a file, a plan or a command in the log of a job of GitHub Actions. Gitea's runner knows the same marks.

import { relative, resolve } from "node:path";
import type { Finding } from "../plan/value/finding.js";
import type { ShownProblem } from "../render/problems/problem.js";
import type { Diagnostic } from "../words/diagnostic.js";
import { withoutPeople } from "./hidden-people.js";

export interface AnnotationSource {
  readonly file?: readonly Diagnostic[];
  readonly plan?: readonly Finding[];
  readonly command?: Omit<ShownProblem, "at">;
}

/**
 * Writes to stderr, and only if GITHUB_ACTIONS is `true`. A mark is a command for the log, so it bypasses the terminal, which removes log
 * commands from all other output. Names and messages in it have the escapes that GitHub asks for.
 */
export async function annotate({ file = [], plan = [], command }: AnnotationSource): Promise<void> {
  const { GITHUB_ACTIONS: isRunner, GITHUB_WORKSPACE: workspace = process.cwd() } = process.env;
  if (isRunner !== "true") return;
  const [{ annotationLines }, { problemsOfFile, problemsOfPlan }] = await Promise.all([
    import("../render/problems/annotation-lines.js"),
    import("../render/problems/problem.js"),
  ]);
  const problems: ShownProblem[] = [
    ...problemsOfFile(file),
    ...problemsOfPlan(plan),
    ...(command === undefined ? [] : [{ ...command, at: null }]),
  ];
  const path = (named: string) => relative(workspace, resolve(named)).replaceAll("\\", "/");
  const lines = annotationLines(problems, path);
  if (lines.length > 0) process.stderr.write(`${withoutPeople(lines.join("\n"))}\n`);
}
