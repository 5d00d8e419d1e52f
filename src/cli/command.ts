// A command is a value: its command line, and the function that does its work. One frame makes the tree of the parser of these values and
// runs the command that a person typed. Help, completion and the reference come from that tree.
//
// To add a command, write in this order:
//
//   1. its work in commands/; guild-run.ts has the frame of a command that works on a guild
//   2. its `CommandSyntax` in arguments/: `load` imports the work
//   3. its place in program.ts, in the order of help
//   4. its statuses in exit-meanings.ts, and its Chinese help in src/words/zh/help; `npm run reference` then writes its page
//
// Only the command lines are loaded at the start. `load` loads the work of a command when the command runs. The work gets parsed flags and
// may throw any error: the program shows it and chooses the exit status.

import type { Argument, Command, Option } from "commander";
import type { ExitStatus } from "./exit-status.js";
import { type ColorChoice, systemTerminal, type Terminal } from "./terminal.js";

/**
 * The syntax describes the command line of one command. The functions that give it make fresh options, because help may change their texts.
 */
export interface CommandSyntax {
  readonly name: string;
  readonly alias?: string;
  /** Help shows this sentence. */
  readonly about: string;
  readonly args?: readonly Argument[];
  /** Help keeps this order. */
  readonly flags?: readonly Option[];
  /** Help shows this text after the flags: notes, then examples. */
  readonly help?: string;
  /** A family has commands of its own, such as `state mv`. */
  readonly commands?: readonly CommandSyntax[];
  /** Sets properties of the parser that other commands do not have. */
  readonly configure?: (command: Command) => void;
  /** Runs after the arguments are parsed, and may throw errors of the parser. */
  readonly onParsed?: (command: Command) => void;
  /** Loads the module of the work. A family, such as `state`, has no work. */
  readonly load?: (
    flags: Readonly<Record<string, unknown>>,
    ...args: readonly unknown[]
  ) => Promise<CommandWork>;
}

/**
 * The work returns the exit status. Its arguments come in the order of the command line. An argument that the person left out is undefined.
 */
export type CommandWork = (run: CommandRun<never>, ...args: never[]) => Promise<ExitStatus>;

export interface OutputFlags {
  readonly json?: boolean;
  readonly format?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: ColorChoice;
}

export interface CommandRun<Flags extends OutputFlags = OutputFlags> {
  /** The command of the tree also holds the arguments that no flag took. */
  readonly command: Command;
  readonly flags: Flags;
  readonly terminal: Terminal;
  /** `true` means that the person typed `--json` or `--format json`. */
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
