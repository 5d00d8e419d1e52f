// Hides undeclared words in the outcome of a call. cli/only-declared.ts calls it for each outcome of an apply or a rehearsal.

import type { Address } from "../../model/address.js";
import { heldText } from "../../model/json-schema.js";
import { members, owned } from "../../words/shapes/members.js";
import type { HintWording, Wording } from "../../words/wording.js";
import { shownBySchema } from "./shown-by-schema.js";
import type { Veil } from "./veil.js";
import { veiledAdvice, veiledWording } from "./veiled-said.js";

interface Outcome {
  readonly id: string;
  readonly address: Address;
  readonly operation: string;
  readonly status: string;
  readonly source: object | null;
  readonly trace_id: string | null;
  readonly made: string | null;
  readonly happened: readonly Wording[];
  readonly next: readonly HintWording[];
  readonly names_hidden?: boolean;
}

const WORDS = members<Omit<Outcome, "happened" | "next">>({
  ...owned("operation", "status", "source", "trace_id"),
  address: heldText("address"),
  made: heldText("id"),
  id: heldText("call-id"),
});

/**
 * The shape of a wording depends on its code. `names_hidden` is true when the address or the new id is hidden, because a command
 * needs both.
 */
export function veiledOutcome<Of extends Outcome>(veil: Veil, { happened, next, ...outcome }: Of): Of {
  const shown = shownBySchema(WORDS, outcome, { veil });
  return {
    ...shown,
    happened: happened.map((one) => veiledWording(veil, one)),
    next: next.flatMap((one) => veiledAdvice(veil, one)),
    names_hidden: shown.address !== outcome.address || shown.made !== outcome.made,
  } as Outcome as Of;
}
