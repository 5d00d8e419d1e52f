// A test section runs test files in full with vitest. It counts the cases that they asked slice.ts for. Every other test of the files runs
// too, and counts when it fails.

import type { TestModule, TestRunResult, Vitest } from "vitest/node";
import { LONGEST_TEST_MS } from "./longest-test.js";
import type { Failure, Section, SectionResult } from "./section.js";
import "./slice-meta.js";

const SHOWN_LINES = 12;

let running: Promise<Vitest> | undefined;

/** Returns the section of this name with these test files. */
export const testSection = (name: string, proves: string, files: readonly string[]): Section => ({
  name,
  proves,
  files,
  run: ({ seed }) => runTestFiles(files, seed),
});

/** Closes the runner of the test files, so that the process can end. */
export async function closeTestSections(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

/** Runs test files in full, with the cases that `seed` draws. */
export async function runTestFiles(files: readonly string[], seed: number): Promise<SectionResult> {
  // Workers start with this environment.
  process.env.GUILDFORM_SOAK = "1";
  process.env.GUILDFORM_SEED = String(seed);
  process.env.GUILDFORM_SEED_IS_SAID = "1";
  running ??= start();
  const vitest = await running;
  const specifications = (await vitest.globTestSpecifications([...files])).filter(({ moduleId }) =>
    files.some((file) => moduleId.endsWith(`/${file}`)),
  );
  return resultOf(files, await vitest.runTestSpecifications(specifications));
}

async function start(): Promise<Vitest> {
  // This import comes late: the help does not need it.
  const { createVitest } = await import("vitest/node");
  return createVitest("test", {
    config: "test/vitest.config.ts",
    watch: false,
    testTimeout: LONGEST_TEST_MS,
    // The table shows the results.
    reporters: [{}],
  });
}

function resultOf(files: readonly string[], { testModules, unhandledErrors }: TestRunResult): SectionResult {
  const moduleOf = (file: string) => testModules.find(({ moduleId }) => moduleId.endsWith(`/${file}`));
  // Vitest returns the modules of all runs so far.
  const modules = files.flatMap((file) => moduleOf(file) ?? []);
  const missing = files.filter((file) => moduleOf(file) === undefined);
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const cases = tests.reduce((sum, test) => sum + (test.meta().cases ?? 0), 0);
  const failures: Failure[] = [
    ...missing.map((file) => failure(`${file}: there is no such file of tests`)),
    ...modules.flatMap(brokenModule),
    ...tests.flatMap((test) =>
      test.result().state === "failed"
        ? [failure(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors)]
        : [],
    ),
    ...unhandledErrors.map((error) => failure("outside of any test", [error])),
  ];
  return { cases, failures };
}

const brokenModule = (module: TestModule): Failure[] => {
  const errors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return module.errors().length + errors.length === 0
    ? []
    : [failure(module.relativeModuleId, [...module.errors(), ...errors])];
};

function failure(what: string, errors: readonly unknown[] = []): Failure {
  const lines = errors.flatMap((error) => textOf(error).split("\n")).slice(0, SHOWN_LINES);
  return { what: [what, ...lines.map((line) => `  ${line}`)].join("\n"), again: null };
}

function textOf(error: unknown): string {
  const { message } =
    typeof error === "object" && error !== null && "message" in error ? error : { message: error };
  return String(message);
}
