// Params of what is said of `roles:`, `users:` and `permissions:`.

import type { Cases, None } from "../cases.js";
import type { Place } from "../place.js";

/** `other`: a user of this name is declared where a role is asked for, or the other way round. */
interface Unknown {
  readonly name: string;
  readonly other: boolean;
  readonly near: string | null;
}

interface Twice {
  readonly name: string;
  readonly first: string;
  readonly at: Place;
  readonly id: string;
}

export interface PeopleParams {
  readonly "W-ROLE-ID-DUPLICATE": Twice;
  readonly "W-USER-ID-DUPLICATE": Twice;
  readonly "E-ROLE-UNKNOWN": Unknown;
  readonly "E-USER-UNKNOWN": Cases<{
    readonly name: Unknown;
    /** In a text: `<@alice>`. */
    readonly form: { readonly name: string; readonly near: string | null; readonly inValue: Place | null };
    readonly everyone: { readonly inValue: Place | null };
    readonly id: { readonly text: string; readonly inValue: Place | null };
  }>;
  readonly "E-SUBJECT-DUPLICATE": Twice & { readonly kind: "role" | "user" };
  readonly "E-FLAG-DUPLICATE": { readonly flag: string };
  readonly "E-PERMISSION-EMPTY": None;
  readonly "W-MANAGE": None;
  readonly "W-LIVE": None;
  readonly "W-ROLE-BUILTIN": { readonly name: string; readonly id: string };
}
