// Soak flags: the arguments of `npm run soak`, read or refused in one sentence.

import { parseArgs } from "node:util";
import { drawSeed, LARGEST_SEED, seedIn } from "./run-seed.js";
import type { Section } from "./section.js";

export interface SoakFlags {
  readonly sections: readonly Section[];
  readonly seed: number;
  /** For how long to go on with further seeds; 0 for one round. */
  readonly minutes: number;
  readonly against: string | null;
}

/** What to do: run, show the help, or say what is wrong with the arguments. */
export type Asked =
  | ({ readonly kind: "run" } & SoakFlags)
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

export function soakFlags(parameters: readonly string[], known: readonly Section[]): Asked {
  let values: ReturnType<typeof parsed>;
  try {
    values = parsed(parameters);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { kind: "help" };
  const { section: names, seed: seedText, minutes: minutesText = "0", against = null } = values;
  const unknown = (names ?? []).filter((name) => known.every((one) => one.name !== name));
  if (unknown.length > 0)
    return wrong(`--section ${unknown.join(", ")}: there are ${known.map(({ name }) => name).join(", ")}`);
  const seed = seedText === undefined ? drawSeed() : seedIn(seedText);
  if (seed === null) return wrong(`--seed ${seedText}: it must be a whole number from 0 to ${LARGEST_SEED}`);
  const minutes = /^[0-9]{1,5}(\.[0-9]+)?$/.test(minutesText) ? Number(minutesText) : null;
  if (minutes === null) return wrong(`--minutes ${minutesText}: it must be a number such as 30`);
  const sections = known.filter(({ name, needsAgainst }) =>
    names === undefined ? needsAgainst === undefined || against !== null : names.includes(name),
  );
  const alone = sections.find(({ needsAgainst }) => needsAgainst && against === null);
  if (alone !== undefined)
    return wrong(
      `--section ${alone.name} compares two built programs: say the other one with --against DIST`,
    );
  return { kind: "run", sections, seed, minutes, against };
}

export function usage(known: readonly Section[]): string {
  const width = Math.max(...known.map(({ name }) => name.length));
  return `npm run soak -- [flags]

  --section NAME   only this section; may be given again
  --seed N         what is drawn; the same seed draws the same (a new one each time)
  --minutes N      goes on with further seeds until N minutes are over; the first round is always whole
  --against DIST   a built program of before, for the sections that compare two
  --help           this text

Sections:
${known.map(({ name, proves }) => `  ${name.padEnd(width)}   ${proves}`).join("\n")}`;
}

const wrong = (message: string): Asked => ({ kind: "wrong", message });

const parsed = (parameters: readonly string[]) =>
  parseArgs({
    args: [...parameters],
    options: {
      section: { type: "string", multiple: true },
      seed: { type: "string" },
      minutes: { type: "string" },
      against: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  }).values;
