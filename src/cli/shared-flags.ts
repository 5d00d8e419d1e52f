// The flags that several commands share, each a fresh option.

import { Option } from "commander";
import { COLOR_CHOICES } from "./color-choice.js";
import { durationMs } from "./duration.js";

export const fileFlag = () =>
  new Option("-f, --file <file>", "the configuration (default: guildform.yaml, then guild.yaml)");
export const jsonFlag = () => new Option("--json", "print JSON on stdout");
export const lockTimeoutFlag = () =>
  new Option(
    "--lock-timeout <duration>",
    "wait so long for another run to give the lock of the state back: 30s, 5m, 1h (default: 0, not at all)",
  ).argParser(durationMs);
export const quietFlag = () => new Option("-q, --quiet", "print the result only");
export const colorFlag = () =>
  new Option("--color [when]", "colours: auto, the default; always; never").choices(COLOR_CHOICES);
export const noColorFlag = () => new Option("--no-color", "the same as --color=never");
