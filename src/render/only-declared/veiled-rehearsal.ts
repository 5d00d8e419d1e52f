// A rehearsal as a public reader may see it. Numbers of things are those of the plan beside it, where both go through one veil.

import type { Address } from "../../model/address.js";
import type { Finding } from "../../plan/value/finding.js";
import type { RehearsalParams } from "../../words/en/render/rehearsal.js";
import type { ShownAccessStep, ShownFaultedRounds } from "../rehearsal/rehearsal.js";
import { hiddenWords } from "./hidden-words.js";
import type { Veil } from "./veil.js";
import { veiledOutcome } from "./veiled-outcome.js";
import { veiledFinding } from "./veiled-plan.js";

interface Rehearsed {
  readonly outcomes: readonly Parameters<typeof veiledOutcome>[1][];
  readonly unshown: readonly Address[] | null;
  readonly access: readonly ShownAccessStep[];
  readonly tests: readonly Finding[];
  readonly posts: readonly RehearsalParams["rehearsed-posts"][];
  readonly faulted: ShownFaultedRounds | null;
  readonly assumed: readonly RehearsalParams["rehearsed-assumed"][];
}

/** Counts and times stay: the plan tells as much. */
export function veiledRehearsal<Of extends Rehearsed>(veil: Veil, rehearsal: Of): Of {
  const { outcomes, unshown, access, tests, posts, faulted, assumed } = rehearsal;
  return {
    ...rehearsal,
    outcomes: outcomes.map((one) => veiledOutcome(veil, one)),
    unshown: unshown === null ? null : unshown.map((one) => veil.address(one)),
    access: access.map((one) => ({
      ...one,
      who: one.who.kind === "everyone" ? one.who : { ...one.who, id: veil.subjectId(one.who.id) },
      channel: veiledPlace(veil, one.channel),
    })),
    tests: tests.map((one) => veiledFinding(veil, one)),
    posts: posts.map((one) => ({ ...one, channel: veiledPlace(veil, one.channel) })),
    faulted: faulted === null ? null : veiledRounds(faulted),
    assumed: assumed.map((one) => veiledAssumption(veil, one)),
  };
}

const veiledPlace = (veil: Veil, { id, name }: ShownAccessStep["channel"]): ShownAccessStep["channel"] => ({
  id: veil.id(id),
  name: veil.name(name, "channel", id),
});

/** A line of a guild holds names and texts. */
function veiledRounds(faulted: ShownFaultedRounds): ShownFaultedRounds {
  const hidden = (lines: ShownFaultedRounds["lost"]) => lines.map((one) => ({ ...one, line: hiddenWords() }));
  return {
    ...faulted,
    lost: hidden(faulted.lost),
    duplicates: hidden(faulted.duplicates),
    foreign: hidden(faulted.foreign),
  };
}

function veiledAssumption<One extends RehearsalParams["rehearsed-assumed"]>(veil: Veil, one: One): One {
  switch (one.case) {
    case "role":
    case "member":
      return { ...one, id: veil.subjectId(one.id) };
    case "message":
      return { ...one, channel: veil.id(one.channel), id: veil.id(one.id) };
    default:
      return one;
  }
}
