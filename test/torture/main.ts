// This is the torture bench: `npm run torture -- --seed 7`. It prints one table, and exits with 1 when any count in it is above zero.

import { parseArgs } from "node:util";
import { shellWord } from "../../src/model/shell-word.js";
import { LARGEST_SEED, seedIn } from "../soak/run-seed.js";
import type { CaseResult, SectionResult } from "./evidence.js";
import { prepare } from "./scenario.js";
import type { Sizes } from "./section-options.js";
import { FULL_SIZE, IN_PROCESS, SECTION_NAMES, SECTIONS, type SectionName, sectionOf } from "./sections.js";
import { isClean, rowsOf, tableText } from "./table.js";

const USAGE = `npm run torture -- [flags]

  --seed N              what is drawn; the same seed draws the same (1)
  --fault-runs N        disturbed cases inside of this process: single faults, pairs, storms, edits by hand (${FULL_SIZE.faultRuns})
  --kill-points N|all   points at which a real process is killed (${FULL_SIZE.killPoints})
  --store-cases N|all   of each store, besides its crowd (${FULL_SIZE.storeCases})
  --crowd N             applies at once (${FULL_SIZE.crowd})
  --only SECTION        ${SECTION_NAMES.join(", ")}; may be given again
  --case ID             one case again; of cases with 8 calls at once (c8) the order of arrival may differ
  --canary              creates are sent again blindly, which must be found
  --json                the table and what was found as JSON`;

const SHOWN_CASES = 10;
const SHOWN_VIOLATIONS = 8;

process.exitCode = await main();

async function main(): Promise<number> {
  const values = flags();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { json, canary, case: only } = values;
  const seed =
    seedIn(values.seed) ?? refuse(`--seed ${values.seed}: it must be a whole number up to ${LARGEST_SEED}`);
  const { "kill-points": killPoints, "store-cases": storeCases } = values;
  const sizes: Sizes = {
    ...FULL_SIZE,
    faultRuns: wholeNumber("--fault-runs", values["fault-runs"]),
    killPoints: killPoints === "all" ? "all" : wholeNumber("--kill-points", killPoints),
    storeCases: storeCases === "all" ? "all" : wholeNumber("--store-cases", storeCases),
    crowd: wholeNumber("--crowd", values.crowd),
  };
  const prepared = await prepare({ content: true });
  const sections: SectionResult[] = [];
  const started = Date.now();
  for (const name of sectionsAsked({ only: values.only, id: only, canary })) {
    const onCase = progress(name);
    sections.push(await SECTIONS[name]({ prepared, seed, sizes, canary, only, onCase }));
  }
  const rows = rowsOf(sections);
  const found = sections.flatMap(({ cases }) => cases).filter(({ violations }) => violations.length > 0);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  if (json) console.log(JSON.stringify({ seed, operations: prepared.plan.operations.length, rows, found }));
  else {
    const { operations } = prepared.plan;
    console.log(
      `A plan of ${operations.length} operations, seed ${seed}, ${minutes} min\n\n${tableText(rows)}\n`,
    );
    for (const one of found.slice(0, SHOWN_CASES)) console.log(caseText(one, seed));
    if (found.length > SHOWN_CASES) console.log(`… and ${found.length - SHOWN_CASES} more cases`);
    console.log(`Again: ${again(seed)}`);
  }
  if (sections.every(({ cases }) => cases.length === 0)) {
    console.error("No case was run: there is none of that name under this seed.");
    return 1;
  }
  return rows.every(isClean) ? 0 : 1;
}

function flags() {
  try {
    return parseArgs({
      options: {
        seed: { type: "string", default: "1" },
        "fault-runs": { type: "string", default: String(FULL_SIZE.faultRuns) },
        "kill-points": { type: "string", default: String(FULL_SIZE.killPoints) },
        "store-cases": { type: "string", default: String(FULL_SIZE.storeCases) },
        crowd: { type: "string", default: String(FULL_SIZE.crowd) },
        only: { type: "string", multiple: true },
        case: { type: "string" },
        canary: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function sectionsAsked({
  only,
  id,
  canary,
}: {
  readonly only: readonly string[] | undefined;
  readonly id: string | undefined;
  readonly canary: boolean;
}): readonly SectionName[] {
  if (id !== undefined) {
    const section = sectionOf(id);
    return section === undefined
      ? refuse(`--case ${id}: it begins with none of ${SECTION_NAMES.join(", ")}`)
      : [section];
  }
  if (only === undefined) return canary ? IN_PROCESS : SECTION_NAMES;
  const unknown = only.filter((name) => !SECTION_NAMES.some((known) => known === name));
  if (unknown.length > 0) refuse(`--only ${unknown.join(", ")}: there are ${SECTION_NAMES.join(", ")}`);
  return SECTION_NAMES.filter((name) => only.includes(name));
}

function wholeNumber(flag: string, text: string): number {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : refuse(`${flag} ${text}: it must be a whole number`);
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns the given flags and the drawn seed. Other flags draw other cases. */
function again(seed: number): string {
  const given = process.argv.slice(2).filter((one) => !one.startsWith("--seed="));
  const at = given.indexOf("--seed");
  if (at !== -1) given.splice(at, 2);
  return ["npm run torture -- --seed", seed, ...given.map(shellWord)].join(" ");
}

/** Prints a line now and then, so that the person who waits sees progress. */
function progress(section: SectionName): (result: CaseResult) => void {
  let done = 0;
  return ({ id, violations }) => {
    done += 1;
    if (violations.length > 0) console.error(`${section}: FOUND in ${id}: ${violations[0]?.what}`);
    if (done % 100 === 0) console.error(`${section}: ${done} cases`);
  };
}

function caseText({ id, violations }: CaseResult, seed: number): string {
  const lines = violations.slice(0, SHOWN_VIOLATIONS).map(({ kind, what }) => `  ${kind}: ${what}`);
  if (violations.length > lines.length) lines.push(`  … and ${violations.length - lines.length} more`);
  return [`npm run torture -- --seed ${seed} --case '${id}'`, ...lines, ""].join("\n");
}
