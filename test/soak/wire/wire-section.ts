// Wire section: compareWire as a section of the soak. `--against DIST` names the program to compare with; without it the
// program is compared with itself, which shows that its answers depend on nothing but what it is told.

import { inspect } from "node:util";
import type { RunOptions, Section, SectionResult } from "../section.js";
import { compareWire } from "./compare-wire.js";

const REQUESTS = 20_000;

export const wireSection: Section = {
  name: "wire",
  proves:
    "two emulators that are told the same answer the same, byte for byte (with --against: the one before)",
  files: [],
  run: async ({ seed, against, onProgress }: RunOptions): Promise<SectionResult> => {
    const { compared, differences } = await compareWire({ against, seed, requests: REQUESTS, onProgress });
    const failures = differences.map(({ what, one, other }) => ({
      what: `${what}\n  here:  ${shown(one)}\n  there: ${shown(other)}`,
      again: null,
    }));
    return { cases: compared, failures };
  },
};

const shown = (value: unknown): string =>
  inspect(value, { depth: 6, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 600 });
