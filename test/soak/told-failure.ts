// Prints a failure of a property at once, with the seed, and only then searches for a smaller case. If a case is a whole apply, the search
// takes longer than people wait. A person who ends the run early would otherwise lose the message.

import fc from "fast-check";
import { isLong, isSoak } from "./is-soak.js";
import { runSeed } from "./run-seed.js";

/** The search for a smaller case takes at most this time. */
const SEARCH_MS = 60_000;

/** The property belongs to this test: its file is `test/a.test.ts`, for example, and `name` is the full name of the test. */
export interface OfTest {
  readonly file: string;
  readonly name: string;
}

/** Checks a property as `fc.assert` does. `say` gets the text about the first failure. */
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
  // A case that holds alone failed because of the cases before it.
  throw failure(smaller.failed && smaller.counterexample !== null ? smaller : first, again);
}

/** Returns the command that draws the same cases again: `again: GUILDFORM_SEED=1 npx vitest …`. */
function againWith(file: string): string {
  const long = isLong() ? "GUILDFORM_LONG=1 " : "";
  const suite = isSoak() ? "GUILDFORM_SOAK=1 " : long;
  return `again: GUILDFORM_SEED=${runSeed()} ${suite}npx vitest run --config test/vitest.config.ts ${file}`;
}

const failure = <Values>(details: fc.RunDetails<Values>, again: string): Error =>
  new Error(`${fc.defaultReportMessage(details)}\n${again}`, { cause: details.errorInstance });
