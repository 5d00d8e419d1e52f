// A file can have problems with its guild. Problems of the planned part stop the plan, and all others become findings. make-plan.ts calls
// it with the problems of a file.

import type { Address } from "../model/address.js";
import type { Diagnostic } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { type Finding, findingOfProblem, type Problem } from "./value/finding.js";
import type { Selection } from "./value/selection.js";

/** Returns the problems outside of the part as findings. Throws InvalidInputError if the part has a problem. */
export function otherProblems(
  problems: readonly Problem[],
  concerns: (address: Address) => boolean,
  selection: Selection | null,
): Finding[] {
  const counts = ({ address }: Problem) => address === undefined || concerns(address);
  refuse(problems.filter(counts), selection);
  return problems.filter((one) => !counts(one)).map(findingOfProblem);
}

/** Keeps the address of each problem for a caller that plans a saved plan again. */
function refuse(problems: readonly Problem[], selection: Selection | null): void {
  if (problems.length === 0) return;
  const diagnostics = selection === null ? problems.map(shownAs) : problems;
  const calls = problems.filter(({ code }) => code === "E-INTENT-UNDECIDED").length;
  const isCallsAlone = calls === problems.length;
  throw new InvalidInputError(
    isCallsAlone
      ? { case: "open-calls", calls, goesOn: "new-plan" }
      : { case: "guild", problems: problems.length, calls },
    diagnostics,
  );
}

/** Drops the address, which other diagnostics do not have. */
const shownAs = ({ address: _, ...problem }: Problem): Diagnostic => problem;
