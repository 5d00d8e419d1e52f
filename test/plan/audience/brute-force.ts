// Computes by brute force the rights of members before and after a plan, and their gains and losses. It applies service-facts 4.4 and
// 4.5 to every possible member of a guild and every possible value of an unread entry. It shares only the shape of calls with the planner.

import type { Channel } from "../../../src/model/guild.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";

export const RIGHTS = ["view", "speak", "live"] as const;

const [VIEW, MANAGE, SPEAK, LIVE] = [1n, 2n, 4n, 8n];

/** An entry holds these bits before a plan and after it. */
export type Pair = readonly [before: bigint, after: bigint];

export interface Attributes {
  readonly private_type: number;
  readonly speak_permission: number;
}

/** Returns the rights of a member who holds these bits in sum. */
export function rightsWith(
  { private_type, speak_permission }: Attributes,
  bits: bigint,
): Record<string, boolean> {
  const holds = (bit: bigint) => (bits & bit) !== 0n;
  const office = holds(MANAGE);
  const view = office || private_type === 0 || (private_type !== 1 && holds(VIEW));
  const heard = office || speak_permission === 0 || speak_permission === 1 || holds(SPEAK);
  return { view, speak: view && heard, live: view && holds(LIVE) };
}

export const attributesOf = ({ private_type, speak_permission }: Channel): Attributes => ({
  private_type: private_type ?? 0,
  speak_permission: speak_permission ?? 1,
});

/** Returns `true` for a call of a plan that writes the entry. */
const isOfEntry =
  (subject: string, channel: string) =>
  (operation: Operation): boolean => {
    const [kind, id] = subject.split("/");
    const { channel_id: at, role_id, user_id } = operation.params;
    const named = typeof at === "string" ? at : at?.$ref.replace(/#id$/, "");
    return named === channel && (kind === "role" ? role_id : user_id) === id;
  };

/**
 * Returns the possible values of an entry. `channel` is its id, or the address of a channel that the plan creates. `known` is `undefined`
 * when no read covers the entry.
 */
export function pairsOf(
  plan: Pick<Plan, "operations">,
  {
    subject,
    channel,
    known,
  }: { readonly subject: string; readonly channel: string; readonly known: bigint | undefined },
): Pair[] {
  const calls = plan.operations.filter(isOfEntry(subject, channel));
  const born = plan.operations.some(({ operation, address, body }) => {
    const [kind, id] = subject.split("/");
    const invited = body?.private_user_ids;
    return (
      operation === "create_channel" &&
      address === channel &&
      kind === "user" &&
      Array.isArray(invited) &&
      invited.includes(id ?? "")
    );
  });
  const start = known === undefined ? Array.from({ length: 16 }, (_, bits) => BigInt(bits)) : [known];
  return start.map((before) => [before, calls.reduce(afterCall, born ? before | VIEW : before)]);
}

/** Returns the bits after a call. A bit that the call adds and removes is removed. No call gives or takes manage. */
function afterCall(bits: bigint, { body }: Operation): bigint {
  const sent = (name: string) => BigInt(typeof body?.[name] === "string" ? body[name] : "0") & ~MANAGE;
  return (bits | sent("add")) & ~sent("remove");
}

/** Returns the sums of all of these entries, for every possible value. */
export function sums(entries: readonly (readonly Pair[])[]): Pair[] {
  let all: Pair[] = [[0n, 0n]];
  for (const pairs of entries) {
    const next = new Map<string, Pair>();
    for (const [before, after] of all)
      for (const [left, right] of pairs) {
        const sum: Pair = [(before | left) & 15n, (after | right) & 15n];
        next.set(sum.join(), sum);
      }
    all = [...next.values()];
  }
  return all;
}

/** The set has the values that a member may hold in sum, as a bit for each of the 16. */
export type Values = number;

/** Returns the possible values of an entry as a set. `side` is 0 before the plan and 1 after it. */
export const valuesOf = (pairs: readonly Pair[], side: 0 | 1): Values =>
  pairs.reduce((set, pair) => set | (1 << Number(pair[side] & 15n)), 0);

/** Returns all sums of a value of `left` and a value of `right`. */
export function sumOfValues(left: Values, right: Values): Values {
  let sums = 0;
  for (let one = 0; one < 16; one++)
    if (((left >> one) & 1) === 1)
      for (let other = 0; other < 16; other++) if (((right >> other) & 1) === 1) sums |= 1 << (one | other);
  return sums;
}

/** Returns the values with which a member has a right. */
export const valuesWith = (right: string, attributes: Attributes): Values =>
  Array.from({ length: 16 }, (_, bits) =>
    rightsWith(attributes, BigInt(bits))[right] === true ? 1 << bits : 0,
  ).reduce((set, one) => set | one, 0);

/** Returns `unknown` when the right depends on an entry that no read covers. */
export function judged(held: Values, having: Values): "yes" | "no" | "unknown" {
  if ((held & having) === 0) return "no";
  return (held & ~having) === 0 ? "yes" : "unknown";
}

/** Returns a key of the permissions of a live guild. */
export const keyOf = (channel: string, subject: string): string => `${channel}/${subject}`;
