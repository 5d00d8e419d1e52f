// The flags of commands that plan.

import { type Command, Option } from "commander";
import { ALLOWANCES, type Allowance } from "../../model/allowances.js";
import { badArgument } from "../bad-argument.js";
import { excludeFlag, guildFlags, QUIET_PLAN, targetFlag } from "../shared-flags.js";

/** `allowances`: what `--allow` may name. */
export const withPlanning = (
  command: Command,
  allowances: readonly Allowance[] = ALLOWED_TO_PLANS,
): Command =>
  guildFlags(command, {
    own: [
      targetFlag(),
      excludeFlag(),
      new Option(
        "--allow <name=number>",
        `allow what policy would stop: ${allowances.join(", ")}; may be given several times`,
      )
        .argParser(allowOf(allowances))
        .default({}, "nothing"),
    ],
    quiet: QUIET_PLAN,
    verbose: "tell every request, and show values in full, every reason and what is unmanaged",
  });

/** Posts of a day are a matter of the file; an undo does not go by the file. */
const ALLOWED_TO_PLANS = ALLOWANCES.filter((name) => name !== "posts");

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
