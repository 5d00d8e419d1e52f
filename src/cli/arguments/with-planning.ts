// The flags of commands that plan.

import { type Command, Option } from "commander";
import { type Allowance, FILE_ALLOWANCES } from "../../model/allowances.js";
import { badArgument } from "../bad-argument.js";
import { excludeFlag, guildFlags, QUIET_PLAN, targetFlag } from "../shared-flags.js";

/** `allowances`: what `--allow` may name. */
export const withPlanning = (command: Command, allowances: readonly Allowance[] = FILE_ALLOWANCES): Command =>
  guildFlags(command, {
    own: [
      targetFlag(),
      excludeFlag(),
      new Option(
        "--allow <name=number>",
        `allow changes that policy would block: ${allowances.join(", ")}. Repeatable`,
      )
        .argParser(allowOf(allowances))
        .default({}, "nothing"),
    ],
    quiet: QUIET_PLAN,
    verbose: "show each request, full values, all reasons and unmanaged objects",
  });

const allowOf =
  (allowances: readonly Allowance[]) =>
  (text: string, before: Record<string, number>): Record<string, number> => {
    const [, name, number] = /^([a-z]+)=([0-9]{1,9})$/.exec(text) ?? [];
    if (name === undefined || number === undefined || !allowances.some((one) => one === name))
      throw badArgument({ case: "allowance", names: allowances, posts: name === "posts" });
    const first = before[name];
    if (first !== undefined) throw badArgument({ case: "allowance-twice", name, first });
    return { ...before, [name]: Number(number) };
  };
