// Footprint: what a plan builds on. For each address a basis (what was seen, and how to look again) and its digest.
// When one of them differs at apply, the plan is stale; what is not in the footprint may drift freely (promise 1).
//
// A basis names ids and names, never the file: a saved plan is held against the guild without it.

import { type Address, addressKind, threadAddress } from "../../model/address.js";
import { digest } from "../../model/canonical-json.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { type Channel, EVERYONE } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import type { State } from "../../state/state.js";
import { permissionAddress, unnamedPermission } from "../kinds/permission/permission-entry.js";
import { channelFacts } from "../looks/channel-looks.js";
import type { Look } from "../looks/look.js";
import { lookedBy } from "../looks/looked-by.js";
import { lookAt, lookedAt } from "../looks/rows.js";
import { PROTECTED } from "../looks/state-looks.js";
import { GROUPS } from "../siblings/live-sequences.js";
import type { DraftOperation } from "../value/draft.js";
import { parsePostKey, parseSubjectKey, subjectKey } from "../value/live-guild.js";
import type { Basis, Change, Plan } from "../value/plan.js";
import type { PlanContext } from "../wishes/file-context.js";
import { messageLooks } from "./message-looks.js";
import { rememberedAddresses, touchedAddresses } from "./touched-addresses.js";

export function footprint(
  context: PlanContext,
  {
    drafts,
    changes,
  }: {
    readonly drafts: readonly DraftOperation[];
    readonly changes: readonly Pick<Change, "action" | "address">[];
  },
): Pick<Plan, "footprint" | "basis" | "elsewhere"> {
  const touched = touchedAddresses(context, drafts);
  const addresses = new Set([...touched, ...rememberedAddresses(changes)]);
  if (addresses.size === 0) return { footprint: {}, basis: [], elsewhere: {} };
  const looks = looksOf(context);
  const see = lookAt(context.live);
  const basis = [...addresses].flatMap((address): Basis[] => {
    const whole = looks(address);
    if (whole === undefined) return [];
    // Nothing in a channel that is only taken over, or renamed in state, is changed by the plan.
    const look: Look =
      whole.kind === "channel" && !touched.has(address) ? { ...whole, kind: "identity" } : whole;
    const stored = context.prior.formerAddress.get(address) ?? address;
    return [
      {
        address,
        look,
        live: see(look),
        bound: lookedAt(look).bound({ ...context.prior.stored, address: stored }),
      },
    ];
  });
  return footprintOf(basis, context.live.channels);
}

/** A guild without state. */
export const NOTHING_STORED: Pick<State, "resources" | "protected"> = { resources: {}, protected: [] };

/** The footprint of a plan that builds on this; knows no file. */
export const footprintOf = (
  basis: readonly Basis[],
  channels: readonly Channel[],
): Pick<Plan, "footprint" | "basis" | "elsewhere"> => ({
  footprint: Object.fromEntries(basis.map((one) => [one.address, basisDigest(one)])),
  basis,
  elsewhere: digestsElsewhere(basis, channels),
});

/** What state applied last counts only where the guild cannot be read: elsewhere the live value says all. */
export const basisDigest = ({ look, live, bound }: Basis): string =>
  digest({
    live,
    bound: bound === null ? null : lookedAt(look).counts(bound),
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

/** How an address is looked at; undefined for what cannot be read or stands in what is yet to be created. */
function looksOf(context: PlanContext): (address: Address) => Look | undefined {
  const looks = new Map<Address, Look>([
    ["announcement", { kind: "announcement" }],
    [PROTECTED, { kind: "protected" }],
  ]);
  const order = (parent: string) => looks.set(`order.${parent}`, { kind: "order", parent });
  for (const parent of [NO_PARENT, GROUPS]) order(parent);
  for (const { id, type } of context.live.channels) {
    for (const kind of ["channel", "group"]) looks.set(`${kind}.#${id}`, { kind: "channel", id });
    if (type === CHANNEL_TYPE.group) order(id);
  }
  for (const { address, live } of [...context.claims.undeclared, ...context.claims.kept])
    looks.set(address, { kind: "channel", id: live.id });
  for (const { address, live, desired } of [...context.claims.groups, ...context.claims.channels]) {
    looks.set(
      address,
      live === null
        ? { kind: "name", name: desired.name, group: addressKind(address) === "group" }
        : { kind: "channel", id: live.id },
    );
  }
  const permission = (address: Address, key: string) => {
    const parsed = parseSubjectKey(key);
    if (parsed === undefined || !context.live.permissions.has(key)) return;
    const { channelId, subject } = parsed;
    looks.set(address, {
      kind: "permission",
      channel_id: channelId,
      subject: subject.kind,
      subject_id: subject.id,
    });
  };
  for (const [address, { id }] of context.prior.resources)
    if (addressKind(address) === "permission") permission(address, id);
  for (const [address, look] of [...threadLooks(context), ...messageLooks(context)]) looks.set(address, look);
  const pins = new Map<string, Look>();
  for (const { desired, live } of context.claims.channels) {
    if (live === null) continue;
    const { kind: subject, id: subject_id } = EVERYONE;
    looks.set(unnamedPermission(live.id, EVERYONE), {
      kind: "permission",
      channel_id: live.id,
      subject,
      subject_id,
    });
    for (const entry of desired.permissions)
      permission(permissionAddress(desired.key, entry), subjectKey(live.id, entry.subject));
    if (context.live.pins.has(live.id)) pins.set(desired.key, { kind: "pins", channel_id: live.id });
  }
  return (address) =>
    looks.get(address) ??
    (address.startsWith("pin.")
      ? pins.get(address.slice("pin.".length, address.lastIndexOf("/")))
      : undefined);
}

/**
 * A thread is looked at by itself, whichever call showed it: also one that is gone and is posted again, for it might be
 * there after all. What was never posted, or went with its channel, has nothing to look at.
 */
function threadLooks({ claims, config, live, posts, prior }: PlanContext): Map<Address, Look> {
  const looks = new Map<Address, Look>();
  const look = (address: Address, at: { readonly channelId: string; readonly id: string }) =>
    looks.set(address, { kind: "thread", channel_id: at.channelId, thread_id: at.id });
  for (const entry of config.removedThreads) {
    const channel = claims.channels.find(({ desired }) => desired.key === entry.channel)?.live;
    if ("id" in entry && channel != null)
      look(threadAddress(entry.channel, `#${entry.id}`), { channelId: channel.id, id: entry.id });
  }
  for (const { address } of posts.threads) looks.set(address, { kind: "post" });
  for (const [address, { id }] of prior.resources) {
    const at = addressKind(address) === "thread" ? parsePostKey(id) : undefined;
    if (at !== undefined && live.channels.some((channel) => channel.id === at.channelId)) look(address, at);
  }
  for (const { address, channel, live: thread } of posts.threads) {
    if (thread !== null && channel.live !== null)
      look(address, { channelId: channel.live.id, id: thread.id });
  }
  return looks;
}
