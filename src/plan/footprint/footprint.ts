// Footprint: what a plan builds on. For each address a basis (what was seen, and how to look again) and its digest.
// When one of them differs at apply, the plan is stale; what is not in the footprint may drift freely (promise 1).
//
// A basis names ids and names, never the file: a saved plan is held against the guild without it.

import type { Address } from "../../model/address.js";
import { digest } from "../../model/canonical-json.js";
import type { Channel } from "../../model/guild.js";
import type { JsonObject } from "../../model/json.js";
import { lookRow } from "../kinds/rows.js";
import { channelFacts } from "../looks/channel-looks.js";
import { lookedBy } from "../looks/row.js";
import type { DraftOperation } from "../value/draft.js";
import type { Look } from "../value/look.js";
import type { Basis, Change, Plan } from "../value/plan.js";
import type { Scene } from "../value/scene.js";
import { type BystanderLooks, bystanderLooks } from "./bystander-looks.js";
import { lookingAgain } from "./look-again.js";
import { guardLooks, rememberedAddresses, tellingEntries, touchedAddresses } from "./touched-addresses.js";

interface LookedAt extends Pick<Plan, "footprint" | "basis" | "beside" | "bystanders" | "elsewhere"> {
  /** Entries of bystanders that are not to be read, since it would take too many calls. They may hold anything. */
  readonly unread: readonly Basis[];
}

export function footprint(
  scene: Pick<Scene, "channels" | "entries" | "ground" | "live">,
  {
    drafts,
    changes,
  }: {
    readonly drafts: readonly DraftOperation[];
    readonly changes: readonly Pick<Change, "action" | "address">[];
  },
): LookedAt {
  const { live, ground } = scene;
  const touched = touchedAddresses(scene, drafts);
  const addresses = new Set([...touched, ...rememberedAddresses(changes)]);
  if (addresses.size === 0 && !ground.tellsDriftAlways) return NOTHING_LOOKED_AT;
  const looks = ground.looks();
  const guards = guardLooks(drafts, looks);
  const lookAgain = lookingAgain({ live, state: ground.stored, former: ground.formerAddress });
  const seen = (address: Address): Basis[] => {
    const known = looks.get(address);
    const whole = known === undefined ? guards.get(address) : known;
    if (whole === undefined || whole === null) return [];
    // Nothing in a channel that is only taken over, or renamed in state, is changed by the plan.
    const look: Look =
      whole.kind === "channel" && !touched.has(address) ? { ...whole, kind: "identity" } : whole;
    return [lookAgain({ address, look })];
  };
  const own = [...addresses].flatMap(seen);
  const telling = tellingEntries(scene, drafts)
    .filter((address) => !addresses.has(address))
    .flatMap(seen);
  const looked = new Set([...own, ...telling].map(({ address }) => address));
  const bystanders = bystanderLooks(scene, drafts, looked);
  const basis = [...own, ...bystanders.counting.map(lookAgain)];
  return {
    footprint: Object.fromEntries(basis.map((one) => [one.address, basisDigest(one)])),
    basis,
    beside: [...telling, ...bystanders.telling.map(lookAgain)],
    ...countsOf(bystanders),
    elsewhere: digestsElsewhere(basis, live.channels),
    unread: bystanders.unread.map(lookAgain),
  };
}

function countsOf({ counting, telling, unread }: BystanderLooks): Pick<Plan, "bystanders"> {
  const read = counting.length + telling.length;
  return unread.length === 0 ? {} : { bystanders: { read, of: read + unread.length } };
}

const NOTHING_LOOKED_AT: LookedAt = {
  footprint: {},
  basis: [],
  beside: [],
  elsewhere: {},
  unread: [],
};

/** What state applied last counts only where the guild cannot be read: elsewhere the live value says all. */
export const basisDigest = ({ look, live, bound }: Basis): string =>
  digest({
    bound: bound === null ? null : lookRow(look).counts(bound),
    live,
  } as JsonObject);

/** Short digests of the channels that no basis is about, by id. */
export function digestsElsewhere(
  basis: readonly Basis[],
  channels: readonly Channel[],
): Record<string, string> {
  const covered = new Set(lookedBy("channel", basis).map(({ look }) => look.id));
  return Object.fromEntries(
    channels
      .filter(({ id }) => !covered.has(id))
      .map((channel) => [channel.id, digest(channelFacts(channel)).slice("sha256:".length, SHORT_DIGEST)]),
  );
}

const SHORT_DIGEST = "sha256:".length + 12;
