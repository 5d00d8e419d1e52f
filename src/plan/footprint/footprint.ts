// The footprint has the things that a plan builds on. Each address has a precondition (a fact with its value at plan time)
// and its digest. If a digest differs at apply, the plan is stale. A thing outside of the footprint may drift freely
// (promise 1).
//
// A precondition contains ids and names, and never the file. So guildform can compare a saved plan with the guild
// without the file. plan-from-drafts.ts makes it for a plan, and staleness.ts compares it. saved/check-saved-plan.ts
// finds edited files by it.

import { type Address, permissionAddressById } from "../../model/address.js";
import { subjectKey } from "../../model/bound-id.js";
import { digest } from "../../model/canonical-json.js";
import type { Channel } from "../../model/guild.js";
import type { JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { EVERYONE_NAME } from "../../model/subject-name.js";
import { entriesInPlay } from "../access/roles-in-play.js";
import { channelFacts } from "../facts/channel-facts.js";
import { preconditionsOf } from "../facts/fact-row.js";
import { factRow } from "../kinds/rows.js";
import { turnsOnGrants } from "../value/access.js";
import type { ChannelSwitch, DraftCall } from "../value/draft.js";
import type { FactRef } from "../value/fact-ref.js";
import type { Change, Plan, Precondition } from "../value/plan.js";
import type { Bystander, Scene } from "../value/scene.js";
import { membershipFacts } from "./membership-facts.js";
import { preconditionReader } from "./precondition-reader.js";
import {
  accessByChannel,
  guardFacts,
  rememberedAddresses,
  tellingEntries,
  touchedAddresses,
} from "./touched-addresses.js";

interface LookedAt
  extends Pick<Plan, "footprint" | "preconditions" | "access_context" | "bystanders" | "elsewhere"> {
  /** guildform does not read these entries of bystanders, since they would take too many calls. They may hold any right. */
  readonly unread: readonly Precondition[];
}

export function footprint(
  scene: Pick<Scene, "addresses" | "channels" | "entries" | "ground" | "live" | "mentioned">,
  {
    drafts,
    changes,
  }: {
    readonly drafts: readonly DraftCall[];
    readonly changes: readonly Pick<Change, "action" | "address">[];
  },
): LookedAt {
  const { live, ground } = scene;
  const touched = touchedAddresses(scene, drafts);
  const addresses = new Set([...touched, ...rememberedAddresses(changes)]);
  if (addresses.size === 0 && !ground.tellsDriftAlways) return NOTHING_LOOKED_AT;
  const facts = ground.facts();
  const guards = guardFacts(drafts, facts);
  const preconditionAt = preconditionReader({ live, state: ground.stored, former: ground.formerAddress });
  const basisAt = (address: Address): Precondition[] => {
    const knownFact = facts.get(address);
    const whole = knownFact === undefined ? guards.get(address) : knownFact;
    if (whole === undefined || whole === null) return [];
    // The plan only adopts the channel or renames its key in state, and changes nothing in it. So only the identity of the
    // channel counts.
    const fact: FactRef =
      whole.kind === "channel" && !touched.has(address) ? { ...whole, kind: "identity" } : whole;
    return [preconditionAt({ address, fact })];
  };
  const own = [...addresses].flatMap(basisAt);
  const telling = tellingEntries(scene, drafts)
    .filter((address) => !addresses.has(address))
    .flatMap(basisAt);
  const readAddresses = new Set([...own, ...telling].map(({ address }) => address));
  const bystanders = bystanderFacts(scene, drafts, readAddresses);
  const preconditions = [...own, ...bystanders.counting.map(preconditionAt)];
  const known = new Map(
    [...preconditions, ...telling, ...bystanders.telling].map((one) => [one.address, one]),
  );
  // The plan may know of a channel only its identity.
  const ofMembers = membershipFacts(scene, drafts).filter(
    ({ address, fact }) => !sameJson(known.get(address)?.fact ?? null, fact),
  );
  return {
    footprint: Object.fromEntries(preconditions.map((one) => [one.address, preconditionDigest(one)])),
    preconditions,
    access_context: [...telling, ...[...bystanders.telling, ...ofMembers].map(preconditionAt)],
    ...countsOf(bystanders),
    elsewhere: digestsElsewhere(preconditions, live.channels),
    unread: bystanders.unread.map(preconditionAt),
  };
}

function countsOf({ counting, telling, unread }: BystanderFacts): Pick<Plan, "bystanders"> {
  const read = counting.length + telling.length;
  return unread.length === 0 ? {} : { bystanders: { read, of: read + unread.length } };
}

const NOTHING_LOOKED_AT: LookedAt = {
  footprint: {},
  preconditions: [],
  access_context: [],
  elsewhere: {},
  unread: [],
};

/**
 * The digest includes the applied value in state only for facts that the service does not show. For other facts the live
 * value is enough.
 */
export const preconditionDigest = ({ fact, live, bound }: Precondition): string =>
  digest({
    bound: bound === null ? null : factRow(fact).counts(bound),
    live,
  } as JsonObject);

/** Returns short digests of the channels without a precondition, by id. They only show drift that does not make the plan stale. */
export function digestsElsewhere(
  preconditions: readonly Precondition[],
  channels: readonly Channel[],
): Record<string, string> {
  const covered = new Set(preconditionsOf("channel", preconditions).map(({ fact }) => fact.id));
  return Object.fromEntries(
    channels
      .filter(({ id }) => !covered.has(id))
      .map((channel) => [channel.id, digest(channelFacts(channel)).slice("sha256:".length, SHORT_DIGEST)]),
  );
}

const SHORT_DIGEST = "sha256:".length + 12;

/**
 * Holds the entries of bystanders that a plan reads. They show who gains and who loses a right when a channel opens, closes, or lets others
 * speak. For example, an old view entry of role `guest` shows it a channel that was for administrators only.
 *
 * Usually such an entry is not part of the footprint. It becomes part of it if several calls affect the access of one channel, since the
 * safe order of these calls depends on the holders of the entry.
 */
interface BystanderFacts {
  readonly counting: readonly Bystander[];
  readonly telling: readonly Bystander[];
  /**
   * These bystanders exceed the number of reads that a plan makes for them. They may hold any right, and the plan says how
   * many they are.
   */
  readonly unread: readonly Bystander[];
}

/** A plan makes at most this number of reads for bystanders. 200 channels that open to 500 users would take 100,000. */
const MOST_BYSTANDERS_READ = 300;

/** The plan reads the addresses in `readAddresses` for another reason, so the function leaves them out. */
function bystanderFacts(
  { channels, entries, live }: Pick<Scene, "channels" | "entries" | "live">,
  drafts: readonly DraftCall[],
  readAddresses: ReadonlySet<Address>,
): BystanderFacts {
  const counting: Bystander[] = [];
  const telling: Bystander[] = [];
  const unread: Bystander[] = [];
  const turning = [...accessByChannel(drafts)].flatMap(([channel, own]) =>
    turnsByEntries(own)
      ? entries()
          .bystanders(channel)
          .map((one) => ({ one, isOrdered: own.length > 1 }))
      : [],
  );
  const inPlay = entriesInPlay(drafts, channels).map(({ channelId, role }) => {
    const subject = { kind: "role", id: role } as const;
    const address =
      entries().called.get(subjectKey(channelId, subject)) ?? permissionAddressById(channelId, subject);
    const fact = { kind: "permission", channel_id: channelId, subject: "role", subject_id: role } as const;
    return { one: { address, fact }, isOrdered: true };
  });
  const keys = new Set<string>();
  for (const { one, isOrdered } of [...inPlay, ...turning]) {
    const key = `${one.fact.channel_id} ${one.fact.subject} ${one.fact.subject_id}`;
    if (readAddresses.has(one.address) || keys.has(key)) continue;
    keys.add(key);
    const isFull = counting.length + telling.length >= MOST_BYSTANDERS_READ;
    // An unread entry does not decide the order.
    const orders = isOrdered && factRow(one.fact).isRead(live, one.fact);
    (isFull ? unread : orders ? counting : telling).push(one);
  }
  return { counting, telling, unread };
}

/**
 * Returns true if the entries of bystanders decide who gains a right. This includes a change to the entry of everyone: a
 * holder of the same right before gains less by it.
 */
const turnsByEntries = (own: readonly ChannelSwitch[]): boolean =>
  own.some(
    (one) =>
      one.of === "door" &&
      (turnsOnGrants(one.before, one.after) ||
        own.some((other) => other.of === "entry" && other.subject === EVERYONE_NAME)),
  );
