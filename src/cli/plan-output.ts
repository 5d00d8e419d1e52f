// A plan as the result of `plan` and `show`, in the format that was asked for. Each format loads its own printer.

import type { Plan } from "../plan/value/plan.js";
import { jsonText } from "../render/json-text.js";
import type { PlanMarkdownOptions } from "../render/plan-markdown.js";
import type { PlanTextOptions } from "../render/plan-text.js";
import type { PlanFormat } from "./plan-flags.js";

interface PlanOutput {
  /** The plan as it is shown. */
  readonly plan: Plan;
  readonly json: () => Promise<object>;
  /** The page of `--format html`. */
  readonly page: () => Promise<string>;
  readonly text: PlanTextOptions & { readonly quiet: boolean | undefined };
  readonly markdown: PlanMarkdownOptions;
  /** The file that the reports of GitLab name. */
  readonly file: string;
}

/** No newline at the end. */
export async function planOutput(
  format: PlanFormat,
  { plan, json, page, text, markdown, file }: PlanOutput,
): Promise<string> {
  switch (format) {
    case "json":
      return jsonText(await json());
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
