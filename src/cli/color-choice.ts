// Whether output has colours: flags first, then the environment, then what the stream is, as with other tools.
//
//   --color, --color=always   yes                 --no-color, --color=never   no
//   FORCE_COLOR               yes, 0 and false no; before NO_COLOR, as Node has it
//   NO_COLOR                  no
//   neither                   on a terminal, unless TERM is dumb

/** The last flag of a command line: `--color` alone is true, `--no-color` is false, none is undefined. */
export type ColorChoice = boolean | (typeof COLOR_CHOICES)[number] | undefined;

export const COLOR_CHOICES = ["auto", "always", "never"] as const;

/** Variables that are set to nothing count as not set. */
export function hasColor(
  choice: ColorChoice,
  { env, isTerminal }: { readonly env: NodeJS.ProcessEnv; readonly isTerminal: boolean },
): boolean {
  if (choice === true || choice === "always") return true;
  if (choice === false || choice === "never") return false;
  if (env.FORCE_COLOR) return !/^(?:0|false)$/i.test(env.FORCE_COLOR);
  return isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
}

/** For errors before the command line is understood: what it seems to say. */
export function colorChoiceIn(args: readonly string[]): ColorChoice {
  const choices = args.flatMap((arg, index): ColorChoice[] => {
    if (arg === "--no-color") return [false];
    const when = arg === "--color" ? args[index + 1] : /^--color=(.*)$/.exec(arg)?.[1];
    const named = COLOR_CHOICES.find((choice) => choice === when);
    return named !== undefined ? [named] : arg === "--color" ? [true] : [];
  });
  return choices.at(-1);
}
