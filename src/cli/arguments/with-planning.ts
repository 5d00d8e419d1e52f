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
        `allow changes that policy would block: ${allowances.join(", ")}. Repeatable`,
      )
        .argParser(allowOf(allowances))
        .default({}, "nothing"),
    ],
    quiet: QUIET_PLAN,
    verbose: "show each request, full values, all reasons and unmanaged objects",
  });

/** The file limits the posts of a day. An undo does not read the file, so that it takes `posts`. */
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
