// The differences of two plans are of two kinds: calls of one plan alone, and calls of both plans with different content.
// plan-differences.ts has them as one part.

import { isJsonObject, type Json, type JsonObject } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import type { AttributeChange, Operation, Plan } from "../plan/value/plan.js";
import { ALL_MESSAGE_PARTS, MESSAGE_PARTS } from "../protocol/message-parts.js";
import type { OnlyIn, Sides } from "./sides.js";

export interface CallDifferences extends OnlyIn<Operation> {
  readonly changed: readonly ChangedCall[];
  /** The order of the common calls differs when this is true. */
  readonly reordered: boolean;
}

/** Both plans make this call, with different content. */
export interface ChangedCall extends Pick<Operation, "id" | "address" | "operation"> {
  /** The paths are `channel_id`, `name`, `markdown.content` or `after`, for example. */
  readonly attributes: readonly AttributeChange[];
}

/**
 * Returns the calls that only one of two plans makes, and the calls that differ. `shownSides` is a copy of the plans in the words that the
 * differences show.
 */
export function callDifferences(sides: Sides, shownSides: Sides): CallDifferences {
  const [old, now] = [callsOf(sides.old, shownSides.old), callsOf(sides.now, shownSides.now)];
  const common = [...old.keys()].filter((id) => now.has(id));
  const inNow = [...now.keys()].filter((id) => old.has(id));
  const onlyThere = (these: Calls, others: Calls): Operation[] =>
    [...these].flatMap(([id, call]) => (others.has(id) ? [] : [call.shownCall]));
  return {
    removed: onlyThere(old, now),
    added: onlyThere(now, old),
    changed: common.flatMap((callId) => {
      const [before, after] = [old.get(callId), now.get(callId)];
      const attributes = before === undefined || after === undefined ? [] : changesOfCall(before, after);
      if (before === undefined || attributes.length === 0) return [];
      const { id, address, operation } = before.shownCall;
      return [{ id, address, operation, attributes }];
    }),
    reordered: common.some((id, index) => inNow[index] !== id),
  };
}

interface Call {
  readonly call: Operation;
  readonly shownCall: Operation;
}

type Calls = ReadonlyMap<Operation["id"], Call>;

const callsOf = (plan: Plan, shownPlan: Plan): Calls =>
  new Map(
    plan.operations.map(
      (call, index) => [call.id, { call, shownCall: shownPlan.operations[index] ?? call }] as const,
    ),
  );

/**
 * Returns the changes in the content and the order of a call. If there are none, it returns the changes in what state learns from the call
 * (`remember`).
 */
function changesOfCall(old: Call, now: Call): readonly AttributeChange[] {
  const changes = shownChanges([sent(old.call), sent(now.call)], [sent(old.shownCall), sent(now.shownCall)]);
  if (changes.length > 0) return changes;
  return shownChanges([learnt(old.call), learnt(now.call)], [learnt(old.shownCall), learnt(now.shownCall)]);
}

const sent = ({ params, body = {}, after, waits_for }: Operation): JsonObject => ({
  ...(params as JsonObject),
  ...body,
  after,
  waits_for,
});

const learnt = ({ remember }: Operation): JsonObject => ({ remember: remember as object as Json });

type Pair = readonly [old: JsonObject, now: JsonObject];

/** Returns the members that differ in the calls, in the words for people. Several members with one text give one change. */
function shownChanges([old, now]: Pair, [shownOld, shownNow]: Pair): AttributeChange[] {
  const paths = new Set(
    memberChanges(old, now).map(({ path }) => {
      const [name = "", ...rest] = path.split(".");
      const isWhole = [shownOld[name], shownNow[name]].some((one) => one !== undefined && !isJsonObject(one));
      return isWhole || rest.length === 0 ? name : path;
    }),
  );
  return [...paths].map((path) => ({
    path,
    before: memberAt(shownOld, path),
    after: memberAt(shownNow, path),
  }));
}

/** Reads `markdown.content` of a body. */
const memberAt = (body: JsonObject, path: string): Json => {
  const [name = "", inner] = path.split(".");
  const member = body[name] ?? null;
  return inner === undefined ? member : isJsonObject(member) ? (member[inner] ?? null) : null;
};

/** The members of `markdown: { content }` are changes of their own. When people see a part as one thing, it is one change. */
const WHOLE: ReadonlySet<string> = new Set(ALL_MESSAGE_PARTS.filter((part) => MESSAGE_PARTS[part].isWhole));

function memberChanges(old: JsonObject, now: JsonObject, above = ""): AttributeChange[] {
  const paths = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...paths].flatMap((name): AttributeChange[] => {
    const [before, after] = [old[name] ?? null, now[name] ?? null];
    if (sameJson(before, after)) return [];
    const path = `${above}${name}`;
    return !WHOLE.has(name) && above === "" && isJsonObject(before) && isJsonObject(after)
      ? memberChanges(before, after, `${path}.`)
      : [{ path, before, after }];
  });
}
