// Unrecorded entries: what state is to know of entries under `removed:` and `moved:` that it does not know. An apply that was
// allowed to go on with such an entry writes it down, so that the next plan has a note instead of an error.

import { type Contribution, forget, NOTHING } from "../value/draft.js";
import type { PlanContext } from "../wishes/file-context.js";
import { spentEntries } from "../wishes/spent-entries.js";

export const unrecordedEntries = (context: PlanContext): Contribution => ({
  ...NOTHING,
  remember: spentEntries(context).flatMap(({ unrecorded }) =>
    unrecorded === null ? [] : [forget(unrecorded)],
  ),
});
