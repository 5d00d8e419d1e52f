// Keeps the calls ahead of one run: calls that name an object which an earlier call of the run is yet to make. An example is a channel
// whose group is `{"$ref": "group.start#id"}`. The cost of each call does not depend on their number. history-draft.ts has a CallsAhead for
// each run.
//
// A call leaves when the last of these objects has an id. It also leaves when one of them is not made: then the run never sent the call.

import type { Address } from "../model/address.js";
import type { Json, JsonObject } from "../model/json.js";
import { type Ref, refsIn, refTo } from "../model/ref.js";
import { resolved } from "../model/resolved.js";
import type { CallAhead } from "./recorded-call.js";

/** All Refs of this call have become ids. */
export interface WholeCall extends Omit<CallAhead, "params"> {
  readonly params: Readonly<Record<string, string>>;
}

export const isWhole = (call: CallAhead): call is WholeCall => refsIn(call).length === 0;

export class CallsAhead {
  readonly #calls = new Map<string, CallAhead>();
  /** The key is the address of an object that is yet to be made. The value is a set of ids: the calls that need this object. */
  readonly #naming = new Map<Address, Set<string>>();

  constructor(calls: readonly CallAhead[]) {
    for (const one of calls) this.add(one);
  }

  get size(): number {
    return this.#calls.size;
  }

  has(operationId: string): boolean {
    return this.#calls.has(operationId);
  }

  add(call: CallAhead): void {
    this.#remove(call.operation_id);
    this.#calls.set(call.operation_id, call);
    for (const address of refsIn(call)) {
      const naming = this.#naming.get(address);
      if (naming === undefined) this.#naming.set(address, new Set([call.operation_id]));
      else naming.add(call.operation_id);
    }
  }

  /** The object of the address got this id. The calls that name no other object leave, and are returned with their ids. */
  made(address: Address, id: string): readonly WholeCall[] {
    const wholeCalls: WholeCall[] = [];
    for (const call of this.#namersOf(address)) {
      const next = withStandIns(call, (one) => (one === address ? id : undefined));
      this.#remove(call.operation_id);
      if (isWhole(next)) wholeCalls.push(next);
      else this.add(next);
    }
    return wholeCalls;
  }

  /** The object of the address was not made. No call that needs it was sent, so these calls leave. */
  notMade(address: Address): void {
    for (const { operation_id } of this.#namersOf(address)) this.drop(operation_id);
  }

  /** The run did not send this call. The calls that need its object leave too. */
  drop(operationId: string): void {
    const call = this.#calls.get(operationId);
    if (call === undefined) return;
    this.#remove(operationId);
    this.notMade(call.address);
  }

  rename({ from, to }: { readonly from: Address; readonly to: Address }): void {
    const madeCalls = [...this.#calls.values()].filter(({ address }) => address === from);
    for (const call of new Set([...madeCalls, ...this.#namersOf(from)])) {
      const { address } = call;
      const next = withStandIns(call, (one) => (one === from ? refTo(to) : undefined));
      this.#remove(call.operation_id);
      this.add({ ...next, address: address === from ? to : address });
    }
  }

  toList(): CallAhead[] {
    return [...this.#calls.values()];
  }

  #namersOf(address: Address): CallAhead[] {
    return [...(this.#naming.get(address) ?? [])].flatMap((id) => this.#calls.get(id) ?? []);
  }

  #remove(operationId: string): void {
    const call = this.#calls.get(operationId);
    if (call === undefined) return;
    this.#calls.delete(operationId);
    for (const address of refsIn(call)) {
      const naming = this.#naming.get(address);
      naming?.delete(operationId);
      if (naming?.size === 0) this.#naming.delete(address);
    }
  }
}

const withStandIns = (
  call: CallAhead,
  standInOf: (address: Address) => string | Ref | undefined,
): CallAhead => ({
  ...call,
  params: resolved(call.params as JsonObject, standInOf) as CallAhead["params"],
  body: resolved(call.body, standInOf),
  learns: resolved(call.learns as object as Json, standInOf) as object as CallAhead["learns"],
});
