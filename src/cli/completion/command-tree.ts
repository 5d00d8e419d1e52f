// Completion needs the command tree in this form: the commands below each command, their flags, and the offers for a value.
// completion-script.ts and power-shell-script.ts write it into a script.

import type { Argument, Command, Option } from "commander";
import { NAMED_OPERATIONS } from "../../protocol/routes.js";

/** An offer says how to complete a word: by fixed words, by the addresses of the state, or by the files of the shell. */
export type Offer =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "addresses" }
  | { readonly kind: "files" };

export interface CompletedCommand {
  /** The path of a command is `/state/unlock`, for example. The program itself has an empty path. */
  readonly path: string;
  /** The words are the commands below it, and its flags. */
  readonly words: readonly string[];
  /** The shell offers words for the first argument, or files if the values of the argument are unknown. */
  readonly argument: Offer;
  /** These flags take a value. */
  readonly values: readonly { readonly flags: readonly string[]; readonly offer: Offer }[];
}

/** Returns every command, the program first. */
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

/** Returns `["/plan", "/state", "/state/unlock"]`, for example. */
export const commandPaths = (tree: readonly CompletedCommand[]): readonly string[] =>
  tree.flatMap(({ path }) => (path === "" ? [] : [path]));

/** Returns the offer after each flag with a value. The keys are `["/plan -f", "/plan --file"]`, for example. */
export const afterFlags = (
  tree: readonly CompletedCommand[],
): readonly (readonly [readonly string[], Offer])[] =>
  tree.flatMap(({ path, values }) =>
    values.map(({ flags, offer }) => [flags.map((flag) => `${path} ${flag}`), offer] as const),
  );

const namesOf = ({ short, long }: Option): readonly string[] => [short, long].flatMap((name) => name ?? []);

function argumentOffer(command: Command): Offer {
  // `guildform call` reads its arguments by itself.
  if (command.name() === "call") return { kind: "words", words: NAMED_OPERATIONS };
  const [first] = command.registeredArguments;
  if (first === undefined) return { kind: "words", words: [] };
  return offerOf(first, first.name());
}

/** Returns `address` for `--target <address...>`. */
const valueName = ({ flags }: Option): string => /[<[]([\w-]+)/.exec(flags)?.[1] ?? "";

/** Arguments and values with these names are addresses. `why <who> <right> <channel>` takes other names too. */
const ADDRESSED: ReadonlySet<string> = new Set(["address", "glob", "from", "channel"]);

function offerOf({ argChoices }: Option | Argument, name: string): Offer {
  if (argChoices !== undefined) return { kind: "words", words: argChoices };
  return ADDRESSED.has(name) ? { kind: "addresses" } : { kind: "files" };
}
