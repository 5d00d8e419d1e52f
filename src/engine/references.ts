// Replaces `{"$ref": "channel.rules#id"}` in operations by the id, as soon as the object exists. It also fills in texts that are joined
// with such ids. State binds a message or thread with its channel. A reference gives only its own id. plan-run.ts fills each call with it
// before it sends the call.

import { type Address, addressKind, byAddress } from "../model/address.js";
import { joinedKey, ownIdOf } from "../model/bound-id.js";
import type { Json, JsonObject } from "../model/json.js";
import { isJoin, isRef, refAddress, refTo } from "../model/ref.js";
import { resolved } from "../model/resolved.js";
import type { Operation, Ref, RememberTemplate } from "../plan/value/plan.js";
import type { State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";

/** Throws for an address whose id no earlier operation has brought. */
export class References {
  readonly #ids = new Map<Address, string>();

  /** Starts with the ids that state has bound. */
  static ofState(state: State | null): References {
    const references = new References();
    for (const [address, { id }] of byAddress(state?.resources ?? {})) {
      references.set(address, isPosted(address) ? ownIdOf(id) : id);
    }
    return references;
  }

  set(address: Address, id: string): void {
    this.#ids.set(address, id);
  }

  has(address: Address): boolean {
    return this.#ids.has(address);
  }

  id(address: Address): string {
    return this.text(refTo(address));
  }

  params(operation: Operation): Record<string, string> {
    return Object.fromEntries(
      Object.entries(operation.params).map(([name, value]) => [name, this.text(value)]),
    );
  }

  body(operation: Operation): JsonObject | undefined {
    if (operation.body === undefined) return undefined;
    return this.#resolve(operation.body) as JsonObject;
  }

  /** Fills in the ids that are already known, and leaves the other Refs. */
  templates(remember: readonly RememberTemplate[]): readonly RememberTemplate[] {
    const idOf = (address: Address) => this.#ids.get(address);
    return resolved(remember as object as Json, idOf) as object as readonly RememberTemplate[];
  }

  record(template: RememberTemplate): StateRecord {
    if (template.type === "forget") return template;
    return {
      type: "bind",
      address: template.address,
      id: joinedKey(template.id.map((part) => this.text(part))),
      applied: this.#resolve(template.applied) as JsonObject,
    };
  }

  text(value: string | Ref): string {
    if (typeof value === "string") return value;
    const id = this.#ids.get(refAddress(value));
    if (id === undefined)
      throw new Error(`the plan refers to ${value.$ref}, which no earlier operation brings`);
    return id;
  }

  #resolve(value: Json | undefined): Json {
    if (value === undefined) return null;
    if (typeof value !== "object" || value === null) return value;
    if (isRef(value)) return this.text(value);
    if (isJoin(value)) return value.$join.map((part) => this.text(part)).join("");
    if (Array.isArray(value)) return value.map((item: Json) => this.#resolve(item));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => [key, this.#resolve(member)]),
    );
  }
}

const isPosted = (address: Address): boolean => ["message", "thread"].includes(addressKind(address) ?? "");
