// A configuration where something else is taken: it is named with -f.

import { UnwordedUsageError } from "../model/errors.js";
import { shellWord } from "../model/shell-word.js";
import { visibleText } from "../model/visible-text.js";

/** Throws UsageError when the argument of `apply` or `undo` looks like a configuration. */
export function refuseConfiguration(
  argument: string,
  { command, taken }: { readonly command: string; readonly taken: string },
): void {
  if (!isConfiguration(argument)) return;
  throw new UnwordedUsageError(
    `${visibleText(argument)} is a configuration, and ${command} takes ${taken} here`,
    {
      hint: configurationHint(argument, command),
    },
  );
}

/** By its name. */
export const isConfiguration = (argument: string): boolean => /\.ya?ml$/i.test(argument);

/** `To name the configuration: guildform plan -f prod.yaml`. */
export const configurationHint = (file: string, command: string): string =>
  `To name the configuration: guildform ${command} -f ${shellWord(file)}`;
