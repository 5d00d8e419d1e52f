// What became of a call, as a public reader may see it.

import type { Address } from "../../model/address.js";
import type { HintWording, Wording } from "../../words/wording.js";
import type { Veil } from "./veil.js";
import { veiledAdvice, veiledTold } from "./veiled-said.js";

interface Outcome {
  readonly id: string;
  readonly address: Address;
  readonly happened: readonly Wording[];
  readonly next: readonly HintWording[];
  readonly made: string | null;
  readonly names_hidden?: boolean;
}

export function veiledOutcome<Of extends Outcome>(veil: Veil, outcome: Of): Of {
  const address = veil.address(outcome.address);
  const made = outcome.made === null ? null : veil.id(outcome.made);
  return {
    ...outcome,
    id: veil.callId(outcome.id),
    address,
    happened: outcome.happened.map((one) => veiledTold(veil, one)),
    next: outcome.next.flatMap((one) => veiledAdvice(veil, one)),
    made,
    names_hidden: address !== outcome.address || made !== outcome.made,
  };
}
