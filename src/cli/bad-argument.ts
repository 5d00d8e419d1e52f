// Bad argument: the refusal of a flag's value, with words of guildform behind those of the command line.

import { InvalidArgumentError } from "commander";
import type { BadArgument } from "../words/en/program/bad-argument.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";

/** `throw badArgument({ case: "whole-number", least: 0, most: 100 })` */
export const badArgument = (params: BadArgument): InvalidArgumentError =>
  new InvalidArgumentError(talkText(phrase("bad-argument", params)));
