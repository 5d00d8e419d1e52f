// pastTargets: a crafted plan as if nobody had looked where its calls go, so that what comes after that is held too.

import { StrayCallError } from "../../../src/plan/saved/stray-call-error.js";
import type { Plan } from "../../../src/plan/value/plan.js";

export const pastTargets = (reading: Promise<Plan>, crafted: Plan): Promise<Plan> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof StrayCallError)) throw error;
    return crafted;
  });
