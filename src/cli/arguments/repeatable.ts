// A repeatable flag. Its texts keep the order of the command line.

import { Option } from "commander";

export const repeatable = (flags: string, about: string): Option =>
  new Option(flags, about)
    .argParser((text: string, before: readonly string[]) => [...before, text])
    .default([], "none");
