// A flag that takes one value is given once. The parser of the command line keeps the last value and says nothing, so that
// `plan -f a.yaml -f b.yaml` would plan b.yaml alone. Flags that gather values, such as `--target`, are given as often as needed.

import type { Command, Option } from "commander";

/** The parser of arguments throws this error. `flag` is the text of help: `-f, --file`. If a value is null, the flag came without one. */
export class FlagTwiceError extends Error {
  override readonly name = "FlagTwiceError";

  constructor(
    readonly flag: string,
    readonly values: readonly [string | null, string | null],
  ) {
    super(flag);
  }
}

/** Makes `command`, and each command below it, throw FlagTwiceError for a flag of one value that is given twice. */
export function refuseFlagsTwice(command: Command): void {
  watchFlags(command, { nameOf: flagNames });
  for (const one of command.commands) refuseFlagsTwice(one);
}

/** Watches the flags of one command. Flags of one name are spellings of one flag. */
export function watchFlags(
  command: Command,
  { nameOf }: { readonly nameOf: (option: Option) => string },
): void {
  const values = new Map<string, string | null>();
  for (const option of command.options) {
    if (!takesValue(option) || gathersValues(option)) continue;
    const flag = nameOf(option);
    command.on(`option:${option.name()}`, (value: string | null) => {
      const first = values.get(flag);
      if (first !== undefined) throw new FlagTwiceError(flag, [first, value]);
      values.set(flag, value);
    });
  }
}

/** Returns true if a value follows the flag: `--file <file>`, `--color [when]`. */
export const takesValue = ({ required, optional }: Option): boolean => required || optional;

/** A flag that gathers values begins with a list or a record without entries. */
const gathersValues = ({ defaultValue }: Option): boolean => typeof defaultValue === "object";

const flagNames = ({ short, long }: Option): string =>
  [short, long].filter((name) => name !== undefined).join(", ");
