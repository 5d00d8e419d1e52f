// What a plan may do, held against one that comes from a file. A digest says that nobody slipped, not who wrote it:
// a file with the right digest must still do no more than it shows, in its own guild, and rest on what it touches.
//
// Promise: what passes makes calls that plans are made of, each told by a change, each looked at again before the
// first write. Whether its channels are the guild's is seen at apply (check-footprint.ts).

import { type Address, addressKind } from "../../model/address.js";
import { isDecimalId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { foreignText } from "../../model/visible-text.js";
import { ROUTES } from "../../protocol/routes.js";
import type { AppliedChange } from "../../state/state.js";
import { parseRecord } from "../../state/state-shape.js";
import { isRef, refAddress } from "../draft.js";
import { basisDigest } from "../footprint.js";
import { type Basis, CHANGE_ACTIONS, type Change, type Operation, type Plan } from "../plan.js";
import { basisProblem } from "./saved-plan-basis.js";
import { hasOnly, PLANNED_CALLS } from "./saved-plan-bodies.js";
import { untoldPart } from "./saved-plan-telling.js";

/** `fail` throws; its text is safe to show. The plan has the shape of the schema. */
export function checkSavedPlan(plan: Plan, fail: (problem: string) => never): void {
  if (!isDecimalId(plan.guild.id)) fail("its guild is no id");
  checkFootprintOf(plan, fail);
  checkRecords(plan, fail);
  checkCounts(plan, fail);
  const rest = {
    plan,
    basis: new Map(plan.basis.map((one) => [one.address, one])),
    told: toldBy(plan.changes),
    earlier: new Map<string, Operation>(),
  };
  for (const operation of plan.operations) {
    const problem = operationProblem(operation, rest);
    if (problem !== null) fail(`"${foreignText(operation.id)}": ${problem}`);
    rest.earlier.set(operation.id, operation);
  }
}

interface Rest {
  readonly plan: Plan;
  readonly basis: ReadonlyMap<Address, Basis>;
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
function operationProblem(operation: Operation, { plan, basis, told, earlier }: Rest): string | null {
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
  const names = [...ROUTES[operation.operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (Object.keys(params).length !== names.length || !hasOnly(params, call.params)) {
    return "its path parameters are not those of the call, or no ids";
  }
  if (params.guild_id !== undefined && params.guild_id !== plan.guild.id) return "it is for another guild";
  if (call.body === null ? body !== undefined : !hasOnly(body ?? {}, call.body)) {
    return "its body holds what no plan sends";
  }
  const strange = refsIn([params, body ?? null, operation.remember.map(rememberedRefs)]).find(
    (ref) => !mayRefer(operation, ref, earlier),
  );
  if (strange !== undefined) return `it refers to ${foreignText(strange)}, which no call before it creates`;
  if (!operation.remember.every((template) => isAboutIt(template, operation)))
    return "it tells the state of something else";
  const carried = told.get(id) ?? [];
  const shown = carried.find((change) => change.address === address && call.actions.includes(change.action));
  if (shown === undefined) return "no change tells of it";
  const part = untoldPart(operation, { change: shown, carried, basis: basis.get(address) });
  if (part !== null) return `its change does not tell of ${part}`;
  return basisProblem(operation, basis);
}

/** Only to what a call creates that it follows, or to what it creates itself. */
function mayRefer(operation: Operation, address: Address, earlier: Rest["earlier"]): boolean {
  if (operation.operation === "create_channel" && operation.address === address) return true;
  return operation.after.some((id) => {
    const before = earlier.get(id);
    return before?.operation === "create_channel" && before.address === address;
  });
}

/** State learns of the thing itself, of the entries that a channel is born with, and of what goes with a channel. */
function isAboutIt(template: Operation["remember"][number], { operation, address }: Operation): boolean {
  if (template.address === address) return true;
  if (template.type === "forget") return operation === "delete_channel";
  const [channel] = template.id;
  return (
    operation === "create_channel" &&
    addressKind(template.address) === "permission" &&
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
    look.kind === "channel"
      ? [look.id]
      : look.kind === "permission"
        ? [look.channel_id, look.subject_id]
        : look.kind === "pins"
          ? [look.channel_id]
          : [],
  );
  if (!looked.every(isDecimalId)) fail("its basis names what is no id");
}

const RECORDS: ReadonlySet<string> = new Set(["bind", "forget", "rename", "protect", "settle", "change"]);

/** What state is told with the plan and by its calls: bindings, what an earlier run made, and nothing of calls to come. */
function checkRecords({ remember, operations, changes }: Plan, fail: (problem: string) => never): void {
  const wrong = () => fail("it tells the state what no plan tells it");
  for (const record of remember) {
    const parsed = parseRecord(record, wrong);
    if (parsed === null || !RECORDS.has(parsed.type)) wrong();
    if (parsed?.type === "bind" && isPlaced(parsed.address) && !isDecimalId(parsed.id)) wrong();
    if (parsed?.type === "change" && !isFound(parsed.change, remember)) wrong();
  }
  const protects = changes.some(({ action }) => action === "protect" || action === "unprotect");
  if (!protects && remember.some(({ type }) => type === "protect")) wrong();
  for (const template of operations.flatMap((operation) => operation.remember)) {
    const id: unknown = "id" in template ? template.id : null;
    if (template.type === "bind" ? !Array.isArray(id) || !id.every(isPart) : template.type !== "forget")
      wrong();
    parseRecord(template.type === "bind" ? { ...template, id: "" } : template, wrong);
  }
}

/** A create of an earlier run, of which it was found out what it made. */
const isFound = ({ address, operation, made }: AppliedChange, remember: Plan["remember"]): boolean =>
  operation === "create_channel" &&
  remember.some((one) => one.type === "bind" && one.address === address && one.id === made);

const isPart = (part: unknown): boolean => typeof part === "string" || isRef(part);

const isPlaced = (address: Address): boolean => ["channel", "group"].includes(addressKind(address) ?? "");

/** The last line of what people read. */
function checkCounts({ summary, changes, calls, operations }: Plan, fail: (problem: string) => never): void {
  const counts = new Map<string, number>();
  for (const { action } of changes) counts.set(action, (counts.get(action) ?? 0) + 1);
  if (CHANGE_ACTIONS.some((action) => summary[action] !== (counts.get(action) ?? 0))) {
    fail("its summary is not that of its changes");
  }
  if (calls.writes !== operations.length) fail("its number of calls is not that of its operations");
}
