// Wrong usage in the commands that run without the catalogue, such as `validate`: it is loaded once somebody is wrong.

import type { UsageParams } from "../words/en/usage.js";
import type { UsageError } from "../words/usage-error.js";

/** `throw await wrongUsage({ case: "value-twice", name: "SEASON" })` */
export async function wrongUsage(params: UsageParams["USAGE"]): Promise<UsageError> {
  const { UsageError } = await import("../words/usage-error.js");
  return new UsageError(params);
}
