// The flags that several commands share, each a fresh option.

import { Option } from "commander";

export const fileFlag = () =>
  new Option("-f, --file <file>", "the configuration (default: guildform.yaml, then guild.yaml)");
export const jsonFlag = () => new Option("--json", "print JSON on stdout");
export const quietFlag = () => new Option("-q, --quiet", "print the result only");
export const noColorFlag = () => new Option("--no-color", "no colours");
