// Params of what is said of groups and channels, and of those who name one.

import type { Cases, None } from "../cases.js";
import type { Place } from "../place.js";

export interface ChannelParams {
  readonly "E-CHANNEL-UNKNOWN": Cases<{
    /** `isGroup`: there is a group of this key. */
    readonly key: { readonly key: string; readonly isGroup: boolean; readonly near: string | null };
    /** In a text: `<#rules>`. */
    readonly form: {
      readonly key: string;
      readonly isGroup: boolean;
      readonly near: string | null;
      readonly inValue: Place | null;
    };
  }>;
  readonly "W-NAME-LONG": { readonly length: number; readonly most: number };
  readonly "W-NAME-INVISIBLE": { readonly of: "name" | "title" };
  readonly "W-TYPE-RESERVED": { readonly type: number; readonly types: readonly string[] };
  readonly "W-SUBTYPE": { readonly type: string };
  readonly "E-APPLICATION-ID": Cases<{
    readonly missing: None;
    /** `type` of the channel; null when it has none. */
    readonly elsewhere: { readonly type: string | null };
  }>;
  readonly "E-THREAD-CHANNEL": Cases<{
    readonly declared: { readonly type: string | null };
    readonly removed: { readonly channel: string; readonly type: string };
  }>;
}
