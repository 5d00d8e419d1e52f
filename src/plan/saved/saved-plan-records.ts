// checkRecords validates the state records in a saved plan. They may be bindings and results of earlier runs, but not results of future
// calls. check-saved-plan.ts calls it.

import { type Address, addressKind } from "../../model/address.js";
import { asBoundId, type BoundId, ownIdOf, parsePostKey } from "../../model/bound-id.js";
import { isDecimalId, isId } from "../../model/ids.js";
import { isRef } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import { parseRecord } from "../../state/state-record.js";
import type { Plan, RememberTemplate } from "../value/plan.js";
import type { RefusePlan } from "./saved-plan-error.js";

const RECORDS: ReadonlySet<string> = new Set([
  "bind",
  "forget",
  "rename",
  "protect",
  "settle",
  "change",
  "shown",
]);

/** Checks the records of the plan and of its calls. They may be bindings and results of earlier runs, but not results of future calls. */
export function checkRecords({ remember, operations, changes }: Plan, fail: RefusePlan): void {
  const wrong = () => fail({ case: "records" });
  const records = remember.map((record) => parseRecord(record, wrong));
  if (!records.every((record) => record !== null && isOfPlans(record, remember))) wrong();
  const protects = changes.some(({ action }) => action === "protect" || action === "unprotect");
  if (!protects && remember.some(({ type }) => type === "protect")) wrong();
  for (const template of operations.flatMap((operation) => operation.remember)) {
    if (!isOfCalls(template)) wrong();
    parseRecord(template.type === "bind" ? { ...template, id: "0" } : template, wrong);
  }
}

/** Returns true for a record that a plan may write before its calls. */
function isOfPlans(record: StateRecord, remember: Plan["remember"]): boolean {
  if (record.type === "bind") return isOfItsKind(record);
  return RECORDS.has(record.type) && (record.type !== "change" || isFound(record.change, remember));
}

/** Returns true for a record that a call may write: a binding of a few ids and Refs, or a record that forgets an address. */
function isOfCalls(template: RememberTemplate): boolean {
  if (template.type !== "bind") return template.type === "forget";
  const id: unknown = template.id;
  return Array.isArray(id) && id.length <= 4 && id.every(isPart);
}

/** Returns true for a create or post of an earlier run whose result guildform has found. */
const isFound = (change: AppliedChange, remember: Plan["remember"]): boolean =>
  change.made !== null &&
  madeBy(change) !== null &&
  remember.some(
    (one) => one.type === "bind" && one.address === change.address && ownIdOf(one.id) === change.made,
  );

/** Returns true for an id that state can read again: state accepts no other text as an id. */
const isPart = (part: unknown): boolean =>
  typeof part === "string" ? part.length <= 256 && asBoundId(part) !== null : isRef(part);

/** Checks the ids of channels, and the ids of posts with the id of their channel. Other ids only have to be texts. */
function isOfItsKind({ address, id }: { readonly address: Address; readonly id: BoundId }): boolean {
  switch (addressKind(address)) {
    case "channel":
    case "group":
      return isDecimalId(id);
    case "message":
    case "thread": {
      const post = parsePostKey(id);
      return post !== undefined && isDecimalId(post.channelId) && isId(post.id);
    }
    default:
      return true;
  }
}
