// What changed in the guild since a plan was made, as a public reader may see it.

import type { Json } from "../../model/json.js";
import type { Difference, DriftElsewhere } from "../../plan/footprint/staleness.js";
import type { LostPart } from "../../plan/saved/lost-parts.js";
import type { Statement } from "../../words/statement.js";
import type { Staleness } from "../stale-plan-text.js";
import type { Veil } from "./veil.js";
import { veiledDeferred } from "./veiled-plan.js";
import { veiledPreconditions } from "./veiled-preconditions.js";
import { veiledSaid } from "./veiled-said.js";
import { withRefs } from "./with-refs.js";

/** Texts are not told: that they differ is all that is. */
export function veiledStaleness(veil: Veil, { differences, lost = [], names }: Staleness): Staleness {
  return {
    differences: differences.map((one) => veiledDifference(veil, one)),
    lost: lost.map((one) => veiledLost(veil, one)),
    names: new Map([...names].map(([id, name]) => [veil.id(id), veil.name(name, "channel", id)])),
  };
}

const veiledDifference = (veil: Veil, { address, before, now }: Difference): Difference => ({
  address: veil.address(address),
  before: veiledPreconditions(veil, before, nobody),
  now: veiledPreconditions(veil, now, nobody),
});

const nobody = (): boolean => false;

function veiledLost(veil: Veil, { address, what, is }: LostPart): LostPart {
  const shown = { address: veil.address(address), what };
  switch (is.case) {
    case "differs":
    case "shown":
      return { ...shown, is: { ...is, before: plain(veil, is.before), now: plain(veil, is.now) } };
    case "instead":
      return { ...shown, is: { ...is, now: plain(veil, is.now) } };
    case "deferred":
      return { ...shown, is: { ...is, deferred: veiledDeferred(veil, is.deferred) } };
    case "stopped":
      return { ...shown, is: stoppedBy(veil, is.by) };
    case "gone":
    case "missing":
      return { ...shown, is };
    default:
      return is satisfies never;
  }
}

function stoppedBy(veil: Veil, statement: Statement): LostPart["is"] {
  const by = veiledSaid(veil, statement);
  return by === null ? { case: "gone" } : { case: "stopped", by };
}

const plain = (veil: Veil, value: Json): Json => withRefs(veil, value);

export const veiledDrift = (veil: Veil, drift: readonly DriftElsewhere[]): readonly DriftElsewhere[] =>
  drift.map(({ id, name, what }) => ({
    id: veil.id(id),
    name: name === null ? null : veil.name(name, "channel", id),
    what,
  }));
