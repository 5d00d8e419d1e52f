// Seed setup: every property of a test file draws its cases from the seed of the run, so that a run can be repeated.

import fc from "fast-check";
import { runSeed } from "./run-seed.js";

fc.configureGlobal({ seed: runSeed() });
