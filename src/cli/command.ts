// A command as a value: how its command line looks, and the function that does its work. One frame makes the tree of the parser of
// these values and runs the command that a person typed. Help, completion and the reference come from that tree.
//
// Only the command lines are loaded at the start. `load` loads the work of a command when the command runs.

import type { Argument, Command, Option } from "commander";
import type { ExitStatus } from "./exit-status.js";
import { type ColorChoice, systemTerminal, type Terminal } from "./terminal.js";

/** Makes a command of the tree. The functions that give a `CommandSyntax` make fresh options, because help may change their texts. */
export interface CommandSyntax {
  readonly name: string;
  readonly alias?: string;
  /** Help shows this sentence. */
  readonly about: string;
  readonly args?: readonly Argument[];
  /** In the order of help. */
  readonly flags?: readonly Option[];
  /** The text after the flags: notes and examples. */
  readonly help?: string;
  /** The commands of a family, such as `state mv`. */
  readonly commands?: readonly CommandSyntax[];
  /** Sets properties of the parser that other commands do not have. */
  readonly configure?: (command: Command) => void;
  /** Runs after the arguments are parsed, and may throw errors of the parser. */
  readonly onParsed?: (command: Command) => void;
  /** Loads the module of the work. A family has none. */
  readonly load?: (
    flags: Readonly<Record<string, unknown>>,
    ...args: readonly unknown[]
  ) => Promise<CommandWork>;
}

/** The work of a command: gives the exit status. Arguments come in the order of the command line; undefined for one left out. */
export type CommandWork = (run: CommandRun<never>, ...args: never[]) => Promise<ExitStatus>;

export interface OutputFlags {
  readonly json?: boolean;
  readonly format?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: ColorChoice;
}

/** The surroundings of one run of a command. */
export interface CommandRun<Flags extends OutputFlags = OutputFlags> {
  /** The command in the tree, with the arguments that no flag took. */
  readonly command: Command;
  readonly flags: Flags;
  readonly terminal: Terminal;
  /** `--json` or `--format json`. */
  readonly json: boolean;
  readonly verbose: boolean;
}

/** A parsed command calls this with the function to run. */
export type SetCommand = (run: () => Promise<ExitStatus>) => void;

export function addCommand(parent: Command, syntax: CommandSyntax, choose: SetCommand): void {
  const {
    name,
    alias,
    about,
    args = [],
    flags = [],
    help,
    commands = [],
    configure,
    onParsed,
    load,
  } = syntax;
  const command = parent.command(name).description(about);
  if (alias !== undefined) command.alias(alias);
  for (const arg of args) command.addArgument(arg);
  for (const flag of flags) command.addOption(flag);
  if (help !== undefined) command.addHelpText("after", help);
  configure?.(command);
  if (load !== undefined)
    command.action(() => {
      onParsed?.(command);
      choose(() => runCommand(command, load));
    });
  if (commands.length > 0) command.helpCommand(false);
  for (const one of commands) addCommand(command, one, choose);
}

async function runCommand(command: Command, load: NonNullable<CommandSyntax["load"]>): Promise<ExitStatus> {
  const flags: OutputFlags & Record<string, unknown> = command.opts();
  const args: readonly unknown[] = command.processedArgs;
  const work = await load(flags, ...args);
  const { color, quiet = false, verbose = false } = flags;
  const json = flags.json === true || flags.format === "json";
  const run: CommandRun = { command, flags, terminal: systemTerminal({ color, quiet }), json, verbose };
  return work(run as CommandRun<never>, ...(args as readonly never[]));
}
