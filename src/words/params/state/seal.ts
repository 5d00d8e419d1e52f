// Params of what is said of the seals of a state.

import type { Cases } from "../cases.js";

export interface SealCodes {
  readonly STATE_FORGED: { readonly location: string } & Cases<{
    readonly unsealed: OfSerial;
    /** The seal of the whole state does not fit. */
    readonly state: OfSerial;
    readonly "record-unsealed": OfSerial;
    /** The seal of one record does not fit, or the record before it is another. */
    readonly record: OfSerial;
    readonly older: OfSerial & RememberedSerial;
    /** Another state had taken the place of this one. */
    readonly former: OfSerial & RememberedSerial & { readonly lineage: string };
    readonly gone: RememberedSerial;
  }>;
  readonly STATE_KEY_NEEDED: { readonly location: string };
}

/** `newest` is the serial that `memory`, a file of this machine, remembers. */
export interface RememberedSerial {
  readonly newest: number;
  readonly memory: string;
}

export interface OfSerial {
  readonly serial: number;
}
