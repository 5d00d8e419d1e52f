// Params of what is said of `announcement:`.

import type { None } from "../cases.js";
import type { Place } from "../place.js";

export interface AnnouncementParams {
  readonly "E-RECOMMEND-EMPTY": None;
  readonly "E-RECOMMEND-TOO-MANY": { readonly count: number; readonly most: number };
  readonly "E-RECOMMEND-DUPLICATE": { readonly channel: string; readonly first: Place };
  /** `at`: where its `private_type` is set. */
  readonly "E-RECOMMEND-PRIVATE": { readonly channel: string; readonly at: Place };
}
