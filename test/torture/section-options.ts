// Section options: what every section of the bench is given.

import type { CaseResult } from "./evidence.js";
import type { Prepared } from "./scenario.js";

export interface Sizes {
  /** Disturbed cases of the sections inside of this process. */
  readonly faultRuns: number;
  readonly killPoints: number | "all";
  /** Applies at once. */
  readonly crowd: number;
  /** Crowds of real processes, and of instances inside of this process. */
  readonly crowds: number;
  readonly rounds: number;
  /** How often each damage is done. */
  readonly damages: number;
  /** Cases of each store besides its crowd, or all there are. */
  readonly storeCases: number | "all";
}

export interface SectionOptions {
  readonly prepared: Prepared;
  readonly seed: number;
  readonly sizes: Sizes;
  /** Sends creates again blindly: the sections inside of this process must notice. */
  readonly canary: boolean;
  /** Only the case of this id. */
  readonly only: string | undefined;
  readonly onCase: (result: CaseResult) => void;
}
