// `policy:`: what apply must not do, whatever the rest of the file says.
//
// Limits and protection are only read here; the planner holds the plan against them.

import { type Address, KEYED_KINDS, keyedAddress, threadAddressOf } from "../../model/address.js";
import { type Allowance, FILE_ALLOWANCES } from "../../model/allowances.js";
import type { Expected } from "../../words/en/config/expected.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import { type AllowOnce, type Limit, POSTS_PER_CHANNEL_PER_DAY, type Policy } from "../config.js";
import { nearMatch } from "../source/near-match.js";
import type { ScalarNode, SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import type { DeclaredKeys } from "./declared.js";
import { readFields } from "./fields.js";
import { declaredKeys, readings } from "./moved.js";
import { MAX_INTEGER, type ReadContext, readList, readName, readText, wrongType } from "./read-context.js";
import type { Removed } from "./removed.js";
import { entryOf, ofKey } from "./subject.js";
import { threadKeyOf } from "./thread-key.js";

const KEYS = [
  "unmanaged_channels",
  "removal",
  "protect",
  "limits",
  "messages_per_channel_per_day",
  "allow_once",
] as const;

export interface PolicyContext {
  readonly declared: DeclaredKeys;
  readonly removed: Removed;
}

const DEFAULT_POLICY: Policy = {
  unmanagedChannels: "keep",
  removal: "tombstone",
  protect: [],
  limits: { deletes: null, revokes: null, updates: null, reveals: null },
  messagesPerChannelPerDay: POSTS_PER_CHANNEL_PER_DAY,
  allowOnce: null,
};

export function readPolicy(
  reader: ReadContext,
  node: SourceNode | undefined,
  context: PolicyContext,
): Policy {
  if (node === undefined) return DEFAULT_POLICY;
  const fields = readFields(reader, node, { what: ofKey("policy"), required: [], optional: KEYS });
  const unmanaged = fields?.get("unmanaged_channels")?.value;
  const removal = fields?.get("removal")?.value;
  const perDay = fields?.get("messages_per_channel_per_day")?.value;
  return {
    unmanagedChannels:
      (unmanaged &&
        readName(reader, unmanaged, { what: ofKey("unmanaged_channels"), names: ["keep", "error"] })) ??
      DEFAULT_POLICY.unmanagedChannels,
    removal:
      (removal && readName(reader, removal, { what: ofKey("removal"), names: ["tombstone", "implicit"] })) ??
      DEFAULT_POLICY.removal,
    protect: readProtect(reader, fields?.get("protect")?.value, context),
    limits: readLimits(reader, fields?.get("limits")?.value),
    messagesPerChannelPerDay:
      (perDay && readCount(reader, perDay, ofKey("messages_per_channel_per_day"))) ??
      DEFAULT_POLICY.messagesPerChannelPerDay,
    allowOnce: readAllowOnce(reader, fields?.get("allow_once")?.value),
  };
}

function readProtect(
  reader: ReadContext,
  node: SourceNode | undefined,
  context: PolicyContext,
): Policy["protect"] {
  const items = node === undefined ? [] : (readList(reader, node, ofKey("protect"))?.items ?? []);
  const protect = new Map<string, Policy["protect"][number]>();
  for (const item of items) {
    const text = readText(reader, item, entryOf("protect"));
    if (text === undefined) continue;
    const at = reader.source.position(item.start);
    for (const address of protectedAddresses(reader, item, { text, context })) {
      if (!protect.has(address)) protect.set(address, { address, at });
      const removal = context.removed.places.get(address);
      if (removal === undefined) continue;
      reader.problems.add("E-PROTECT-REMOVED", item, () => ({ text, at: reader.problems.place(removal) }));
    }
  }
  return [...protect.values()];
}

/**
 * A bare key means the channels and groups that have it, else a message, else a thread (`<channel>/<key>`). An unknown
 * key may live in state only, as any of these: all are protected then.
 */
function protectedAddresses(
  reader: ReadContext,
  node: SourceNode,
  { text, context }: { text: string; context: PolicyContext },
): Address[] {
  const { declared } = context;
  const declaredReadings = readings(text).filter(({ kind, key }) => declared.has(kind, key));
  const sure = declaredReadings.filter((one) => isOfTree(one) || addressOf(one) === text);
  if (declaredReadings.length > 0) return (sure.length > 0 ? sure : declaredReadings).map(addressOf);
  const addressed = readings(text).at(KEYED_KINDS.length);
  const key = addressed?.key ?? text;
  reader.problems.add("W-PROTECT-UNKNOWN", node, () => {
    const keys = addressed === undefined ? declaredKeys(declared) : [...declared.keys(addressed.kind)];
    const thread = keys.find((one) => threadKeyOf(one)?.own === key);
    // A thread's key alone says too little: the channel belongs to it.
    if (thread !== undefined) return { key, thread: threadAddressOf(thread), near: null };
    return { key, thread: null, near: nearMatch(key, keys) };
  });
  return addressed === undefined ? readings(text).filter(isPossible).map(addressOf) : [addressOf(addressed)];
}

type Reading = ReturnType<typeof readings>[number];

const addressOf = ({ kind, key }: Reading): Address => keyedAddress(kind, key);

const isOfTree = ({ kind }: Reading): boolean => kind === "channel" || kind === "group";

function isPossible({ kind, key }: Reading): boolean {
  if (kind === "thread") return threadKeyOf(key) !== null;
  return kind !== "message" || !key.includes("/");
}

function readLimits(reader: ReadContext, node: SourceNode | undefined): Policy["limits"] {
  const fields =
    node &&
    readFields(reader, node, {
      what: ofKey("limits"),
      required: [],
      optional: ["deletes", "revokes", "updates", "reveals"],
    });
  const limit = (key: string): Limit | null => {
    const entry = fields?.get(key);
    return (entry && readLimit(reader, entry.value, ofKey(key))) ?? null;
  };
  return {
    deletes: limit("deletes"),
    revokes: limit("revokes"),
    updates: limit("updates"),
    reveals: limit("reveals"),
  };
}

/** `{ deletes: 7, until: 2026-12-01 }`. Whether the day has passed is for who plans. */
function readAllowOnce(reader: ReadContext, node: SourceNode | undefined): AllowOnce | null {
  if (node === undefined) return null;
  const names = { what: ofKey("allow_once"), required: ["until"], optional: FILE_ALLOWANCES };
  const fields = readFields(reader, node, names);
  const until = fields?.get("until")?.value;
  const day = until && readDay(reader, until, ofKey("until"));
  const allowed: Partial<Record<Allowance, number>> = {};
  for (const name of FILE_ALLOWANCES) {
    const entry = fields?.get(name);
    const count = entry && readCount(reader, entry.value, ofKey(name));
    if (count !== undefined) allowed[name] = count;
  }
  return day === undefined ? null : { allowed, until: day, at: reader.source.position(node.start) };
}

/** A day of the calendar. */
function readDay(reader: ReadContext, node: SourceNode, what: SubjectPhrase): string | undefined {
  const wanted: Wanted = { what, expected: { case: "day" } };
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, wanted);
  }
  if (isDay(node.text)) return node.text;
  return wrongNumber(reader, node, wanted);
}

const isDay = (text: string): boolean => {
  const time = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

interface Wanted {
  readonly what: SubjectPhrase;
  readonly expected: Expected;
}

function readCount(reader: ReadContext, node: SourceNode, what: SubjectPhrase): number | undefined {
  const wanted: Wanted = { what, expected: { case: "count" } };
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, wanted);
  }
  const count = countOf(node);
  if (count !== null) return count;
  return wrongNumber(reader, node, wanted);
}

function readLimit(reader: ReadContext, node: SourceNode, what: SubjectPhrase): Limit | undefined {
  const wanted: Wanted = { what, expected: { case: "limit" } };
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, wanted);
  }
  const count = countOf(node);
  if (count !== null) return { count };
  if (/^(?:100|[1-9]?[0-9])%$/.test(node.text)) return { percent: Number(node.text.slice(0, -1)) };
  return wrongNumber(reader, node, wanted);
}

/** null when it is no whole number, or too large a one. */
function countOf({ form, text }: ScalarNode): number | null {
  const isCount = form !== "text" && /^(?:0|[1-9][0-9]*)$/.test(text);
  return isCount && Number(text) <= MAX_INTEGER ? Number(text) : null;
}

function wrongNumber(reader: ReadContext, node: ScalarNode, wanted: Wanted): undefined {
  reader.problems.add("E-VALUE", node, () => ({
    case: "number",
    ...wanted,
    found: foundAt(node),
    inQuotes: /^[0-9]+$/.test(node.text) && node.form === "text",
  }));
}
