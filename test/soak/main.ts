// This is the soak: `npm run soak -- --section convergence`. It runs every random and large test in full, and the torture bench. It
// prints one table, and exits with 1 when anything failed.

import { statSync } from "node:fs";
import { join } from "node:path";
import { mixedSeed } from "./run-seed.js";
import type { Failure, RunOptions, Section, SectionResult } from "./section.js";
import { SECTIONS } from "./sections.js";
import { type SoakFlags, soakFlags, usage } from "./soak-flags.js";
import { type Row, soakTable, withResult } from "./soak-table.js";
import { closeTestSections } from "./test-section.js";

const SHOWN_FAILURES = 10;

process.exitCode = await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<number> {
  const asked = soakFlags(parameters, SECTIONS);
  switch (asked.kind) {
    case "help":
      console.log(usage(SECTIONS));
      return 0;
    case "wrong":
      console.error(`${asked.message}\n\n${usage(SECTIONS)}`);
      return 1;
    case "run":
      return soak(asked);
    default:
      return asked satisfies never;
  }
}

async function soak(flags: SoakFlags): Promise<number> {
  const { against, seed } = flags;
  if (against !== null && !isFile(join(against, "emulator/index.js"))) {
    console.error(
      `--against ${against}: there is no built program; name its dist folder, such as ../before/dist`,
    );
    return 1;
  }
  console.error(`seed ${seed} (again: npm run soak -- --seed ${seed})`);
  const rows = await rounds(flags);
  await closeTestSections();
  const failures = rows.flatMap((row) =>
    row.failures.map((failure) => ({ section: row.section, ...failure })),
  );
  console.log(`\n${soakTable(rows)}`);
  const listed = flags.sections.filter(({ listsAll }) => listsAll).map(({ name }) => name);
  const shown = failures.filter(({ section }, at) => at < SHOWN_FAILURES || listed.includes(section));
  for (const { section, what, again } of shown) console.log(`\n${section}: ${what}\n  again: ${again}`);
  if (failures.length > shown.length) console.log(`\n… and ${failures.length - shown.length} more failures`);
  return failures.length === 0 ? 0 : 1;
}

/** Runs one round of every section. Further rounds follow until the time is up, with seeds that this seed draws. */
async function rounds({ sections, seed, minutes, against, isTiny }: SoakFlags): Promise<readonly Row[]> {
  const end = Date.now() + minutes * 60_000;
  const rows = new Map<string, Row>();
  for (let round = 0; ; round++) {
    const roundSeed = round === 0 ? seed : mixedSeed(seed, `round ${round}`);
    for (const section of sections) {
      if (round > 0 && Date.now() >= end) return [...rows.values()];
      const { name } = section;
      const started = Date.now();
      const result = await run(section, { seed: roundSeed, against, isTiny });
      const row = rows.get(name) ?? { section: name, cases: 0, failures: [], ms: 0 };
      rows.set(name, withResult(row, result, Date.now() - started));
    }
    if (Date.now() >= end) return [...rows.values()];
  }
}

async function run(
  section: Section,
  { seed, against, isTiny }: Omit<RunOptions, "onProgress">,
): Promise<SectionResult> {
  const { name } = section;
  const say = (text: string) => console.error(`${name}: ${text}`);
  say(`seed ${seed} …`);
  const result = await attempt(section, { seed, against, isTiny, onProgress: say });
  const none: Failure[] =
    result.cases === 0 && result.failures.length === 0 ? [{ what: "no case was run", again: null }] : [];
  const failures = [...result.failures, ...none].map(({ what, again }) => ({
    what,
    again:
      again ??
      `npm run soak -- --section ${name} --seed ${seed}${against === null ? "" : ` --against ${against}`}`,
  }));
  if (failures.length > 0) say(`FOUND ${failures.length}: ${failures[0]?.what.split("\n")[0]}`);
  return { cases: result.cases, failures };
}

/** Runs a section. If it breaks off, it counts as a failure, and the other sections still run. */
async function attempt(section: Section, options: RunOptions): Promise<SectionResult> {
  try {
    return await section.run(options);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { cases: 0, failures: [{ what, again: null }] };
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
