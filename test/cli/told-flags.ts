// Checks hints that people type. A flag in a hint belongs to the command that was run. A command in backticks exists, with its flags.

import type { Command } from "commander";
import { programOf } from "../../src/cli/program.js";

interface Known {
  readonly path: string;
  readonly flags: ReadonlySet<string>;
}

/** The tree has all names of a command: `/state/settle` is `/state/resolve`. */
const TREE = new Map(
  knownIn(
    programOf(() => {}),
    [""],
  ),
);

function knownIn(command: Command, paths: readonly string[]): [string, Known][] {
  const options = [...command.options, ...command.createHelp().visibleOptions(command)];
  const flags = new Set(options.flatMap(({ short, long }) => [short, long].flatMap((flag) => flag ?? [])));
  const names = (one: Command) => [one.name(), ...one.aliases()];
  return [
    ...paths.map((path): [string, Known] => [path, { path, flags }]),
    ...command.commands.flatMap((one) =>
      knownIn(
        one,
        paths.flatMap((path) => names(one).map((name) => `${path}/${name}`)),
      ),
    ),
  ];
}

export const ALL_FLAGS: ReadonlySet<string> = new Set([...TREE.values()].flatMap(({ flags }) => [...flags]));

/** Operations of the service have arguments of their own, which the tree of commands does not hold. */
const OWN_FLAGS = "/call";

const FLAG = /(?<![\w-])(--[a-z][a-z-]+|-[a-z])(?![\w-])/g;
const IN_BACKTICKS = /`([^`]*)`/g;

/**
 * Returns the flags of a hint that a person cannot type. `run` has the arguments of the command that printed it, such as `plan --json`.
 */
export function flagsThatLack(hint: string, run: string): string[] {
  const own = pathOf(run);
  const commands = [...hint.matchAll(IN_BACKTICKS)].map(([, command = ""]) => command);
  const left = hint.replaceAll(IN_BACKTICKS, (whole, text: string) => (text.startsWith("-") ? whole : ""));
  return [...lackingIn(left, own), ...commands.flatMap((command) => faultsOfCommand(command))];
}

/** Returns the faults of a command in backticks, such as `guildform undo --list`, or `plan --out FILE` without the name of the program. */
export function faultsOfCommand(command: string): string[] {
  const named = command.startsWith("guildform ");
  const args = command.replace(/^guildform /, "");
  const path = pathOf(args);
  const [first = ""] = args.split(" ");
  if (path === "" && !first.startsWith("-")) return named ? [`\`${command}\` is no command`] : [];
  if (path === "" && !named) return [];
  return lackingIn(args, path);
}

const lackingIn = (text: string, path: string): string[] => {
  if (path.startsWith(OWN_FLAGS)) return [];
  const flags = TREE.get(path)?.flags ?? new Set<string>();
  return [...text.matchAll(FLAG)].flatMap(([, flag = ""]) =>
    flags.has(flag) ? [] : [`guildform${path.replaceAll("/", " ")} has no ${flag}`],
  );
};

/** Returns `/state/push` for `state push --replace`, for example. Text that begins with no command gives an empty path. */
function pathOf(args: string): string {
  let path = "";
  for (const word of args.split(/\s+/)) {
    const next = `${path}/${word}`;
    if (!TREE.has(next)) return path;
    path = next;
  }
  return path;
}

/** Returns the hints of an output, each on one line. */
export function hintsOf(stderr: string): string[] {
  const hints: string[][] = [];
  let isInHint = false;
  for (const line of stderr.split("\n")) {
    const begun = /^\s*(?:│ )?\s*= help: (.*)$/.exec(line)?.[1];
    const more = /^\s*│ (.*)$/.exec(line)?.[1];
    if (begun !== undefined) hints.push([begun]);
    else if (isInHint && more !== undefined) hints.at(-1)?.push(more);
    isInHint = begun !== undefined || (isInHint && more !== undefined);
  }
  return hints.map((lines) => lines.join(" "));
}
