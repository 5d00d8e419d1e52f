// The path of a command below the program, such as `state mv`.

import type { Command } from "commander";

/** Empty for the program itself. */
export const commandPath = (command: Command): string =>
  command.parent === null ? "" : `${commandPath(command.parent)} ${command.name()}`.trim();

/** All commands below this one, in the order of help. */
export const commandsBelow = (command: Command): readonly Command[] =>
  command.commands.flatMap((one) => [one, ...commandsBelow(one)]);
