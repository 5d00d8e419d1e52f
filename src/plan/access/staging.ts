// Staging: in which stages the access calls of one channel run, and where that breaks promise 3.

import type { Breach } from "./holding.js";

export interface Staging<Id> {
  /** Calls of one stage may run in any order or at once; stages run one after the other. */
  readonly stages: readonly (readonly Id[])[];
  /** null when promise 3 holds throughout. */
  readonly exposed: Exposed<Id> | null;
}

export interface Exposed<Id> {
  readonly breach: Breach;
  /** The stage after which it is so, and the stage that ends it (indexes into `stages`). */
  readonly from: number;
  readonly until: number;
  readonly call: Id;
  /** true: no order is safe. false: the search was given up, and a safe order may exist. */
  readonly proven: boolean;
  /** Sets of finished calls that the search looked at. */
  readonly tried: number;
}
