// The formats of a plan, and the flags that only some of them take.

import { UsageError } from "../words/usage-error.js";

export interface FormatFlags {
  readonly format: string;
  readonly json?: boolean;
  readonly limit?: number;
}

/** Throws UsageError for `--limit` of what is never cut. */
export function assertLimitFits({ format, json, limit }: FormatFlags): void {
  const shown = json === true ? "json" : format;
  if (limit !== undefined && shown !== "markdown")
    throw new UsageError({ case: "limit-of-markdown", format: shown });
}
