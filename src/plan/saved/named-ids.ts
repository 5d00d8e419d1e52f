// The ids behind names in a saved plan. A reader sees `频道规则  channel.rules` and `user alice`, a call holds ids: each must be
// the one that the name stands for. An id is
//
//   named    when a change shows it (`user alice (902)`, `adopts 101`, a delete with its id), when it stands in the address
//            (`channel.#101`), or when the basis says that state binds the address to it, which apply holds against the state
//   unknown  when the file does not tell: apply asks the state and, for an undo, the runs that it takes back
//   other    when the name stands for something else
//
// Access is given by named ids only.

import {
  type Address,
  addressKey,
  addressKind,
  channelAddress,
  idOfKey,
  messageAddress,
  messageOfAddress,
} from "../../model/address.js";
import { type BoundId, ownIdOf } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import { NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { toldSubjectId } from "../kinds/permission/subject-id.js";
import { isRef, refAddress } from "../value/draft.js";
import type { Basis, Change, Operation, Plan, Ref } from "../value/plan.js";

/** An address that people read, with the id that a call holds for it. */
export interface IdBehind {
  /** null: the change is shown in no place. */
  readonly address: Address | null;
  readonly id: Json | Ref | undefined;
  /** For a refusal: what it is that is not named. */
  readonly what: string;
  /** Whether somebody gets access by it, or reads it. */
  readonly access: boolean;
}

export interface PlanNames {
  readonly changes: ReadonlyMap<Address, readonly Change[]>;
  readonly basis: ReadonlyMap<Address, Basis>;
  readonly isUndo: boolean;
}

export const planNames = ({
  changes,
  basis,
  undoes,
}: Pick<Plan, "changes" | "basis" | "undoes">): PlanNames => ({
  changes: groupedBy(changes, ({ address }) => address),
  basis: new Map(basis.map((one) => [one.address, one])),
  isUndo: undoes.length > 0,
});

/** What is not named, safe to show; null when all is. */
export function unnamedId(
  operation: Operation,
  parts: { readonly change: Change; readonly carried: readonly Change[]; readonly names: PlanNames },
): string | null {
  const { params, body = {} } = operation;
  const { change, carried, names } = parts;
  const subject = params.role_id ?? params.user_id;
  if (subject !== undefined && toldSubjectId(change) !== subject) return "who it is";
  if (operation.operation === "create_channel" && !letsIn(body.private_user_ids ?? [], carried))
    return "who is let in";
  if (operation.operation === "delete_channel") {
    const isShown = change.attributes.some(
      ({ path, before }) => path === "id" && before === params.channel_id,
    );
    return isShown ? null : "which channel it is";
  }
  const wrong = idsBehind(operation, change).find((one) => {
    const found = nameOf(one, names);
    return found === "other" || (found === "unknown" && one.access && !names.isUndo);
  });
  return wrong?.what ?? null;
}

export function nameOf(
  { address, id }: IdBehind,
  { changes, basis, isUndo }: PlanNames,
): "named" | "unknown" | "other" {
  if (isRef(id)) return refAddress(id) === address ? "named" : "other";
  if (address === null) return "unknown";
  const ownId = idOfKey(addressKey(address));
  if (ownId !== null) return ownId === id ? "named" : "other";
  const shown = (changes.get(address) ?? []).flatMap(({ action, attributes }) =>
    attributes.flatMap(({ path, before, after }) =>
      path === "id" ? [action === "adopt" ? after : action === "delete" ? before : null] : [],
    ),
  );
  if (typeof id === "string" && shown.includes(id)) return "named";
  const seen = basis.get(address);
  if (seen?.bound != null && isBoundTo(seen.bound.id, { address, id })) return "named";
  // An undo may lead back to a message that stood for the key before.
  const mayBeFormer = isUndo && (seen?.bound === null || addressKind(address) === "message");
  return seen === undefined || mayBeFormer ? "unknown" : "other";
}

/** State binds a message by its channel and its id, `101/08a1`. */
export const isBoundTo = (bound: BoundId, { address, id }: Pick<IdBehind, "address" | "id">): boolean =>
  address !== null && addressKind(address) === "message" ? ownIdOf(bound) === String(id) : bound === id;

/** The addresses that people read in a change, with the ids that the call holds for them. */
export function idsBehind({ operation, address, params, body = {} }: Operation, change: Change): IdBehind[] {
  const { channel_id: channel } = params;
  const { within } = change;
  const place = (access: boolean): IdBehind[] =>
    within === null && !access ? [] : [{ address: within, id: channel, what: "the channel", access }];
  switch (operation) {
    case "create_channel":
      return groupBehind(body.parent_id, change);
    case "update_channel":
      return [
        { address, id: channel, what: "which channel it is", access: true },
        ...groupBehind(body.parent_id, change),
      ];
    case "update_channel_role_permissions":
    case "update_channel_user_permissions":
    case "post_message":
    case "post_thread":
      return place(true);
    case "put_pin":
    case "delete_pin":
      return place(false);
    case "put_reaction":
    case "delete_reaction": {
      const message = messageAddress(messageOfAddress(address).key);
      const { message_id: id } = params;
      return [...place(false), { address: message, id, what: "which message it is", access: false }];
    }
    case "create_announce":
      return announcedBehind(body, change);
    case "create_recommend_announce":
      return recommendedBehind(body.recommend_channels, change);
    default:
      return [];
  }
}

/** The group that the channel is shown under. */
function groupBehind(parent: Json | undefined, { within }: Change): IdBehind[] {
  if (parent === undefined || (parent === NO_PARENT && within === null)) return [];
  return [{ address: within, id: parent, what: "the group", access: false }];
}

/** `message 08a1 in rules`: a message by its id. One that goes by its key shows its id apart. */
function announcedBehind(
  { channel_id: id, message_id: message }: JsonObject,
  { attributes }: Change,
): IdBehind[] {
  const shown = attributes.find(({ path }) => path === "announcement")?.after;
  const start = `message ${String(message)} in `;
  if (typeof shown !== "string" || !shown.startsWith(start)) return [];
  const address = channelAddress(shown.slice(start.length));
  return [{ address, id, what: "the channel of the announced message", access: false }];
}

/** Each by the key of its channel, with what is said about it. */
function recommendedBehind(sent: Json | undefined, { attributes }: Change): IdBehind[] {
  const shown = attributes.find(({ path }) => path === "announcement")?.after;
  const lines = isJsonObject(shown) && Array.isArray(shown.channels) ? shown.channels : [];
  return (Array.isArray(sent) ? sent : []).map((one: Json, index): IdBehind => {
    const { channel_id: id, introduce = "" } = isJsonObject(one) ? one : {};
    const line = String(lines[index]);
    const key = introduce === "" ? line : line.slice(0, -`: ${String(introduce)}`.length);
    return { address: channelAddress(key), id, what: "the recommended channel", access: false };
  });
}

/** Each user that a channel is born with is told by a grant of its own, with the id. */
function letsIn(sent: Json, carried: readonly Change[]): boolean {
  const told = carried.filter(seesFromBirth).map((change) => toldSubjectId(change));
  return (
    Array.isArray(sent) &&
    sent.length === told.length &&
    [...sent].sort().every((id: Json, index) => id === [...told].sort()[index])
  );
}

const seesFromBirth = ({ kind, action, attributes }: Change): boolean => {
  const flags = attributes.find(({ path }) => path === "permissions")?.after;
  return kind === "user_permission" && action === "grant" && Array.isArray(flags) && flags.includes("view");
};
