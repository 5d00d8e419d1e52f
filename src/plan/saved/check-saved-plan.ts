// What the schema of plans cannot say of one that comes from a file: its parts belong together, and can be read and shown. What it
// may do is not judged here: calls of a saved plan are made only where its configuration or state asks for them, or where
// somebody vouches for it.

import { isDecimalId, isId } from "../../model/ids.js";
import { foreignText } from "../../model/visible-text.js";
import { basisDigest } from "../footprint/footprint.js";
import { knownRow } from "../kinds/rows.js";
import { identityOf } from "../value/identity.js";
import { CHANGE_ACTIONS, type Plan } from "../value/plan.js";
import { checkRecords } from "./saved-plan-records.js";

type Fail = (problem: string) => never;

/** `fail` throws; its text is safe to show. The plan has the shape of the schema. */
export function checkSavedPlan(plan: Plan, fail: Fail): void {
  if (!isDecimalId(plan.guild.id)) fail("its guild is no id");
  if (!isTime(plan.created_at)) fail("the time at which it was made is none");
  checkShapedBy(plan, fail);
  if (plan.identity !== identityOf(plan)) fail("its identity is not that of its parts");
  checkFootprintOf(plan, fail);
  checkRecords(plan, fail);
  checkCounts(plan, fail);
  checkCalls(plan, fail);
}

/** As guildform writes it, and nothing else that can be read as a time. */
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Of a plan of any system: a name alone, in a folder as a path from the root. */
function checkShapedBy({ shaped_by: shaped }: Plan, fail: Fail): void {
  if (shaped === null) return;
  const isPlainName = /^[^/\\\0]+$/.test(shaped.file) && shaped.file !== "." && shaped.file !== "..";
  const steps = shaped.folder.split(/[/\\]/);
  const isRooted = /^([/\\]|[A-Za-z]:[/\\])/.test(shaped.folder);
  const isPlainFolder = isRooted && !shaped.folder.includes("\0") && !steps.includes("..");
  if (!isPlainName || !isPlainFolder) fail("it names its file by no plain name in a folder");
}

function checkCalls({ operations }: Plan, fail: Fail): void {
  const earlier = new Set<string>();
  for (const { id, operation, after, waits_for } of operations) {
    const name = foreignText(id);
    if (knownRow(operation) === null) fail(`"${name}": no plan calls ${operation}`);
    if (earlier.has(id)) fail(`"${name}": it is there twice`);
    if (![...after, ...waits_for].every((one) => earlier.has(one)))
      fail(`"${name}": it follows what does not come before it`);
    earlier.add(id);
  }
}

/** Each digest is that of its basis, so that nothing is left out of what is looked at again. */
function checkFootprintOf({ basis, footprint }: Plan, fail: Fail): void {
  const wrong = basis.find((one) => footprint[one.address] !== basisDigest(one));
  if (wrong !== undefined) fail(`its footprint of ${foreignText(wrong.address)} is another`);
  if (Object.keys(footprint).length !== new Set(basis.map(({ address }) => address)).size) {
    fail("its footprint is not that of its basis");
  }
  const channels = basis.flatMap(({ look }) => [
    ...(look.kind === "channel" || look.kind === "identity" ? [look.id] : []),
    ...("channel_id" in look ? [look.channel_id] : []),
    ...(look.kind === "permission" ? [look.subject_id] : []),
  ]);
  const posts = basis.flatMap(({ look }) => [
    ...("message_id" in look ? [look.message_id] : []),
    ...(look.kind === "reaction" ? [look.emoji_id] : []),
    ...(look.kind === "thread" ? [look.thread_id] : []),
  ]);
  if (!channels.every(isDecimalId) || !posts.every((one) => isId(one))) fail("its basis names what is no id");
}

/** The last line of what people read. */
function checkCounts({ summary, changes, unmanaged, calls, operations }: Plan, fail: Fail): void {
  const counts = new Map<string, number>();
  for (const { action } of changes) counts.set(action, (counts.get(action) ?? 0) + 1);
  if (CHANGE_ACTIONS.some((action) => summary[action] !== (counts.get(action) ?? 0))) {
    fail("its summary is not that of its changes");
  }
  if (summary.unmanaged !== unmanaged.length) fail("its summary is not that of its unmanaged channels");
  if (calls.writes !== operations.length) fail("its number of calls is not that of its operations");
}
