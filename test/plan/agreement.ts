// Compares changes with calls, which the planner makes separately. The effects of a change's calls, one after the other on the facts that
// the plan saw, must make the facts that the change shows.
//
// The comparison looks at each change alone, and then at all calls of the plan: no call may spoil the effect of another.

import { References } from "../../src/engine/references.js";
import {
  type Address,
  ANNOUNCEMENT,
  addressKind,
  holderOfAddress,
  roleAddress,
} from "../../src/model/address.js";
import { type BoundId, messageKey } from "../../src/model/bound-id.js";
import { canonicalJson } from "../../src/model/canonical-json.js";
import { emojiText } from "../../src/model/emoji.js";
import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../src/model/enums.js";
import type { UserId } from "../../src/model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../src/model/json.js";
import { flagsOf, parseBitmap } from "../../src/model/permissions.js";
import { ROLE_ATTRIBUTES } from "../../src/model/role-attributes.js";
import { sameJson } from "../../src/model/same-json.js";
import type { CarriedOut } from "../../src/plan/calls/row.js";
import { shownParts } from "../../src/plan/content/message-attributes.js";
import { saysTheSame } from "../../src/plan/content/says-the-same.js";
import { privacy, speaking } from "../../src/plan/diff/channel-diff.js";
import { wordIn } from "../../src/plan/facts/role-fact.js";
import { callRow } from "../../src/plan/kinds/rows.js";
import { announcedKey } from "../../src/plan/value/announced-key.js";
import type { FactRef, FactRefOf } from "../../src/plan/value/fact-ref.js";
import type { LiveGuild } from "../../src/plan/value/live-guild.js";
import type { Change, Operation, Plan } from "../../src/plan/value/plan.js";
import { madeBy } from "../../src/protocol/made-by.js";
import { foldRecords } from "../../src/state/fold.js";
import { emptyState, type State } from "../../src/state/state.js";

export interface Planned {
  readonly plan: Plan;
  readonly state: State | null;
  /** The plan was made from these messages and members. */
  readonly live: Pick<LiveGuild, "messages" | "members">;
}

/** Returns the disagreements of changes and calls in words. The list is empty when they agree. */
export function disagreements({ plan, state, live }: Planned): string[] {
  const calls = new Map(sentCalls(plan, state).map((one) => [one.id, one]));
  const world = new World(plan, calls);
  const all = world.after([...calls.values()]);
  const born = new Map(plan.operations.map(({ id, address }) => [address, calls.get(id)?.made ?? null]));
  const told = new Set<string>();
  const own = plan.changes.flatMap((change) => {
    // No call carries out this change: it adopts, moves in state, or is left for later.
    if (change.operations.length === 0 || change.kind === "announcement") return [];
    const mine = change.operations.flatMap((id) => calls.get(id) ?? []);
    const changed = world.after(mine);
    const seen = changed.filter((one) => isOf(change, one, born));
    if (seen.length === 0 && mine.some((one) => !isRead(one, live))) return [];
    for (const { fact } of seen) told.add(keyOf(fact));
    const problems =
      seen.length === 0 ? notSeen(change, changed) : TOLD[change.kind](change, seen, { plan, state, live });
    const spoiled = seen.flatMap((one) => spoiledBy(all, one));
    return [...problems, ...spoiled].map((problem) => `${change.action} ${change.address}: ${problem}`);
  });
  const owned = new Set(plan.changes.flatMap(({ operations }) => operations));
  return [
    ...own,
    ...plan.operations.flatMap(({ id }) => (owned.has(id) ? [] : [`no change tells ${id}`])),
    ...all.flatMap(({ fact }) =>
      told.has(keyOf(fact)) ? [] : [`no change tells what becomes of ${keyOf(fact)}`],
    ),
    ...world.idle([...calls.values()], live).map((id) => `${id} changes nothing`),
  ];
}

const keyOf = (fact: FactRef): string => canonicalJson({ ...fact } as JsonObject);

/** Calls change these facts of one object. */
interface Changed {
  readonly fact: FactRef;
  readonly before: Json;
  readonly after: Json;
}

/** The world holds what the plan saw, and applies effects to it. */
class World {
  readonly #before: ReadonlyMap<string, Json>;
  readonly #made: ReadonlySet<string>;

  constructor({ preconditions }: Plan, calls: ReadonlyMap<string, CarriedOut>) {
    this.#before = new Map(preconditions.map(({ fact, live }) => [keyOf(fact), live]));
    this.#made = new Set([...calls.values()].flatMap(({ made }) => made ?? []));
  }

  /** Returns the changed facts, in the order in which calls first touch them. Facts without a change are left out. */
  after(calls: readonly CarriedOut[]): Changed[] {
    const facts = new Map<string, Changed>();
    for (const call of calls) {
      for (const { fact, leaves } of callRow(call.operation).effects(call)) {
        const key = keyOf(fact);
        const { before, after } = facts.get(key) ?? { before: this.#saw(fact), after: this.#saw(fact) };
        facts.set(key, { fact, before, after: leaves(after) });
      }
    }
    return [...facts.values()].filter(({ before, after }) => !sameJson(before, after));
  }

  /** Returns the calls without any effect. Calls that set a position do not count. */
  idle(calls: readonly CarriedOut[], live: Planned["live"]): string[] {
    return calls.flatMap((call) => {
      const isSeen = callRow(call.operation).effects(call).length > 0 && isRead(call, live);
      return isSeen && !("position" in call.body) && this.after([call]).length === 0 ? [call.id] : [];
    });
  }

  #saw(fact: FactRef): Json {
    const seen = this.#before.get(keyOf(fact));
    if (seen !== undefined) return seen;
    const isNew = Object.values(fact).some((value) => typeof value === "string" && this.#made.has(value));
    if (!isNew) throw new Error(`the plan does not look at ${keyOf(fact)}`);
    return UNBORN[fact.kind] ?? null;
  }
}

/**
 * Returns `false` for a call whose effect no read shows. The recall of an unread message is such a call. The removal of a role from a user
 * who left the guild is another one: the user may come back.
 */
const isRead = (call: CarriedOut, { messages, members }: Planned["live"]): boolean =>
  !(call.operation === "delete_guild_member_role" && members?.get(call.params.user_id as UserId) === null) &&
  callRow(call.operation)
    .effects(call)
    .every(
      ({ fact }) => fact.kind !== "message" || messages.has(messageKey(fact.channel_id, fact.message_id)),
    );

/** An object that the plan itself creates has these facts before. */
const UNBORN: Partial<Record<FactRef["kind"], Json>> = { permission: "0", pins: [], reaction: false };

/** Returns the calls with ids in place of Refs. Only the body of an office also has its id, and other bodies are as the plan holds them. */
function sentCalls(plan: Plan, state: State | null): CarriedOut[] {
  const born = state ?? emptyState({ lineage: "lineage-1", guildId: plan.guild.id });
  const references = References.ofState(foldRecords(born, plan.remember));
  const making = plan.operations.filter((one) => madeBy(one) !== null);
  for (const [index, { address }] of making.entries()) references.set(address, `made${index}`);
  return plan.operations.map((one: Operation) => ({
    id: one.id,
    operation: one.operation,
    params: references.params(one),
    body: (isOfficeCall(one) ? references.body(one) : one.body) ?? {},
    made: madeBy(one) === null ? null : references.id(one.address),
  }));
}

/** The body names the channel of an administrator. The plan may create this channel. */
const isOfficeCall = ({ operation, body }: Operation): boolean =>
  operation.endsWith("_guild_member_role") && body?.channel !== undefined;

/**
 * Compares a change of a shared fact, such as the pins of a channel, with all calls. They may change it further, and must keep this change.
 */
function spoiledBy(all: readonly Changed[], { fact, before, after }: Changed): string[] {
  const end = all.find((one) => keyOf(one.fact) === keyOf(fact));
  const isKept = Array.isArray(after)
    ? listOf(end?.after).filter((id) => differs(before, after).includes(id)).length ===
      listOf(after).filter((id) => differs(before, after).includes(id)).length
    : sameJson(end?.after ?? null, after);
  return isKept ? [] : [`another call spoils ${keyOf(fact)}`];
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Returns the entries that only one of two lists has. */
const differs = (one: Json, other: Json): readonly Json[] => [
  ...new Set([
    ...listOf(one).filter((id) => !listOf(other).includes(id)),
    ...listOf(other).filter((id) => !listOf(one).includes(id)),
  ]),
];

/**
 * Returns a fault when no call makes the change. A position is no effect of one call, and a deletion of a channel removes its content too.
 */
function notSeen({ action, attributes }: Change, changed: readonly Changed[]): string[] {
  const goes =
    action === "delete" && changed.some(({ fact, after }) => fact.kind === "channel" && after === null);
  return goes || attributes.every(({ path }) => path === "position") ? [] : ["no call does it"];
}

const LOOKS: Readonly<Record<Change["kind"], readonly FactRef["kind"][]>> = {
  group: ["channel", "name"],
  channel: ["channel", "name"],
  role_permission: ["permission"],
  user_permission: ["permission"],
  member: ["member"],
  channel_admin: ["channel_admin"],
  pin: ["pins"],
  message: ["message"],
  reaction: ["reaction"],
  thread: ["thread"],
  role: ["role_by_id"],
  announcement: [],
  policy: [],
};

/**
 * Returns `true` when a call's effect belongs to the change. The create of a private channel also belongs to changes of its first members.
 */
function isOf(change: Change, { fact }: Changed, born: ReadonlyMap<Address, string | null>): boolean {
  if (!LOOKS[change.kind].includes(fact.kind)) return false;
  if (fact.kind !== "permission") return true;
  const told = attribute(change, `${fact.subject}_id`)?.after ?? null;
  // The plan creates the role, so the change shows no id. The address has the key of the role, as in `permission.lobby/role.events`.
  return (told ?? born.get(roleAddress(holderOfAddress(change.address)))) === fact.subject_id;
}

const attribute = ({ attributes }: Change, wanted: string) => attributes.find(({ path }) => path === wanted);

type Tells = (change: Change, seen: readonly Changed[], besides: Planned) => string[];

const TOLD: Readonly<Record<Change["kind"], Tells>> = {
  group: toldChannel,
  channel: toldChannel,
  role_permission: toldPermission,
  user_permission: toldPermission,
  member: () => [],
  channel_admin: () => [],
  pin: toldPin,
  message: toldMessage,
  reaction: toldReaction,
  thread: toldThread,
  role: toldRole,
  announcement: () => [],
  policy: () => [],
};

/** Expects exactly this attribute in the change, and none without a difference. */
function expects(change: Change, path: string, before: Json, after: Json): string[] {
  const told = attribute(change, path);
  const [was, becomes] = told === undefined ? [null, null] : [told.before, told.after];
  const isSame =
    told === undefined ? sameJson(before, after) : sameJson(was, before) && sameJson(becomes, after);
  return isSame
    ? []
    : [
        `${path} is told as ${JSON.stringify([was, becomes])}, and becomes ${JSON.stringify([before, after])}`,
      ];
}

function toldChannel(change: Change, seen: readonly Changed[]): string[] {
  return seen.flatMap(({ fact, before, after }) => {
    if (fact.kind === "name") {
      const isNew = change.action === "create" && differs(before, after).length === 1;
      return isNew ? [] : ["it is not one more of that name"];
    }
    const [was, becomes] = [before, after].map((facts) => (isJsonObject(facts) ? facts : null));
    if (was == null || becomes == null) {
      const action = was == null ? "create" : "delete";
      const name = expects(change, "name", was?.name ?? null, becomes?.name ?? null);
      const told = [...name, ...(was == null ? toldAtBirth(change, becomes ?? {}) : [])];
      return change.action === action ? told : [...told, `its action is not ${action}`];
    }
    const hasMoved = !sameJson(was.parent_id ?? null, becomes.parent_id ?? null);
    return [
      ...(change.action === "update" ? [] : ["its action is not update"]),
      ...expects(change, "name", was.name ?? null, becomes.name ?? null),
      ...expects(change, "private_type", privacyOf(was), privacyOf(becomes)),
      ...expects(change, "speak_permission", speakingOf(was), speakingOf(becomes)),
      ...(hasMoved === (attribute(change, "group") !== undefined) ? [] : ["its group is told otherwise"]),
    ];
  });
}

function toldAtBirth(change: Change, facts: JsonObject): string[] {
  return [
    ...(facts.private_type === undefined ? [] : expects(change, "private_type", null, privacyOf(facts))),
    ...(facts.speak_permission === undefined
      ? []
      : expects(change, "speak_permission", null, speakingOf(facts))),
  ];
}

const privacyOf = ({ private_type: value }: JsonObject): string =>
  privacy(Number(value ?? PRIVATE_TYPE.public));
const speakingOf = ({ speak_permission: value }: JsonObject): string =>
  speaking(Number(value ?? SPEAK_PERMISSION.everyone));

function toldRole(change: Change, seen: readonly Changed[]): string[] {
  const action = (before: Json, after: Json) =>
    before === null ? "create" : after === null ? "delete" : "update";
  return seen.flatMap(({ before, after }) => [
    ...(change.action === action(before, after) ? [] : [`its action is not ${action(before, after)}`]),
    ...(after === null ? ["name" as const] : ROLE_ATTRIBUTES).flatMap((each) =>
      expects(change, each, wordIn(before, each), wordIn(after, each)),
    ),
  ]);
}

/** An unread entry is `null`. Only a revoke changes it, and the change shows unknown rights before, and none after. */
function toldPermission(change: Change, seen: readonly Changed[]): string[] {
  return seen.flatMap(({ before, after }) => {
    if (before === null) {
      const told = attribute(change, "permissions");
      const isShown = told?.before === null && sameJson(told.after ?? null, []);
      const isRevoke = change.action === "revoke" && after === "0" && isShown;
      return isRevoke ? [] : ["it changes an unread entry, and is no revoke"];
    }
    const [was, becomes] = [parseBitmap(before) ?? 0n, parseBitmap(after) ?? 0n];
    const action = (was & ~becomes) === 0n ? "grant" : "revoke";
    return [
      ...expects(change, "permissions", flagsOf(was), flagsOf(becomes)),
      ...(change.action === action ? [] : [`its action is not ${action}`]),
    ];
  });
}

function toldPin(change: Change, seen: readonly Changed[]): string[] {
  const isPin = change.action === "pin";
  return seen.flatMap(({ before, after }) => {
    const ids = differs(before, after);
    const [id] = ids;
    if (id === undefined || ids.length > 1) return [`${ids.length} pins change`];
    const told = attribute(change, "message_id");
    const shown = isPin ? told?.after : told?.before;
    return [
      ...(listOf(after).includes(id) === isPin ? [] : ["it is told the other way round"]),
      ...(told === undefined || shown === id ? [] : [`told is ${JSON.stringify(shown)}, not ${id}`]),
      ...(told !== undefined || attribute(change, "message") !== undefined ? [] : ["no message is told"]),
    ];
  });
}

function toldReaction(change: Change, seen: readonly Changed[]): string[] {
  return seen.flatMap(({ fact, before, after }) => {
    const { type, emoji_id: id } = fact as FactRefOf<"reaction">;
    const [was, becomes] = [before, after].map((isThere) =>
      isThere === true ? emojiText({ type, id }) : null,
    );
    const action = after === true ? "react" : "unreact";
    return [
      ...expects(change, "emoji", was ?? null, becomes ?? null),
      ...(change.action === action ? [] : [`its action is not ${action}`]),
    ];
  });
}

function toldThread(change: Change, seen: readonly Changed[]): string[] {
  const title = (facts: Json) => (isJsonObject(facts) ? (facts.title ?? null) : null);
  return seen.flatMap(({ before, after }) => {
    const action = before === null ? "create" : "delete";
    return [
      ...expects(change, "title", title(before), title(after)),
      ...(change.action === action ? [] : [`its action is not ${action}`]),
    ];
  });
}

/**
 * Compares the change of a message. Its calls may post or edit, and recall the message that it replaces. It shows the content part by part.
 */
function toldMessage(change: Change, seen: readonly Changed[], besides: Planned): string[] {
  const sent = seen.filter(({ after }) => after !== null);
  const [one] = sent;
  if (sent.length > 1) return [`${sent.length} messages are sent`];
  const parts = change.attributes.filter(({ path }) => path !== "channel");
  if (one === undefined) {
    const isTold = change.action === "replace" || parts.every(({ after }) => after === null);
    return isTold ? [] : ["it is told to say something, and nothing says it"];
  }
  const body = isJsonObject(one.after) && isJsonObject(one.after.sent) ? one.after.sent : {};
  const says = shownParts(body);
  const told = new Set(parts.map(({ path }) => path));
  const kept = Object.keys(says).filter((path) => !told.has(path));
  return [
    ...parts.flatMap(({ path, after }) =>
      sameJson(after, says[path] ?? null) ? [] : [`${path} is told as ${JSON.stringify(after)}`],
    ),
    ...kept.flatMap((path) => (saidSo(change, body, path, besides) ? [] : [`${path} is not told`])),
    ...Object.keys(formerParts(change, besides)).flatMap((path) =>
      path in says || told.has(path) ? [] : [`${path} goes, and is not told`],
    ),
    ...actionOf(change, one, seen.length > 1),
    ...(change.action === "replace" && seen.length === 1 && formerStays(change, besides)
      ? ["the one that it takes the place of stays"]
      : []),
  ];
}

function actionOf(change: Change, { before }: Changed, recalls: boolean): string[] {
  const allowed = before !== null ? ["update"] : recalls ? ["replace"] : ["create", "replace"];
  return allowed.includes(change.action) ? [] : [`its action is not ${allowed.join(" or ")}`];
}

const basisOf = ({ address }: Change, { preconditions }: Plan) =>
  preconditions.find((one) => one.address === address);

/** Returns `true` when the message that the address was bound to exists, and its channel stays. */
function formerStays(change: Change, { plan, state }: Pick<Planned, "plan" | "state">): boolean {
  const { fact, live } = basisOf(change, plan) ?? {};
  // A change that is left for later may keep the message. The announcement of another message is one: it needs a post first.
  if (fact?.kind !== "message" || live === null || plan.deferred.length > 0) return false;
  // A plan of a part lists no announcement outside the part. The announced message stays until another one is announced.
  const announced = announcedKey(state?.resources[ANNOUNCEMENT]?.applied.sent);
  if (plan.scope !== null && announced === messageKey(fact.channel_id, fact.message_id)) return false;
  return !plan.operations.some(
    ({ operation, params }) => operation === "delete_channel" && params.channel_id === fact.channel_id,
  );
}

/**
 * Returns the parts that state sent, unless the live message differs from them. Two messages of a damaged state may have one id. Then state
 * does not show which of the two texts was sent.
 */
function formerParts(change: Change, { plan, state, live }: Planned) {
  const { fact, bound } = basisOf(change, plan) ?? {};
  const sent = bound?.applied.sent;
  if (fact?.kind !== "message" || bound == null || !isJsonObject(sent)) return {};
  if (isBoundTwice(bound.id, state)) return {};
  const message = live.messages.get(messageKey(fact.channel_id, fact.message_id));
  return message == null || saysTheSame(message, sent) === "other" ? {} : shownParts(sent);
}

const isBoundTwice = (id: BoundId, state: State | null): boolean =>
  Object.entries(state?.resources ?? {}).filter(
    ([address, bound]) => addressKind(address as Address) === "message" && bound.id === id,
  ).length > 1;

/** Returns `true` when a part is sent and not shown because it equals the part that state sent before, or the part in the message. */
function saidSo(
  change: Change,
  body: JsonObject,
  path: string,
  { plan, live }: Pick<Planned, "plan" | "live">,
): boolean {
  const preconditions = basisOf(change, plan);
  const before = preconditions?.bound?.applied.sent;
  if (isJsonObject(before) && sameJson(shownParts(before)[path] ?? null, shownParts(body)[path] ?? null))
    return true;
  if (preconditions?.fact.kind !== "message") return false;
  const message = live.messages.get(messageKey(preconditions.fact.channel_id, preconditions.fact.message_id));
  return message != null && saysTheSame(message, body) !== "other";
}
