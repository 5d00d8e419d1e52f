// Whether changes tell of all that their call does: people review changes, and calls are what is made.

import { type Address, addressKind } from "../../model/address.js";
import {
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  enumName,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../../model/enums.js";
import type { Json, JsonObject } from "../../model/json.js";
import { flagsOf, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { sameJson } from "../../model/same-json.js";
import { privacy, speaking } from "../value/channel-diff.js";
import type { AttributeChange, Basis, Change, Operation, Plan } from "../value/plan.js";
import { tellsOfAnnouncement, tellsOfPinned } from "./saved-plan-pointers.js";
import { untoldOfPost } from "./saved-plan-told-posts.js";

/** The part of the call that is not told, safe to show; null when all of it is. */
export function untoldPart(
  operation: Operation,
  {
    change,
    carried,
    changes,
    groups,
    basis: all,
  }: {
    /** The one of its address. */
    readonly change: Change;
    /** All that name it. */
    readonly carried: readonly Change[];
    /** All of the plan. */
    readonly changes: readonly Change[];
    readonly groups: GroupNames;
    readonly basis: ReadonlyMap<Address, Basis>;
  },
): string | null {
  const { params, body = {} } = operation;
  const basis = all.get(operation.address);
  const told = new Map(change.attributes.map((attribute) => [attribute.path, attribute]));
  const tells = (path: string, after: Json) => sameJson(told.get(path)?.after, after);
  /** What is sent is told, and what is told to change is sent. */
  const isJust = (path: string, sent: Json | undefined, word: (value: number) => Json = () => null) => {
    const one = told.get(path);
    if (sent === undefined) return one === undefined || sameJson(one.before, one.after);
    return tells(path, typeof sent === "number" ? word(sent) : sent);
  };
  switch (operation.operation) {
    case "create_channel":
      return untoldOfCreate(operation, { change, groups, told, carried });
    case "update_channel":
      if (!isCalled(change, { basis, name: told.get("name") })) return "the channel by its name";
      if (!isJust("name", body.name)) return "the name";
      if (!isJust("private_type", body.private_type, privacy)) return "who sees it";
      if (!isJust("speak_permission", body.speak_permission, speaking)) return "who speaks";
      if (body.parent_id === undefined && told.has("group")) return "the group";
      if (body.parent_id !== undefined && !tellsOfGroup(told.get("group"), change, groups))
        return "the group";
      return body.position !== undefined && !told.has("group") && !told.has("position") ? "the place" : null;
    case "delete_channel":
      return isCalled(change, { basis, name: told.get("name") }) ? null : "the channel by its name";
    case "update_channel_role_permissions":
    case "update_channel_user_permissions":
      return tellsOfBits(told.get("permissions"), body) ? null : "what is granted or taken away";
    case "put_pin":
      return tellsOfPinned(params.message_id, tells) ? null : "the message";
    case "delete_pin":
      return told.get("message_id")?.before === params.message_id ? null : "the message";
    case "create_announce":
    case "create_recommend_announce":
    case "delete_announce":
      return tellsOfAnnouncement(operation, told) ? null : "the announcement";
    default:
      return untoldOfPost(operation, { change, told, changes, basis: all });
  }
}

/** What is left out of the body becomes the service's default (service-facts 3.28). */
function untoldOfCreate(
  { address, body = {} }: Operation,
  {
    change,
    groups,
    told,
    carried,
  }: {
    readonly change: Change;
    readonly groups: GroupNames;
    readonly told: ReadonlyMap<string, AttributeChange>;
    readonly carried: readonly Change[];
  },
): string | null {
  const tells = (path: string, after: Json) => sameJson(told.get(path)?.after, after);
  if (!tells("name", body.name ?? null)) return "the name";
  if (addressKind(address) === "group") return isPlainGroup(body) ? null : "more than a group";
  const type = numberOr(body.type, CHANNEL_TYPE.text);
  const subType = numberOr(body.sub_type, CHANNEL_SUB_TYPE.chat);
  const privateType = numberOr(body.private_type, PRIVATE_TYPE.public);
  const speakPermission = numberOr(body.speak_permission, SPEAK_PERMISSION.everyone);
  if (!tells("type", enumName(CHANNEL_TYPE, type))) return "the type";
  if (subType !== CHANNEL_SUB_TYPE.chat && !tells("sub_type", enumName(CHANNEL_SUB_TYPE, subType)))
    return "the sub_type";
  if (body.application_id !== undefined && !tells("application_id", body.application_id))
    return "the application";
  if (!tells("private_type", privacy(privateType))) return "who sees it";
  if (!tells("speak_permission", speaking(speakPermission))) return "who speaks";
  if (body.parent_id !== undefined && !tellsOfGroup(told.get("group"), change, groups)) return "the group";
  const letIn = Array.isArray(body.private_user_ids) ? body.private_user_ids.length : 0;
  return letIn === carried.filter((change) => letsIn(change, address)).length ? null : "who is let in";
}

/** By a name of the group that the channel is shown under, with the address where another group has that name too. */
function tellsOfGroup(told: AttributeChange | undefined, { within }: Change, names: GroupNames): boolean {
  if (told === undefined) return false;
  if (within === null) return told.after === null;
  const { after } = told;
  return (names.get(within) ?? []).some((name) => after === name || after === `${name} (${within})`);
}

/** What each group is called in a plan, before and after. */
export type GroupNames = ReadonlyMap<Address, readonly Json[]>;

export function groupNames({ changes, parents }: Pick<Plan, "changes" | "parents">): GroupNames {
  const names = new Map<Address, Json[]>();
  const add = (address: Address, some: readonly Json[]) =>
    names.set(address, [...(names.get(address) ?? []), ...some]);
  for (const { address, name } of parents) add(address, [name]);
  for (const { address, kind, name, attributes } of changes) {
    if (kind !== "group") continue;
    add(address, [
      name,
      ...attributes.flatMap((one) => (one.path === "name" ? [one.before, one.after] : [])),
    ]);
  }
  return names;
}

const GROUP_BODY: ReadonlySet<string> = new Set(["name", "type", "sub_type", "position"]);

const isPlainGroup = (body: JsonObject): boolean =>
  body.type === CHANNEL_TYPE.group && Object.keys(body).every((member) => GROUP_BODY.has(member));

/** Each user that a channel is born with is told by a grant of its own. */
const letsIn = ({ kind, action, within, attributes }: Change, channel: string): boolean =>
  kind === "user_permission" &&
  action === "grant" &&
  within === channel &&
  flagsIn(attributes.find(({ path }) => path === "permissions")?.after).has("view");

const numberOr = (value: Json | undefined, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

/** The name that people read is the one that was seen. */
function isCalled(
  { name }: Change,
  { basis, name: told }: { readonly basis: Basis | undefined; readonly name: AttributeChange | undefined },
): boolean {
  const live = basis?.live;
  const seen = typeof live === "object" && live !== null && "name" in live ? live.name : undefined;
  return typeof seen === "string" && seen === (told?.before ?? name);
}

/** A flag that is shown as taken away and is not sent would stay, unseen; view may be given by the create of the channel. */
function tellsOfBits(told: AttributeChange | undefined, body: NonNullable<Operation["body"]>): boolean {
  const before = flagsIn(told?.before);
  const after = flagsIn(told?.after);
  const flags = (value: Json | undefined) => flagsOf(parseBitmap(value) ?? 0n);
  const known = Object.values(PERMISSION_BIT).reduce((all, bit) => all | bit, 0n);
  const unnamed = (value: Json | undefined) => ((parseBitmap(value) ?? 0n) & ~known) !== 0n;
  return (
    !unnamed(body.add) &&
    flags(body.add).every((flag) => after.has(flag) && !before.has(flag)) &&
    sameJson([...flags(body.remove)].sort(), [...before].filter((flag) => !after.has(flag)).sort())
  );
}

const flagsIn = (value: Json | undefined): ReadonlySet<Json> => new Set(Array.isArray(value) ? value : []);
