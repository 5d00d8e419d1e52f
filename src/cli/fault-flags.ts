// The flags of rehearsals with faults: how many rounds, and from which seed.

import { Option } from "commander";
import { badArgument } from "./bad-argument.js";

const MOST_ROUNDS = 10_000;
const MOST_SEED = 4_000_000_000;

export const faultsFlag = () =>
  new Option("--faults <n>", "rehearse the plan n more times, with faults and kills").argParser(
    wholeUpTo(MOST_ROUNDS),
  );

export const seedFlag = () =>
  new Option("--seed <n>", "with --faults: the seed of the first round (default: random)").argParser(
    wholeUpTo(MOST_SEED),
  );

const wholeUpTo =
  (most: number) =>
  (text: string): number => {
    const number = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= most) return number;
    throw badArgument({ case: "whole-number", least: 1, most });
  };
