// Params of what is said of `pins:`.

import type { Place } from "../place.js";

export interface PinParams {
  readonly "E-PINS-TOO-MANY": { readonly count: number; readonly most: number };
  readonly "E-PIN-DUPLICATE": { readonly first: Place };
  /** `home`: the key of the channel that the message is declared for, and where the file says so. */
  readonly "E-PIN-ELSEWHERE": {
    readonly message: string;
    readonly home: string;
    readonly at: Place;
    readonly channel: string;
  };
}
