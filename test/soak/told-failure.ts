// Told failure: a property that fails says so when it fails, with the seed, and only then looks for a smaller case. Where a case is a
// whole apply that search takes longer than people wait, and whoever ends the run loses what it would have said.

import fc from "fast-check";
import { isLong, isSoak } from "./is-soak.js";
import { runSeed } from "./run-seed.js";

/** How long a smaller case is looked for. */
const SEARCH_MS = 60_000;

/** Which test the property is of: the file `test/a.test.ts`, and the full name of the test in it. */
export interface OfTest {
  readonly file: string;
  readonly name: string;
}

/** As fc.assert. `say` is handed what is said of the first failure. */
export async function holdsOrTells<Values>(
  property: fc.IRawProperty<Values>,
  parameters: fc.Parameters<Values>,
  { of, say }: { readonly of: OfTest; readonly say: (text: string) => void },
): Promise<void> {
  const first = await fc.check(property, { ...parameters, endOnFailure: true });
  if (!first.failed) return;
  const again = againWith(of.file);
  if (parameters.endOnFailure === true || first.counterexamplePath === null) throw failure(first, again);
  say(
    [
      `${of.name}: a case fails, and a smaller one is looked for`,
      again,
      fc.defaultReportMessage(first),
      ...(first.errorInstance instanceof Error ? [first.errorInstance.message] : []),
    ].join("\n"),
  );
  const smaller = await fc.check(property, {
    ...parameters,
    seed: first.seed,
    path: first.counterexamplePath,
    skipAllAfterTimeLimit: SEARCH_MS,
  });
  // A case that holds when it runs alone failed by what the cases before it left behind.
  throw failure(smaller.failed && smaller.counterexample !== null ? smaller : first, again);
}

/** `again: GUILDFORM_SEED=1 npx vitest …`: how the same cases are drawn once more. */
function againWith(file: string): string {
  const long = isLong() ? "GUILDFORM_LONG=1 " : "";
  const suite = isSoak() ? "GUILDFORM_SOAK=1 " : long;
  return `again: GUILDFORM_SEED=${runSeed()} ${suite}npx vitest run --config test/vitest.config.ts ${file}`;
}

const failure = <Values>(details: fc.RunDetails<Values>, again: string): Error =>
  new Error(`${fc.defaultReportMessage(details)}\n${again}`, { cause: details.errorInstance });
