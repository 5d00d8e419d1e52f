// Marks lines of files in the log of a job of GitHub Actions, or of Gitea's runner, which knows the same commands.

import { relative, resolve } from "node:path";
import type { Finding } from "../plan/value/finding.js";
import type { ShownProblem } from "../render/problems/problem.js";
import type { Diagnostic } from "../words/diagnostic.js";

/** What is the matter: of a file, of a plan, or with a command as a whole. */
export interface AnnotationSource {
  readonly file?: readonly Diagnostic[];
  readonly plan?: readonly Finding[];
  readonly command?: Omit<ShownProblem, "at">;
}

/**
 * Writes to stderr, and only where GITHUB_ACTIONS is `true`. The commands are guildform's own, so that they go past the terminal, which
 * takes commands out of everything else; what stands in them is escaped by GitHub's rules.
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
  if (lines.length > 0) process.stderr.write(`${lines.join("\n")}\n`);
}
