// Params of what is said of `messages:`, of what they carry, and of those who name one.

import type { Cases, None } from "../cases.js";
import type { Place } from "../place.js";
import type { SubjectPhrase } from "./subject.js";
import type { ActualValue } from "./wrong-value.js";

export interface MessageParams {
  readonly "E-MESSAGE-CHANNEL": { readonly key: string; readonly is: "forum" | "group" };
  readonly "E-MESSAGE-BY-ID": { readonly id: string; readonly message: string };
  readonly "E-MESSAGE-UNKNOWN": {
    readonly key: string;
    readonly near: string | null;
    readonly in: "pins" | "announcement";
  };
  readonly "E-KEYBOARD-CARRIER": None;
  readonly "E-KEYBOARD-EMPTY": None;
  readonly "E-KEYBOARD-TOO-MANY": {
    readonly of: "rows" | "buttons";
    readonly count: number;
    readonly most: number;
  };
  readonly "E-BUTTON-DUPLICATE": { readonly first: Place };
  readonly "E-REACTION-DUPLICATE": { readonly first: Place };
  readonly "E-EMOJI": Cases<{
    readonly reaction: { readonly found: ActualValue };
    /** In a text: `<emoji:4>`. */
    readonly form: { readonly name: string; readonly inValue: Place | null };
  }>;
  readonly "E-IMAGE-URL": { readonly found: ActualValue };
  readonly "E-PARAM-EMPTY": Cases<{ readonly none: None; readonly blank: None }>;
  readonly "E-JSON-SIZE": { readonly what: SubjectPhrase; readonly length: number; readonly most: number };
  readonly "E-JSON-DEPTH": { readonly most: number };
}
