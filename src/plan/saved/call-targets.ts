// strayCall checks that each call of a saved plan goes to the object of its address. People read the address, `channel.rules`, and the
// service reads the ids, `channel_id: 999`. The precondition under the address shows which ids belong to it. If no configuration
// confirms the plan, only this check connects the two. parse-saved-plan.ts refuses the plan otherwise.

import { type Address, channelAddress, inChannelOf, isInChannel } from "../../model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { idIn } from "../calls/row.js";
import { callRow } from "../kinds/rows.js";
import type { FactRef } from "../value/fact-ref.js";
import type { Operation, Plan } from "../value/plan.js";

/**
 * The call goes to another object. For example, its `channel_id` is 999, and the precondition has 101. `known` is null if the plan has
 * no precondition there.
 */
export interface StrayCall {
  readonly id: string;
  readonly address: Address;
  readonly member: string;
  readonly sent: string;
  readonly known: string | null;
}

/**
 * Returns the first stray call, in the order of the calls. Returns undefined if each call goes to its object. The caller has checked that
 * plans can make the operations.
 */
export function strayCall({
  operations,
  preconditions,
}: Pick<Plan, "operations" | "preconditions">): StrayCall | undefined {
  const facts = new Map(preconditions.map(({ address, fact }) => [address, fact]));
  for (const one of operations) {
    const stray = strayGuard(one, facts) ?? strayChannel(one, facts);
    if (stray !== null) return { id: one.id, address: one.address, ...stray };
  }
  return undefined;
}

type Stray = Pick<StrayCall, "member" | "sent" | "known">;
type FactsByAddress = ReadonlyMap<Address, FactRef>;

/** The guard of a call must equal the fact under its address. A post has no message there, or the message that it replaces. */
function strayGuard(call: Operation, facts: FactsByAddress): Stray | null {
  const guard = callRow(call.operation).guard(call);
  if (guard === null || guard.kind === "post") return null;
  const fact = facts.get(call.address);
  if (fact !== undefined && sameJson(jsonOf(fact), jsonOf(guard))) return null;
  const [sent, there] = [jsonOf(guard), fact === undefined ? {} : jsonOf(fact)];
  // If the plan has no fact there, an id says more than the kind.
  const names = Object.keys(sent).filter((name) => name !== "kind" || fact !== undefined);
  const member = names.find((name) => !sameJson(sent[name] ?? null, there[name] ?? null)) ?? "kind";
  return { member, sent: textOf(sent[member]), known: member in there ? textOf(there[member]) : null };
}

/** The call must go to the channel of its object, and a post into a channel that the plan builds on. */
function strayChannel(call: Operation, facts: FactsByAddress): Stray | null {
  const id = idIn(call, "channel_id");
  if (id === null) return null;
  const { address } = call;
  const own = isInChannel(address)
    ? channelOf(facts.get(channelAddress(inChannelOf(address).channel)))
    : null;
  const isPosted = callRow(call.operation).guard(call)?.kind === "post";
  const isKnown =
    own === null ? !isPosted || [...facts.values()].some((fact) => channelOf(fact) === id) : own === id;
  return isKnown ? null : { member: "channel_id", sent: id, known: own };
}

const channelOf = (fact: FactRef | undefined): string | null =>
  fact?.kind === "channel" || fact?.kind === "identity" ? fact.id : null;

const jsonOf = (fact: FactRef): JsonObject =>
  isJsonObject(fact as object as Json) ? (fact as object as JsonObject) : {};

const textOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);
