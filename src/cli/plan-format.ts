// The formats of a plan, and the flags that go with some of them only.

import { UsageError } from "../words/usage-error.js";
import type { PLAN_FORMATS } from "./shared-flags.js";

export type PlanFormat = (typeof PLAN_FORMATS)[number];

/** The formats that another program reads. */
export type ReportFormat = Extract<PlanFormat, `gitlab-${string}`>;

export const isReport = (format: PlanFormat): format is ReportFormat => format.startsWith("gitlab-");

export interface FormatFlags {
  readonly format?: PlanFormat;
  readonly json?: boolean;
  readonly limit?: number;
}

/** Text unless another one is asked for. Throws UsageError for two formats at once, and for `--limit` of what is never cut. */
export function planFormat({ format, json = false, limit }: FormatFlags): PlanFormat {
  if (json && format !== undefined && format !== "json")
    throw new UsageError({ case: "two-formats", format });
  const shown = json ? "json" : (format ?? "text");
  if (limit !== undefined && shown !== "markdown")
    throw new UsageError({ case: "limit-of-markdown", format: shown });
  return shown;
}
