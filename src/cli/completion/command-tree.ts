// The command tree as completion needs it: the commands below each command, their flags, and what a value may be.

import type { Argument, Command, Option } from "commander";
import { NAMED_OPERATIONS } from "../../protocol/routes.js";

/** What stands in the place of a word: one of several, an address of the state, or whatever the shell knows (files). */
export type Offer =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "addresses" }
  | { readonly kind: "files" };

export interface CompletedCommand {
  /** `/state/unlock`; empty for the program itself. */
  readonly path: string;
  /** Commands below it, and flags. */
  readonly words: readonly string[];
  /** What its first argument may be; files where nothing else is known. */
  readonly argument: Offer;
  /** Flags that take a value. */
  readonly values: readonly { readonly flags: readonly string[]; readonly offer: Offer }[];
}

/** Every command, the program first. */
export function commandTree(command: Command, path = ""): readonly CompletedCommand[] {
  const options = command.createHelp().visibleOptions(command);
  const below = command.commands.filter((one) => one.name() !== "help");
  const own: CompletedCommand = {
    path,
    words: [...below.map((one) => one.name()), ...options.flatMap(namesOf)],
    argument: argumentOffer(command),
    values: options
      .filter((option) => option.required || option.optional)
      .map((option) => ({ flags: namesOf(option), offer: offerOf(option, valueName(option)) })),
  };
  return [own, ...below.flatMap((one) => commandTree(one, `${path}/${one.name()}`))];
}

/** Such as ["/plan", "/state", "/state/unlock"]. */
export const commandPaths = (tree: readonly CompletedCommand[]): readonly string[] =>
  tree.flatMap(({ path }) => (path === "" ? [] : [path]));

/** The offer after each flag with a value, such as `["/plan -f", "/plan --file"]`. */
export const afterFlags = (
  tree: readonly CompletedCommand[],
): readonly (readonly [readonly string[], Offer])[] =>
  tree.flatMap(({ path, values }) =>
    values.map(({ flags, offer }) => [flags.map((flag) => `${path} ${flag}`), offer] as const),
  );

const namesOf = ({ short, long }: Option): readonly string[] => [short, long].flatMap((name) => name ?? []);

function argumentOffer(command: Command): Offer {
  // It reads its arguments by itself.
  if (command.name() === "call") return { kind: "words", words: NAMED_OPERATIONS };
  const [first] = command.registeredArguments;
  if (first === undefined) return { kind: "words", words: [] };
  return offerOf(first, first.name());
}

/** `address` of `--target <address...>`. */
const valueName = ({ flags }: Option): string => /[<[]([\w-]+)/.exec(flags)?.[1] ?? "";

/** Names of arguments and values that are addresses: `why <who> <right> <channel>` takes others too. */
const ADDRESSED: ReadonlySet<string> = new Set(["address", "glob", "from", "channel"]);

function offerOf({ argChoices }: Option | Argument, name: string): Offer {
  if (argChoices !== undefined) return { kind: "words", words: argChoices };
  return ADDRESSED.has(name) ? { kind: "addresses" } : { kind: "files" };
}
