// What became of a call, as a public reader may see it.

import type { Address } from "../../model/address.js";
import type { Advised, Told } from "../../words/told.js";
import type { Veil } from "./veil.js";
import { veiledAdvice, veiledTold } from "./veiled-said.js";

interface Outcome {
  readonly id: string;
  readonly address: Address;
  readonly happened: readonly Told[];
  readonly next: readonly Advised[];
  readonly made: string | null;
}

export const veiledOutcome = <Of extends Outcome>(veil: Veil, outcome: Of): Of => ({
  ...outcome,
  id: veil.callId(outcome.id),
  address: veil.address(outcome.address),
  happened: outcome.happened.map((one) => veiledTold(veil, one)),
  next: outcome.next.flatMap((one) => veiledAdvice(veil, one)),
  made: outcome.made === null ? null : veil.id(outcome.made),
});
