// Gives every recorded input, and many disturbed ones, to the planners of this build and of another one.

import type { Plan } from "../../../src/plan/value/plan.js";
import { disagreements } from "../../plan/agreement.js";
import { Draw } from "../../torture/draw.js";
import { inputOf, type Recorded } from "./corpus.js";
import type { Disturbed } from "./disturbance.js";
import { disturbed, reordered } from "./disturbances.js";
import { type Doors, openDoors } from "./doors.js";
import { problemsOf } from "./properties.js";

export interface PlanComparison {
  readonly corpus: readonly Recorded[];
  /** The planners of this build are tried. The path is its dist folder. */
  readonly dist: string;
  /** This is the dist folder of the other build. `null` means that only the properties of every plan are checked. */
  readonly against: string | null;
  readonly seed: number;
  readonly disturbances: number;
}

export interface PlanDifference {
  /** The input is `recorded 17` or `disturbed 4 of seed 1 (recorded 17: a pin is gone)`, for example. */
  readonly input: string;
  readonly problems: readonly string[];
}

/** Returns how many inputs it tried, and the inputs that went wrong. */
export async function comparePlans(
  comparison: PlanComparison,
): Promise<{ readonly cases: number; readonly differences: readonly PlanDifference[] }> {
  const { corpus, seed, disturbances } = comparison;
  const own = await openDoors(comparison.dist);
  const other = comparison.against === null ? null : await openDoors(comparison.against);
  const differences: PlanDifference[] = [];
  const tryOne = (input: string, door: Recorded["door"], value: Disturbed) => {
    const problems = problemsFor({ own, other }, door, value);
    if (problems.length > 0) differences.push({ input, problems });
  };
  for (const [at, one] of corpus.entries()) tryOne(`recorded ${at}`, one.door, inputOf(one) as Disturbed);
  const draw = new Draw(seed);
  for (let drawn = 0; drawn < disturbances; drawn += 1) {
    const at = draw.below(corpus.length);
    const one = corpus[at];
    if (one === undefined) break;
    const { input, names } = disturbed(inputOf(one) as Disturbed, draw);
    tryOne(`disturbed ${drawn} of seed ${seed} (recorded ${at}: ${names.join(", ")})`, one.door, input);
  }
  return { cases: corpus.length + disturbances, differences };
}

function problemsFor(
  { own, other }: { readonly own: Doors; readonly other: Doors | null },
  door: Recorded["door"],
  input: Disturbed,
): readonly string[] {
  const text = own[door](input);
  const { plan } = JSON.parse(text) as { readonly plan?: Plan };
  const { state, live } = input;
  const apart = plan === undefined ? [] : disagreements({ plan, state, live });
  const problems = [...problemsOf(text), ...apart];
  const shuffled = own[door](reordered(input, new Draw(1)));
  if (shuffled !== text) problems.push(`answers in another order: ${firstDifference(shuffled, text)}`);
  if (other === null) return problems;
  const theirs = other[door](input);
  return theirs === text ? problems : [...problems, `decided otherwise: ${firstDifference(theirs, text)}`];
}

const AROUND = 60;

/** Returns the place where two texts begin to differ, with the text around it. */
function firstDifference(theirs: string, own: string): string {
  let at = 0;
  while (at < own.length && own[at] === theirs[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  const part = (text: string) => text.slice(from, at + AROUND);
  return `at character ${at} …${part(theirs)}… there, …${part(own)}… here`;
}
