// Prints a plan as the result of `plan` and `show`, in the format of the flags. It loads the printer of that format only.

import type { Plan } from "../plan/value/plan.js";
import { jsonPieces } from "../render/json-text.js";
import type { PlanMarkdownOptions } from "../render/plan-markdown.js";
import type { PlanTextOptions } from "../render/plan-text.js";
import type { PlanFormat } from "./plan-flags.js";

interface PlanOutput {
  /** The view of the command has already hidden names in it. */
  readonly plan: Plan;
  readonly json: () => Promise<object>;
  /** `--format html` prints this page. */
  readonly page: () => Promise<string>;
  readonly text: PlanTextOptions & { readonly quiet: boolean | undefined };
  readonly markdown: PlanMarkdownOptions;
  /** The reports of GitLab name this file. */
  readonly file: string;
}

/** The output has no newline at its end. */
export async function planOutput(
  format: PlanFormat,
  { plan, json, page, text, markdown, file }: PlanOutput,
): Promise<string | Iterable<string>> {
  switch (format) {
    case "json":
      return jsonPieces(await json());
    case "html":
      return page();
    case "markdown": {
      const { planMarkdown } = await import("../render/plan-markdown.js");
      return planMarkdown(plan, markdown);
    }
    case "text": {
      const { planResultText } = await import("./plan-result-text.js");
      return planResultText(plan, text);
    }
    default: {
      const { planReport } = await import("../render/problems/plan-report.js");
      return planReport(plan, format, file);
    }
  }
}
