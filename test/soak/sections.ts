// Sections: everything that `npm run soak` runs, one line each. The full numbers of cases stand with the tests, in the
// slices that they ask for; a file that asks for one belongs to exactly one section.

import type { Section } from "./section.js";
import { testSection } from "./test-section.js";
import { tortureSection } from "./torture-section.js";

export const SECTIONS: readonly Section[] = [
  testSection(
    "convergence",
    "one apply makes random guilds what their files say; then nothing is left to do",
    ["test/simulation/convergence.test.ts"],
  ),
  testSection(
    "plans",
    "random plans in memory: any allowed order reaches the file, within the bounds of access",
    ["test/plan/random-plans.test.ts"],
  ),
  tortureSection,
];
