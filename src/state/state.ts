// State: what guildform bound and did last, as a value, and the records that change it.
//
// A state is only ever changed by folding records into it, one after another; each record raises the
// serial by one. A backend therefore needs to keep a snapshot and the records since, and nothing else.
// No secret is ever part of a record.

import type { Address } from "../model/address.js";
import type { Json, JsonObject } from "../model/json.js";

export const STATE_FORMAT = 1;

export interface State {
  readonly format: typeof STATE_FORMAT;
  /** Random text given once, when the state is born; two states of one lineage are versions of each other. */
  readonly lineage: string;
  /** Number of records folded in since birth; only grows. */
  readonly serial: number;
  readonly guild_id: string;
  readonly resources: Readonly<Record<Address, BoundResource>>;
  /** Creates that were about to be sent and of which no outcome is known, by operation id. */
  readonly intents: Readonly<Record<string, Intent>>;
  /** Addresses that must not be deleted, as of the last apply. */
  readonly protected: readonly Address[];
}

/** A declared object and the live one it stands for. */
export interface BoundResource {
  /** Id of the live object: a channel id, `<channel>/role/<id>`, `<channel>/user/<id>`, `<channel>/<message>`. */
  readonly id: string;
  /** The managed values as last applied. */
  readonly applied: JsonObject;
}

/** A create or post that is about to be sent. */
export interface Intent {
  readonly operation_id: string;
  readonly address: Address;
  readonly operation: string;
  /** The body as sent, ids filled in. */
  readonly body: Json;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** One change of state. */
export type StateRecord =
  | { readonly type: "bind"; readonly address: Address; readonly id: string; readonly applied: JsonObject }
  | { readonly type: "forget"; readonly address: Address }
  | { readonly type: "rename"; readonly from: Address; readonly to: Address }
  | { readonly type: "protect"; readonly addresses: readonly Address[] }
  | { readonly type: "intent"; readonly intent: Intent }
  | { readonly type: "settle"; readonly operation_id: string };

/** A state that holds nothing yet. */
export function emptyState(options: { lineage: string; guildId: string }): State {
  return {
    format: STATE_FORMAT,
    lineage: options.lineage,
    serial: 0,
    guild_id: options.guildId,
    resources: {},
    intents: {},
    protected: [],
  };
}
