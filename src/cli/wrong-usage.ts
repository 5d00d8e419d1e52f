// Wrong usage is the refusal of an argument by the parser, or the error of a command that runs without the catalogue, such as `validate`.
// Only this error makes that command load the catalogue.

import { InvalidArgumentError } from "commander";
import type { BadArgument } from "../words/en/program/bad-argument.js";
import type { UsageParams } from "../words/en/usage.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { UsageError } from "../words/usage-error.js";

/** A caller writes `throw await wrongUsage({ case: "value-twice", name: "SEASON" })`. */
export async function wrongUsage(params: UsageParams["USAGE"]): Promise<UsageError> {
  const { UsageError } = await import("../words/usage-error.js");
  return new UsageError(params);
}

/** A caller writes `throw badArgument({ case: "whole-number", least: 0, most: 100 })`. */
export const badArgument = (params: BadArgument): InvalidArgumentError =>
  new InvalidArgumentError(talkText(phrase("bad-argument", params)));
