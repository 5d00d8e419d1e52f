// Ends the bench with the number of missed targets, the errors, and the exit status. A busy machine may miss a target, so a missed target
// fails nothing. A section that did something wrong fails the bench.

/** Returns the lines to print and the exit status, which is 1 after an error. */
export function summaryOf({ figures, wrong }) {
  const missed = figures.filter(isMissed).length;
  const ofFigures =
    missed > 0
      ? `${missed} of ${figures.length} figures miss their targets.`
      : `All figures are within their targets.`;
  if (wrong.length === 0) return { lines: [ofFigures], status: 0 };
  const problems = wrong.length === 1 ? "1 problem" : `${wrong.length} problems`;
  const measured =
    missed > 0 ? ofFigures : `Of the ${figures.length} figures that were measured, none misses its target.`;
  return {
    lines: [`${problems}, marked WRONG. ${measured}`, ...wrong.map((problem) => `WRONG: ${problem}`)],
    status: 1,
  };
}

/** Returns false for a ratio over a time of zero. The kernel counts CPU time in steps, and a tiny run may end within one step. */
export const isMeasured = ({ value }) => Number.isFinite(value);

export const isMissed = ({ value, target, atLeast }) =>
  target !== null && isMeasured({ value }) && !(atLeast ? value >= target : value <= target);
