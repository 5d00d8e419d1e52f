// `policy:`: what apply must not do, whatever the rest of the file says.
//
// Limits and protection are only read here; the planner holds the plan against them.

import { channelAddress, groupAddress } from "../../model/address.js";
import type { Limit, Policy } from "../config.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { SourceNode } from "../yaml/node.js";
import type { Declared } from "./declared.js";
import { readFields } from "./fields.js";
import { readings } from "./moved.js";
import { found, MAX_INTEGER, type Reader, readList, readName, readText, wrongType } from "./reader.js";
import type { Removed } from "./removed.js";

const KEYS = ["unmanaged_channels", "removal", "protect", "limits", "messages_per_channel_per_day"] as const;

/** Proactive posts (service-interface: Limits); other sources have other numbers (service-facts 7.1). */
export const POSTS_PER_CHANNEL_PER_DAY = 2;

export interface PolicyContext {
  readonly declared: Declared;
  readonly removed: Removed;
}

const DEFAULT_POLICY: Policy = {
  unmanagedChannels: "keep",
  removal: "tombstone",
  protect: [],
  limits: { deletes: null, revokes: null, updates: null },
  messagesPerChannelPerDay: POSTS_PER_CHANNEL_PER_DAY,
};

export function readPolicy(reader: Reader, node: SourceNode | undefined, context: PolicyContext): Policy {
  if (node === undefined) return DEFAULT_POLICY;
  const fields = readFields(reader, node, { what: "`policy`", required: [], optional: KEYS });
  const unmanaged = fields?.get("unmanaged_channels")?.value;
  const removal = fields?.get("removal")?.value;
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
    messagesPerChannelPerDay: DEFAULT_POLICY.messagesPerChannelPerDay,
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
      reader.problems.add("E-PROTECT-REMOVED", item, () => ({
        message: `${quoted(text)} is protected here and removed at ${reader.problems.place(removal)}`,
        hint: "protection also outlives the line: apply without this entry first, then remove",
      }));
    }
  }
  return [...protect.values()];
}

/** An unknown key may live in state only, as a channel or as a group: both are protected then. */
function protectedAddresses(
  reader: Reader,
  node: SourceNode,
  { text, context }: { text: string; context: PolicyContext },
): string[] {
  const { declared } = context;
  const known = readings(text).filter(({ kind, key }) => declared.has(kind, key));
  const isAddress = /^(?:channel|group)\../s.test(text);
  if (known.length === 0) {
    const keys = [...declared.keys("channel"), ...declared.keys("group")];
    const key = isAddress ? text.slice(text.indexOf(".") + 1) : text;
    reader.problems.add("W-PROTECT-UNKNOWN", node, () => ({
      message: `nothing in this file has the key ${quoted(key)}`,
      hint: didYouMean(
        key,
        keys,
        "this is right when it stands for something that an earlier version declared",
      ),
    }));
    return isAddress ? [text] : [channelAddress(text), groupAddress(text)];
  }
  return known.map(({ kind, key }) => (kind === "channel" ? channelAddress(key) : groupAddress(key)));
}

function readLimits(reader: Reader, node: SourceNode | undefined): Policy["limits"] {
  const fields =
    node &&
    readFields(reader, node, { what: "`limits`", required: [], optional: ["deletes", "revokes", "updates"] });
  const limit = (key: string): Limit | null => {
    const entry = fields?.get(key);
    return (entry && readLimit(reader, entry.value, `\`${key}\``)) ?? null;
  };
  return { deletes: limit("deletes"), revokes: limit("revokes"), updates: limit("updates") };
}

function readLimit(reader: Reader, node: SourceNode, what: string): Limit | undefined {
  const expected = `${what} must be a whole number such as 5, or a share from 0% to 100% such as 30%`;
  if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
    return wrongType(reader, node, expected, undefined);
  }
  const isCount = node.form !== "text" && /^(?:0|[1-9][0-9]*)$/.test(node.text);
  if (isCount && Number(node.text) <= MAX_INTEGER) return { count: Number(node.text) };
  if (/^(?:100|[1-9]?[0-9])%$/.test(node.text)) return { percent: Number(node.text.slice(0, -1)) };
  reader.problems.add("E-VALUE", node, () => ({
    message: `${expected}; found ${found(node)}`,
    hint: /^[0-9]+$/.test(node.text) && node.form === "text" ? "write the number without quotes" : "",
  }));
  return undefined;
}
