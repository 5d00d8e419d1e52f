// The end of the bench: how many figures miss their targets, what went wrong, and the exit status. A busy machine may miss a
// target, so a missed figure fails nothing. A section that did something wrong does.

/** Lines to print, and the exit status: 1 when something went wrong. */
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

/** False for a ratio over a time of zero: the kernel counts CPU time in steps, and a tiny run may end within one. */
export const isMeasured = ({ value }) => Number.isFinite(value);

export const isMissed = ({ value, target, atLeast }) =>
  target !== null && isMeasured({ value }) && !(atLeast ? value >= target : value <= target);
