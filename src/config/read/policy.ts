// Reads `policy:`, the changes that apply must not make, even if the rest of the file asks for them. read-config.ts calls it last but one.
//
// The reader only reads limits and protection. The planner compares the plan with them.

import { type Address, BARE_KINDS, keyedAddress, threadAddressOf } from "../../model/address.js";
import { type Allowance, FILE_ALLOWANCES } from "../../model/allowances.js";
import {
  type AllowOnce,
  MEMBERS_REMOVED_AT_ONCE,
  POSTS_PER_CHANNEL_PER_DAY,
  type Policy,
} from "../config.js";
import type { FieldNode, ReadOf } from "../field/field.js";
import type { AllowOnceField, PolicyField } from "../schema/policy-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredKeys } from "./declared.js";
import { declaredKeys, readings } from "./moved.js";
import type { ReadContext } from "./read-context.js";
import type { Removed } from "./removed.js";
import { threadKeyOf } from "./thread-key.js";

export interface PolicyContext {
  readonly declared: DeclaredKeys;
  readonly removed: Removed;
}

const DEFAULT_POLICY: Policy = {
  unmanagedChannels: "keep",
  removal: "tombstone",
  protect: [],
  limits: {
    deletes: null,
    revokes: null,
    updates: null,
    reveals: null,
    members: { count: MEMBERS_REMOVED_AT_ONCE },
  },
  messagesPerChannelPerDay: POSTS_PER_CHANNEL_PER_DAY,
  allowOnce: null,
};

export function readPolicy(
  reader: ReadContext,
  fields: ReadOf<typeof PolicyField> | undefined,
  context: PolicyContext,
): Policy {
  if (fields === undefined) return DEFAULT_POLICY;
  const limits = fields.read("limits");
  return {
    unmanagedChannels: fields.read("unmanaged_channels") ?? DEFAULT_POLICY.unmanagedChannels,
    removal: fields.read("removal") ?? DEFAULT_POLICY.removal,
    protect: readProtect(reader, fields.read("protect") ?? [], context),
    limits: {
      deletes: limits?.read("deletes") ?? null,
      revokes: limits?.read("revokes") ?? null,
      updates: limits?.read("updates") ?? null,
      reveals: limits?.read("reveals") ?? null,
      members: limits?.read("members") ?? DEFAULT_POLICY.limits.members,
    },
    messagesPerChannelPerDay:
      fields.read("messages_per_channel_per_day") ?? DEFAULT_POLICY.messagesPerChannelPerDay,
    allowOnce: readAllowOnce(fields.read("allow_once")),
  };
}

function readProtect(
  reader: ReadContext,
  items: readonly FieldNode<string>[],
  context: PolicyContext,
): Policy["protect"] {
  const protect = new Map<string, Policy["protect"][number]>();
  for (const item of items) {
    const text = item.read();
    if (text === undefined) continue;
    for (const address of protectedAddresses(reader, item.node, { text, context })) {
      if (!protect.has(address)) protect.set(address, { address, at: item.at });
      const removal = context.removed.places.get(address);
      if (removal === undefined) continue;
      const at = () => reader.problems.place(removal);
      reader.problems.add("E-PROTECT-REMOVED", item.node, () => ({ text, at: at() }));
    }
  }
  return [...protect.values()];
}

/**
 * Returns the objects for a key or address. Channels and groups come first for a bare key, then a message, then a thread
 * (`<channel>/<key>`). If the file does not have the key, state may have any of these, so the policy protects all of them.
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
  const addressed = readings(text).at(BARE_KINDS.length);
  const key = addressed?.key ?? text;
  reader.problems.add("W-PROTECT-UNKNOWN", node, () => {
    const keys = addressed === undefined ? declaredKeys(declared) : [...declared.keys(addressed.kind)];
    const thread = keys.find((one) => threadKeyOf(one)?.own === key);
    // The key of a thread alone is not enough: the key of its channel belongs to it.
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

/** Reads `{ deletes: 7, until: 2026-12-01 }`. The planner decides whether the day has passed. */
function readAllowOnce(fields: ReadOf<typeof AllowOnceField> | undefined): AllowOnce | null {
  const until = fields?.read("until");
  const allowed: Partial<Record<Allowance, number>> = {};
  for (const name of FILE_ALLOWANCES) {
    const count = fields?.read(name);
    if (count !== undefined) allowed[name] = count;
  }
  return fields === undefined || until === undefined ? null : { allowed, until, at: fields.at };
}
