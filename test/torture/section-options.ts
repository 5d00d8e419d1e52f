// Every section of the bench gets these options.

import type { CaseResult } from "./evidence.js";
import type { Prepared } from "./scenario.js";

export interface Sizes {
  /** This is the number of disturbed cases of the sections inside of this process. */
  readonly faultRuns: number;
  readonly killPoints: number | "all";
  readonly crowd: number;
  /** This is the number of crowds of real processes, and of crowds of instances inside of this process. */
  readonly crowds: number;
  readonly rounds: number;
  /** The section does each damage this often. */
  readonly damages: number;
  /** Each store has this number of cases in addition to its crowd. `all` means every case. */
  readonly storeCases: number | "all";
}

export interface SectionOptions {
  readonly prepared: Prepared;
  readonly seed: number;
  readonly sizes: Sizes;
  /** `true` makes the wire send creates again blindly. The sections inside of this process must notice it. */
  readonly canary: boolean;
  /** The section runs only the case of this id. */
  readonly only: string | undefined;
  readonly onCase: (result: CaseResult) => void;
}
