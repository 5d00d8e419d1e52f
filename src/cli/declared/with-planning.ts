// The flags of commands that plan.

import { type Command, InvalidArgumentError, Option } from "commander";
import { ALLOWANCES } from "../../plan/policy/policy-input.js";
import { fileFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";

export function withPlanning(command: Command): Command {
  return command
    .addOption(fileFlag())
    .option("--state <path>", "state file (default: .guildform/state.json beside the file)")
    .option("--concurrency <n>", "calls at once (default: 8)", count)
    .addOption(
      new Option(
        "--allow <name=number>",
        `allow what policy would stop: ${ALLOWANCES.join(", ")}; may be given several times`,
      )
        .argParser(allow)
        .default({}, "nothing"),
    )
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .option("--verbose", "tell every request, and show values in full")
    .addOption(noColorFlag());
}

function count(text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text))
    throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
  return Number(text);
}

function allow(text: string, before: Record<string, number>): Record<string, number> {
  const [, name, number] = /^([a-z]+)=([0-9]{1,9})$/.exec(text) ?? [];
  if (name === undefined || number === undefined || !ALLOWANCES.some((one) => one === name)) {
    throw new InvalidArgumentError(`Write NAME=NUMBER; names are ${ALLOWANCES.join(", ")}.`);
  }
  return { ...before, [name]: Number(number) };
}
