// Describes records for a log of writes, in the words of the state itself: a line for each record, and a subject for the whole write. The
// stores in git, over HTTP and in SQL write these words next to each write.

import { byAddress } from "../model/address.js";
import type { State } from "./state.js";
import type { StateRecord } from "./state-record.js";

/** Returns `intent create_channel channel.rules`, for example. */
function recordLine(record: StateRecord): string {
  const { type } = record;
  switch (type) {
    case "bind":
      return `${type} ${record.address} ${record.id}`;
    case "forget":
      return `${type} ${record.address}`;
    case "rename":
      return `${type} ${record.from} ${record.to}`;
    case "protect":
      return `${type} ${record.addresses.join(" ")}`;
    case "intent":
      return `${type} ${record.intent.operation} ${record.intent.address}`;
    case "ahead":
      return `${type} ${record.call.operation} ${record.call.address}`;
    case "settle":
    case "shown":
      return `${type} ${record.operation_id}`;
    case "run":
      return `${type} ${record.run.id}`;
    case "change":
      return `${type} ${record.change.operation} ${record.change.address}`;
    case "posts":
      return `${type} ${record.channel_id} ${record.day} ${record.add}`;
    case "pace":
      return `${type} ${Object.keys(record.met).join(" ")}`;
    case "plan":
      return `${type} ${record.digest}`;
    case "move":
      return record.move === null
        ? `${type} here`
        : `${type} ${record.move.stage} ${record.move.other.address}`;
  }
}

export const recordLines = (records: readonly StateRecord[]): readonly string[] => records.map(recordLine);

/** Describes a new state that already holds bindings, runs, and calls that are about to be sent. */
export const stateLines = ({
  resources,
  intents,
  history,
}: Pick<State, "resources" | "intents" | "history">): readonly string[] => [
  ...byAddress(resources).map(([address, { id }]) => `bind ${address} ${id}`),
  ...history.map(({ id }) => `run ${id}`),
  ...Object.values(intents).map(({ operation, address }) => `intent ${operation} ${address}`),
  ...history.flatMap(({ ahead = [] }) =>
    ahead.map(({ operation, address }) => `ahead ${operation} ${address}`),
  ),
];

/** Returns the number of records of each type, such as `run, intent 3`. */
export function recordSubject(records: readonly StateRecord[]): string {
  const counts = new Map<string, number>();
  for (const { type } of records) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => (count === 1 ? type : `${type} ${count}`)).join(", ");
}
