// `policy:`: what apply must not do, whatever the rest of the file says.
//
// Limits and protection are only read here; the planner holds the plan against them.

import { type Address, keyedAddress, threadAddressOf } from "../../model/address.js";
import { type Limit, POSTS_PER_CHANNEL_PER_DAY, type Policy } from "../config.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { ScalarNode, SourceNode } from "../yaml/node.js";
import { DECLARED_KINDS, type Declared } from "./declared.js";
import { readFields } from "./fields.js";
import { declaredKeys, readings } from "./moved.js";
import { found, MAX_INTEGER, type Reader, readList, readName, readText, wrongType } from "./reader.js";
import type { Removed } from "./removed.js";
import { threadKeyOf } from "./thread-key.js";

const KEYS = ["unmanaged_channels", "removal", "protect", "limits", "messages_per_channel_per_day"] as const;

export interface PolicyContext {
  readonly declared: Declared;
  readonly removed: Removed;
}

const DEFAULT_POLICY: Policy = {
  unmanagedChannels: "keep",
  removal: "tombstone",
  protect: [],
  limits: { deletes: null, revokes: null, updates: null, reveals: null },
  messagesPerChannelPerDay: POSTS_PER_CHANNEL_PER_DAY,
};

export function readPolicy(reader: Reader, node: SourceNode | undefined, context: PolicyContext): Policy {
  if (node === undefined) return DEFAULT_POLICY;
  const fields = readFields(reader, node, { what: "`policy`", required: [], optional: KEYS });
  const unmanaged = fields?.get("unmanaged_channels")?.value;
  const removal = fields?.get("removal")?.value;
  const perDay = fields?.get("messages_per_channel_per_day")?.value;
  return {
    unmanagedChannels:
      (unmanaged &&
        readName(reader, unmanaged, { what: "`unmanaged_channels`", names: ["keep", "error"] })) ??
      DEFAULT_POLICY.unmanagedChannels,
    removal:
      (removal && readName(reader, removal, { what: "`removal`", names: ["tombstone", "implicit"] })) ??
      DEFAULT_POLICY.removal,
    protect: readProtect(reader, fields?.get("protect")?.value, context),
    limits: readLimits(reader, fields?.get("limits")?.value),
    messagesPerChannelPerDay:
      (perDay && readCount(reader, perDay, "`messages_per_channel_per_day`")) ??
      DEFAULT_POLICY.messagesPerChannelPerDay,
  };
}

function readProtect(
  reader: Reader,
  node: SourceNode | undefined,
  context: PolicyContext,
): Policy["protect"] {
  const items = node === undefined ? [] : (readList(reader, node, "`protect`")?.items ?? []);
  const protect = new Map<string, Policy["protect"][number]>();
  for (const item of items) {
    const text = readText(reader, item, "an entry of `protect`");
    if (text === undefined) continue;
    const at = reader.source.position(item.start);
    for (const address of protectedAddresses(reader, item, { text, context })) {
      if (!protect.has(address)) protect.set(address, { address, at });
      const removal = context.removed.places.get(address);
      if (removal === undefined) continue;
      reader.problems.addText("E-PROTECT-REMOVED", item, () => ({
        message: `${quoted(text)} is protected here and removed at ${reader.problems.placeText(removal)}`,
        hint: "protection also outlives the line: apply without this entry first, then remove",
      }));
    }
  }
  return [...protect.values()];
}

/**
 * A bare key means the channels and groups that have it, else a message, else a thread (`<channel>/<key>`). An unknown
 * key may live in state only, as any of these: all are protected then.
 */
function protectedAddresses(
  reader: Reader,
  node: SourceNode,
  { text, context }: { text: string; context: PolicyContext },
): Address[] {
  const { declared } = context;
  const known = readings(text).filter(({ kind, key }) => declared.has(kind, key));
  const sure = known.filter((one) => isOfTree(one) || addressOf(one) === text);
  if (known.length > 0) return (sure.length > 0 ? sure : known).map(addressOf);
  const addressed = readings(text).at(DECLARED_KINDS.length);
  const key = addressed?.key ?? text;
  reader.problems.addText("W-PROTECT-UNKNOWN", node, () => ({
    message: `nothing in this file has the key ${quoted(key)}`,
    hint: unknownHint(key, addressed === undefined ? declaredKeys(declared) : declared.keys(addressed.kind)),
  }));
  return addressed === undefined ? readings(text).filter(isPossible).map(addressOf) : [addressOf(addressed)];
}

type Reading = ReturnType<typeof readings>[number];

const addressOf = ({ kind, key }: Reading): Address => keyedAddress(kind, key);

const isOfTree = ({ kind }: Reading): boolean => kind === "channel" || kind === "group";

function isPossible({ kind, key }: Reading): boolean {
  if (kind === "thread") return threadKeyOf(key) !== null;
  return kind !== "message" || !key.includes("/");
}

/** A thread's key alone says too little: the channel belongs to it. */
function unknownHint(key: string, keys: Iterable<string>): string {
  const known = [...keys];
  const thread = known.find((one) => threadKeyOf(one)?.own === key);
  if (thread !== undefined) return `a thread is named with its channel: ${quoted(threadAddressOf(thread))}`;
  return didYouMean(
    key,
    known,
    "this is right when it stands for something that an earlier version declared",
  );
}

function readLimits(reader: Reader, node: SourceNode | undefined): Policy["limits"] {
  const fields =
    node &&
    readFields(reader, node, {
      what: "`limits`",
      required: [],
      optional: ["deletes", "revokes", "updates", "reveals"],
    });
  const limit = (key: string): Limit | null => {
    const entry = fields?.get(key);
    return (entry && readLimit(reader, entry.value, `\`${key}\``)) ?? null;
  };
  return {
    deletes: limit("deletes"),
    revokes: limit("revokes"),
    updates: limit("updates"),
    reveals: limit("reveals"),
  };
}

function readCount(reader: Reader, node: SourceNode, what: string): number | undefined {
  const expected = `${what} must be a whole number from 0 on, such as 2 or 20`;
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, expected, undefined);
  }
  const count = countOf(node);
  if (count !== null) return count;
  return wrongNumber(reader, node, expected);
}

function readLimit(reader: Reader, node: SourceNode, what: string): Limit | undefined {
  const expected = `${what} must be a whole number such as 5, or a share from 0% to 100% such as 30%`;
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, expected, undefined);
  }
  const count = countOf(node);
  if (count !== null) return { count };
  if (/^(?:100|[1-9]?[0-9])%$/.test(node.text)) return { percent: Number(node.text.slice(0, -1)) };
  return wrongNumber(reader, node, expected);
}

/** null when it is no whole number, or too large a one. */
function countOf({ form, text }: ScalarNode): number | null {
  const isCount = form !== "text" && /^(?:0|[1-9][0-9]*)$/.test(text);
  return isCount && Number(text) <= MAX_INTEGER ? Number(text) : null;
}

function wrongNumber(reader: Reader, node: ScalarNode, expected: string): undefined {
  reader.problems.addText("E-VALUE", node, () => ({
    message: `${expected}; found ${found(node)}`,
    hint: /^[0-9]+$/.test(node.text) && node.form === "text" ? "write the number without quotes" : "",
  }));
}
