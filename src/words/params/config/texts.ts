// Params of what is said of texts: their characters, the forms in them, and rich text. `inValue`: where in the value it
// stands, when the file writes it in another way (with escapes).

import type { Cases, None } from "../cases.js";
import type { Place } from "../place.js";
import type { SubjectPhrase } from "./subject.js";

/** What a JSON value is. */
export type JsonValueKind = "null" | "true" | "false" | "number" | "text" | "list" | "object";

interface InValue {
  readonly inValue: Place | null;
}

export interface TextParams {
  readonly "E-TEXT-BLANK": Cases<{
    readonly value: { readonly what: SubjectPhrase };
    readonly file: { readonly path: string };
  }>;
  /** `character`: its code, such as `U+0007`. */
  readonly "E-TEXT-CONTROL": Cases<{
    readonly json: { readonly character: string };
    readonly control: InValue & { readonly character: string };
    readonly half: InValue & { readonly character: string };
  }>;
  /** `opening`: the beginning of a form, such as `<@`. */
  readonly "E-FORM-OPEN": InValue & { readonly opening: string };
  readonly "W-MENTIONS-EVERYONE": InValue & { readonly text: string };
  readonly "E-THREAD-JSON": InValue &
    Cases<{
      readonly "ends-early": None;
      readonly unexpected: { readonly text: string };
      readonly root: { readonly is: JsonValueKind };
      readonly "no-paragraphs": None;
      readonly paragraphs: { readonly are: JsonValueKind };
      readonly paragraph: { readonly nth: number; readonly is: JsonValueKind };
    }>;
}
