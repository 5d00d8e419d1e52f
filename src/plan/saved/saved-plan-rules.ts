// What a plan may do, held against one that comes from a file. A digest says that nobody slipped, not who wrote it:
// a file with the right digest must still do no more than it shows, in its own guild, and rest on what it touches.
//
// Promise: what passes makes calls that plans are made of, each told by a change, each looked at again before the
// first write. Whether its channels are the guild's is seen at apply (check-footprint.ts).

import {
  type Address,
  addressKind,
  formerMessageAddress,
  messageAddress,
  messageOfAddress,
} from "../../model/address.js";
import { joinedKey, messageKey } from "../../model/bound-id.js";
import { isDecimalId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { foreignText } from "../../model/visible-text.js";
import { ROUTES } from "../../protocol/routes.js";
import { revealsOf, withReveals } from "../access/reveals.js";
import { basisDigest } from "../footprint/footprint.js";
import { isRef, refAddress } from "../value/draft.js";
import { type Basis, CHANGE_ACTIONS, type Change, type Operation, type Plan } from "../value/plan.js";
import { type PlanNames, planNames, unnamedId } from "./named-ids.js";
import { basisProblem, unseenChange } from "./saved-plan-basis.js";
import { bindsOwn } from "./saved-plan-bindings.js";
import { PLANNED_CALLS } from "./saved-plan-bodies.js";
import { checkRecords } from "./saved-plan-records.js";
import { type GroupNames, groupNames, untoldPart } from "./saved-plan-telling.js";
import { hasOnly, postId } from "./saved-plan-values.js";

/** `fail` throws; its text is safe to show. The plan has the shape of the schema. */
export function checkSavedPlan(plan: Plan, fail: (problem: string) => never): void {
  if (!isDecimalId(plan.guild.id)) fail("its guild is no id");
  checkFootprintOf(plan, fail);
  checkRecords(plan, fail);
  checkCounts(plan, fail);
  checkDeferred(plan, fail);
  checkReveals(plan, fail);
  const rest = {
    plan,
    basis: new Map(plan.basis.map((one) => [one.address, one])),
    names: planNames(plan),
    groups: groupNames(plan),
    told: toldBy(plan.changes),
    earlier: new Map<string, Operation>(),
  };
  const unseen = unseenChange(plan);
  if (unseen !== null) fail(`${foreignText(unseen)} is taken over or renamed, and not looked at`);
  for (const operation of plan.operations) {
    const problem = operationProblem(operation, rest);
    if (problem !== null) fail(`"${foreignText(operation.id)}": ${problem}`);
    rest.earlier.set(operation.id, operation);
  }
}

interface Rest {
  readonly plan: Plan;
  readonly basis: ReadonlyMap<Address, Basis>;
  readonly names: PlanNames;
  readonly groups: GroupNames;
  /** By operation id: the changes that name it. */
  readonly told: ReadonlyMap<string, readonly Change[]>;
  /** The operations before it, by id. */
  readonly earlier: ReadonlyMap<string, Operation>;
}

function toldBy(changes: readonly Change[]): Map<string, Change[]> {
  const told = new Map<string, Change[]>();
  for (const change of changes) {
    for (const id of change.operations) {
      const others = told.get(id);
      if (others === undefined) told.set(id, [change]);
      else others.push(change);
    }
  }
  return told;
}

/** Safe to show; null when it is what a plan may do. */
function operationProblem(
  operation: Operation,
  { plan, basis, names, groups, told, earlier }: Rest,
): string | null {
  const { id, address, params, body } = operation;
  const call = PLANNED_CALLS[operation.operation];
  if (call === undefined) return `no plan calls ${operation.operation}`;
  const kind = addressKind(address);
  if (kind === undefined || !call.kinds.includes(kind))
    return `${operation.operation} is not for its address`;
  if (earlier.has(id)) return "it is there twice";
  if (![...operation.after, ...operation.waits_for].every((one) => earlier.has(one))) {
    return "it follows what does not come before it";
  }
  const inPath = [...ROUTES[operation.operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (Object.keys(params).length !== inPath.length || !hasOnly(params, call.params)) {
    return "its path parameters are not those of the call, or no ids";
  }
  if (params.guild_id !== undefined && params.guild_id !== plan.guild.id) return "it is for another guild";
  if (call.body === null ? body !== undefined : !hasOnly(body ?? {}, call.body)) {
    return "its body holds what no plan sends";
  }
  if (call.isWhole !== undefined && !call.isWhole(body ?? {})) return "its body is not one that a plan sends";
  const strange = [
    ...refsIn([params, body ?? null]).filter((ref) => !isBrought(operation, ref, earlier)),
    ...refsIn(operation.remember.map(rememberedRefs)).filter((ref) => !mayRemember(operation, ref, earlier)),
  ][0];
  if (strange !== undefined) return `it refers to ${foreignText(strange)}, which no call before it creates`;
  if (!operation.remember.every((template) => isAboutIt(template, operation, basis)))
    return "it tells the state of something else";
  const carried = told.get(id) ?? [];
  const shown = carried.find((one) => isToldAt(one, operation) && call.actions.includes(one.action));
  if (shown === undefined) return "no change tells of it";
  const part = untoldPart(operation, {
    change: shown,
    carried,
    changes: plan.changes,
    groups,
    basis,
  });
  if (part !== null) return `its change does not tell of ${part}`;
  const unseen = basisProblem(operation, basis);
  if (unseen !== null) return unseen;
  const unnamed = unnamedId(operation, { change: shown, carried, names });
  if (unnamed !== null) return `its change does not tell of ${unnamed} by its id`;
  return bindsOwn(operation) ? null : "it binds its address to something else";
}

/** A recall is told by the change of its message, also of one that another takes the place of. */
function isToldAt(change: Change, { operation, address }: Operation): boolean {
  if (change.address === address) return true;
  const { key, former } = messageOfAddress(address);
  return operation === "recall_message" && former !== null && change.address === messageAddress(key);
}

/** Only to what a call creates that it follows. */
const isBrought = (operation: Operation, address: Address, earlier: Rest["earlier"]): boolean =>
  operation.after.some((id) => {
    const before = earlier.get(id);
    return before !== undefined && BRINGING.has(before.operation) && before.address === address;
  });

/** Also to what it creates itself. */
const mayRemember = (operation: Operation, address: Address, earlier: Rest["earlier"]): boolean =>
  (BRINGING.has(operation.operation) && operation.address === address) ||
  isBrought(operation, address, earlier);

const BRINGING: ReadonlySet<string> = new Set(["create_channel", "post_message", "post_thread"]);

/**
 * State learns of the thing itself, of the entries that a channel is born with, of what goes with a channel or a message,
 * and of the message whose place another takes.
 */
function isAboutIt(
  template: Operation["remember"][number],
  { operation, address }: Operation,
  basis: Rest["basis"],
): boolean {
  if (template.address === address) return true;
  const kind = addressKind(template.address);
  const own = messageOfAddress(template.address);
  if (template.type === "forget") {
    const isReaction = kind === "reaction" && own.key === messageOfAddress(address).key;
    return operation === "delete_channel" || (operation === "recall_message" && isReaction);
  }
  if (operation === "post_message") {
    const look = basis.get(address)?.look;
    const former = look?.kind === "message" ? look : undefined;
    return (
      former !== undefined &&
      template.address === formerMessageAddress(messageOfAddress(address).key, former.message_id) &&
      joinedKey(template.id.map(String)) === messageKey(former.channel_id, former.message_id)
    );
  }
  const [channel] = template.id;
  return (
    operation === "create_channel" &&
    kind === "permission" &&
    isRef(channel) &&
    refAddress(channel) === address
  );
}

const rememberedRefs = (template: Operation["remember"][number]): Json =>
  template.type === "bind" ? [[...template.id], template.applied] : null;

function refsIn(value: Json | undefined): Address[] {
  if (typeof value !== "object" || value === null) return [];
  if (isRef(value)) return [refAddress(value)];
  return Object.values(value).flatMap((member: Json | undefined) => refsIn(member));
}

/** Each digest is that of its basis, so that nothing is left out of what is looked at again. */
function checkFootprintOf({ basis, footprint }: Plan, fail: (problem: string) => never): void {
  const wrong = basis.find((one) => footprint[one.address] !== basisDigest(one));
  if (wrong !== undefined) fail(`its footprint of ${foreignText(wrong.address)} is another`);
  if (Object.keys(footprint).length !== new Set(basis.map(({ address }) => address)).size) {
    fail("its footprint is not that of its basis");
  }
  const looked = basis.flatMap(({ look }) =>
    look.kind === "channel" || look.kind === "identity"
      ? [look.id]
      : look.kind === "permission"
        ? [look.channel_id, look.subject_id]
        : "channel_id" in look
          ? [look.channel_id]
          : [],
  );
  const posts = basis.flatMap(({ look }) =>
    look.kind === "message" || look.kind === "reaction"
      ? [look.message_id, ...(look.kind === "reaction" ? [look.emoji_id] : [])]
      : look.kind === "thread"
        ? [look.thread_id]
        : [],
  );
  if (!looked.every(isDecimalId) || !posts.every(postId)) fail("its basis names what is no id");
}

/** Who gets to see what is told with the change, and not more. Whether it is allowed is judged at apply (policy/openings.ts). */
function checkReveals(plan: Plan, fail: (problem: string) => never): void {
  const told = withReveals(plan.changes, revealsOf(plan));
  const strange = plan.changes.find((change, index) => {
    const { reveals } = told[index] ?? {};
    return (
      (change.reveals?.opens ?? "no") !== (reveals?.opens ?? "no") ||
      [...(change.reveals?.to ?? [])].sort().join() !== [...(reveals?.to ?? [])].sort().join()
    );
  });
  if (strange !== undefined)
    fail(`its change of ${foreignText(strange.address)} does not tell who gets to see what`);
}

/** What is left for later is among the changes, and no call carries it out. */
function checkDeferred({ deferred, changes }: Plan, fail: (problem: string) => never): void {
  const strange = deferred.find(({ address }) => {
    const own = changes.filter((change) => change.address === address);
    return own.length === 0 || own.some(({ operations }) => operations.length > 0);
  });
  if (strange !== undefined)
    fail(`it leaves ${foreignText(strange.address)} for later, which is not what its changes say`);
}

/** The last line of what people read. */
function checkCounts(
  { summary, changes, unmanaged, calls, operations }: Plan,
  fail: (problem: string) => never,
): void {
  const counts = new Map<string, number>();
  for (const { action } of changes) counts.set(action, (counts.get(action) ?? 0) + 1);
  if (CHANGE_ACTIONS.some((action) => summary[action] !== (counts.get(action) ?? 0))) {
    fail("its summary is not that of its changes");
  }
  if (summary.unmanaged !== unmanaged.length) fail("its summary is not that of its unmanaged channels");
  if (calls.writes !== operations.length) fail("its number of calls is not that of its operations");
}
