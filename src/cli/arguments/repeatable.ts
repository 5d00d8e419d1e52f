// A flag that may be given several times; its texts come in the order in which they were given.

import { Option } from "commander";

export const repeatable = (flags: string, about: string): Option =>
  new Option(flags, about)
    .argParser((text: string, before: readonly string[]) => [...before, text])
    .default([], "none");
