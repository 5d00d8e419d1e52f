// Reads the arguments of `npm run soak`, or refuses them in one sentence.

import { parseArgs } from "node:util";
import { drawSeed, LARGEST_SEED, seedIn } from "./run-seed.js";
import type { Section } from "./section.js";

export interface SoakFlags {
  readonly sections: readonly Section[];
  readonly seed: number;
  /** The soak continues this long with further seeds. 0 means one round. */
  readonly minutes: number;
  readonly against: string | null;
  /** `true` makes only the sections that are programs run. */
  readonly isTiny: boolean;
}

/** The arguments ask for a run or for the help, or they are wrong. */
export type Asked =
  | ({ readonly kind: "run" } & SoakFlags)
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

export function soakFlags(parameters: readonly string[], known: readonly Section[]): Asked {
  const bare = flagWithoutValue(parameters);
  if (bare !== null) return wrong(`--${bare}: its value is missing, as in ${EXAMPLES[bare]}`);
  let values: ReturnType<typeof parsed>;
  try {
    values = parsed(parameters);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { kind: "help" };
  const { section: names, seed: seedText, minutes: minutesText = "0", against = null, tiny: isTiny } = values;
  const unknown = (names ?? []).filter((name) => known.every((one) => one.name !== name));
  if (unknown.length > 0)
    return wrong(`--section ${unknown.join(", ")}: there are ${known.map(({ name }) => name).join(", ")}`);
  const seed = seedText === undefined ? drawSeed() : seedIn(seedText);
  if (seed === null) return wrong(`--seed ${seedText}: it must be a whole number from 0 to ${LARGEST_SEED}`);
  const minutes = /^[0-9]{1,5}(\.[0-9]+)?$/.test(minutesText) ? Number(minutesText) : null;
  if (minutes === null) return wrong(`--minutes ${minutesText}: it must be a number such as 30`);
  const large = known.find(({ name, hasTiny }) => isTiny && names?.includes(name) && !hasTiny);
  if (large !== undefined)
    return wrong(`--section ${large.name} --tiny: npm test starts it already; leave out --tiny`);
  const sections = known.filter(({ name, needsAgainst, hasTiny }) =>
    names === undefined
      ? (needsAgainst === undefined || against !== null) && (!isTiny || hasTiny)
      : names.includes(name),
  );
  const alone = sections.find(({ needsAgainst }) => needsAgainst && against === null);
  if (alone !== undefined)
    return wrong(
      `--section ${alone.name} compares two built programs: say the other one with --against DIST`,
    );
  return { kind: "run", sections, seed, minutes, against, isTiny };
}

export function usage(known: readonly Section[]): string {
  const width = Math.max(...known.map(({ name }) => name.length));
  return `npm run soak -- [flags]

  --section NAME   only this section; may be given again
  --seed N         what is drawn; the same seed draws the same (a new one each time)
  --minutes N      goes on with further seeds until N minutes are over; the first round is always whole
  --against DIST   a built program of before, for the sections that compare two
  --tiny           only starts each section that is a program, with a few cases
  --help           this text

Sections:
${known.map(({ name, proves }) => `  ${name.padEnd(width)}   ${proves}`).join("\n")}`;
}

const wrong = (message: string): Asked => ({ kind: "wrong", message });

const EXAMPLES = {
  section: "--section convergence",
  seed: "--seed 7",
  minutes: "--minutes 30",
  against: "--against ../before/dist",
} as const;
const FLAGS_WITH_VALUE = Object.keys(EXAMPLES) as readonly (keyof typeof EXAMPLES)[];

/** Returns the first flag that comes before another flag or at the end: `seed` in `--seed --minutes 3`. */
function flagWithoutValue(parameters: readonly string[]): keyof typeof EXAMPLES | null {
  const isBare = (flag: string) =>
    parameters.some(
      (parameter, at) => parameter === `--${flag}` && /^(--|-h$)/.test(parameters[at + 1] ?? "--"),
    );
  return FLAGS_WITH_VALUE.find(isBare) ?? null;
}

/** Returns the arguments with `--seed=-1` for `--seed -1`, which parseArgs finds ambiguous. */
const joined = (parameters: readonly string[]): string[] =>
  parameters.flatMap((parameter, at) => {
    const takesNext = (flag: string | undefined) => FLAGS_WITH_VALUE.some((name) => flag === `--${name}`);
    const [before, next = ""] = [parameters[at - 1], parameters[at + 1]];
    if (takesNext(parameter) && next.startsWith("-")) return [`${parameter}=${next}`];
    return takesNext(before) && parameter.startsWith("-") ? [] : [parameter];
  });

const parsed = (parameters: readonly string[]) =>
  parseArgs({
    args: joined(parameters),
    options: {
      section: { type: "string", multiple: true },
      seed: { type: "string" },
      minutes: { type: "string" },
      against: { type: "string" },
      tiny: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  }).values;
