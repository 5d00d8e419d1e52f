// Wire section: two emulators hear the same 20,000 requests and answer the same. The tests of the comparison run after it.
//
// `--against ../before/dist` names the build whose emulator is the second one. Without the flag both emulators are of this
// build: then the section shows that an answer depends only on the requests before it.

import { inspect } from "node:util";
import type { RunOptions, Section, SectionResult } from "../section.js";
import { runTestFiles } from "../test-section.js";

const REQUESTS = 20_000;
const TINY_REQUESTS = 10;
const FILES: readonly string[] = ["test/soak/wire/compare-wire.long.test.ts"];

export const wireSection: Section = {
  name: "wire",
  proves:
    "two emulators that are told the same answer the same, byte for byte (with --against: the one before)",
  hasTiny: true,
  files: FILES,
  run: async ({ seed, against, isTiny, onProgress }: RunOptions): Promise<SectionResult> => {
    // This import comes late: other sections and the help do not need it.
    const { compareWire } = await import("./compare-wire.js");
    const requests = isTiny ? TINY_REQUESTS : REQUESTS;
    const { compared, differences } = await compareWire({ against, seed, requests, onProgress });
    const tested = isTiny ? NOTHING : await runTestFiles(FILES, seed);
    const failures = differences.map(({ what, parts, one, other }) => ({
      what: `${what}: another ${parts.join(", ")}\n  here:  ${shown(one)}\n  there: ${shown(other)}`,
      again: null,
    }));
    return { cases: tested.cases + compared, failures: [...tested.failures, ...failures] };
  },
};

const NOTHING: SectionResult = { cases: 0, failures: [] };

const shown = (value: unknown): string =>
  inspect(value, { depth: 6, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 600 });
