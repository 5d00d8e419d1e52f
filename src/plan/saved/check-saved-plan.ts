// checkSavedPlan finds errors in a plan from a file that its schema cannot describe: the parts must belong together, and people must be
// able to read them. It does not judge what the plan may do. Apply makes calls of a saved plan only if its configuration or state asks
// for them, or if a person confirms the plan. parse-saved-plan.ts calls it after the schema.

import { isDecimalId, isId } from "../../model/ids.js";
import { isNewRole } from "../../model/new-role.js";
import { preconditionDigest } from "../footprint/footprint.js";
import { knownRow } from "../kinds/rows.js";
import { operationId } from "../value/draft.js";
import { identityOf } from "../value/identity.js";
import { CHANGE_ACTIONS, countActions, type Plan } from "../value/plan.js";
import type { RefusePlan } from "./saved-plan-error.js";
import { checkRecords } from "./saved-plan-records.js";

/** The plan already has the shape of the schema. */
export function checkSavedPlan(plan: Plan, fail: RefusePlan): void {
  if (!isDecimalId(plan.guild.id)) fail({ case: "guild" });
  if (!isTime(plan.created_at)) fail({ case: "time" });
  checkShapedBy(plan, fail);
  if (plan.identity !== identityOf(plan)) fail({ case: "identity" });
  checkFootprintOf(plan, fail);
  checkRecords(plan, fail);
  checkCounts(plan, fail);
  checkCalls(plan, fail);
  checkShown(plan, fail);
}

/** Returns true for a time in guildform's own format. It returns false for other texts that JavaScript can read as a time. */
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Checks the file name and its folder, which must be a path from the root of any system. Under `/home/me` a backslash is part of a
 * name. In `C:\guild` and `\\server\guild` it separates names.
 */
function checkShapedBy({ shaped_by: shaped }: Plan, fail: RefusePlan): void {
  if (shaped === null) return;
  const { file, folder } = shaped;
  const isRooted = /^([/\\]|[A-Za-z]:[/\\])/.test(folder);
  const separator = folder.startsWith("/") ? "/" : /[/\\]/;
  const steps = [...folder.split(separator), file];
  const isPlainName = file !== "" && file !== "." && file.split(separator).length === 1;
  const isPlain = steps.every((step) => step !== ".." && !step.includes("\0"));
  if (!isRooted || !isPlainName || !isPlain) fail({ case: "shaped-by" });
}

/**
 * Each call must belong to a change, so that apply makes no call that the plan does not show. Each change must name only calls of the
 * plan, so that the plan shows no call that apply does not make.
 */
function checkShown({ operations, changes }: Plan, fail: RefusePlan): void {
  const shown = new Set(changes.flatMap((one) => one.operations));
  const hidden = operations.find(({ id }) => !shown.has(id));
  if (hidden !== undefined) fail({ case: "call-not-shown", id: hidden.id });
  const called = new Set(operations.map(({ id }) => id));
  for (const { address, operations: ids } of changes) {
    const missing = ids.find((id) => !called.has(id));
    if (missing !== undefined) fail({ case: "shown-not-called", id: missing, address });
  }
}

function checkCalls({ operations }: Plan, fail: RefusePlan): void {
  const earlier = new Set<string>();
  for (const { id, address, operation, after, waits_for } of operations) {
    if (knownRow(operation) === null) fail({ case: "call-unknown", id, operation });
    if (id !== operationId(operation, address)) fail({ case: "call-address", id, address });
    if (earlier.has(id)) fail({ case: "call-twice", id });
    if (![...after, ...waits_for].every((one) => earlier.has(one))) fail({ case: "call-order", id });
    earlier.add(id);
  }
}

/** Each digest must be the digest of its precondition, so that apply reads everything again. */
function checkFootprintOf(
  { preconditions, access_context: context, footprint, operations }: Plan,
  fail: RefusePlan,
): void {
  const wrong = preconditions.find((one) => footprint[one.address] !== preconditionDigest(one));
  if (wrong !== undefined) fail({ case: "preconditions-digest", address: wrong.address });
  if (Object.keys(footprint).length !== new Set(preconditions.map(({ address }) => address)).size) {
    fail({ case: "footprint" });
  }
  const looked = [...preconditions, ...context];
  // A role that a call of the plan creates has its address as id.
  const called = new Set<string>(operations.map(({ address }) => address));
  const isCreated = (id: string) => isNewRole(id) && called.has(id);
  const channels = looked.flatMap(({ fact }) => [
    ...(fact.kind === "channel" || fact.kind === "identity" ? [fact.id] : []),
    ...("guild_id" in fact ? [fact.guild_id] : []),
    ...("channel_id" in fact ? [fact.channel_id] : []),
    ...(fact.kind === "permission" && !isCreated(fact.subject_id) ? [fact.subject_id] : []),
  ]);
  const posts = looked.flatMap(({ fact }) => [
    ...("message_id" in fact ? [fact.message_id] : []),
    ...(fact.kind === "reaction" ? [fact.emoji_id] : []),
    ...(fact.kind === "thread" ? [fact.thread_id] : []),
  ]);
  if (!channels.every(isDecimalId) || !posts.every((one) => isId(one))) fail({ case: "preconditions-ids" });
}

/** These counts are the last line of the plan for people. */
function checkCounts({ summary, changes, unmanaged, calls, operations }: Plan, fail: RefusePlan): void {
  const counts = countActions(changes);
  if (CHANGE_ACTIONS.some((action) => summary[action] !== counts[action])) fail({ case: "count-of-changes" });
  if (summary.unmanaged !== unmanaged.length) fail({ case: "count-of-unmanaged" });
  if (calls.writes !== operations.length) fail({ case: "count-of-calls" });
}
