// What the calls of a plan may carry: per operation the kinds of address, the actions that people are shown for it,
// and the members of its body. A plan file that asks for anything else was not made by a plan.

import type { AddressKind } from "../../model/address.js";
import { isDecimalId, isMessageId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import type { OperationName } from "../../protocol/routes.js";
import { isRef } from "../draft.js";
import type { ChangeAction } from "../plan.js";

export interface PlannedCall {
  readonly kinds: readonly AddressKind[];
  /** The actions of the change that it carries out. */
  readonly actions: readonly ChangeAction[];
  /** Path parameters, each with what it may be. */
  readonly params: Readonly<Record<string, Check>>;
  /** Members of the body, each with what it may be; null for no body. */
  readonly body: Readonly<Record<string, Check>> | null;
}

type Check = (value: Json | undefined) => boolean;

const text: Check = (value) => typeof value === "string";
const whole: Check = (value) => typeof value === "number" && Number.isSafeInteger(value);
const id: Check = (value) => typeof value === "string" && isDecimalId(value);
const idOrRef: Check = (value) => id(value) || isRef(value);
const message: Check = (value) => typeof value === "string" && isMessageId(value);
const ids: Check = (value) => Array.isArray(value) && value.every(id);
/** The manage bit cannot be changed and is never sent (service-facts 3.32). */
const bits: Check = (value) => {
  const held = typeof value === "string" ? parseBitmap(value) : undefined;
  return held !== undefined && (held & PERMISSION_BIT.manage) === 0n;
};
const recommended: Check = (value) =>
  Array.isArray(value) &&
  value.every(
    (one: Json) =>
      typeof one === "object" &&
      one !== null &&
      !Array.isArray(one) &&
      hasOnly(one, { channel_id: idOrRef, introduce: text }),
  );

/** Whether every member is one of those, and as it may be. */
export const hasOnly = (members: object, allowed: Readonly<Record<string, Check>>): boolean =>
  Object.entries(members).every(
    ([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.(value) === true,
  );

const PLACED: readonly AddressKind[] = ["channel", "group"];
const channel = { channel_id: idOrRef };
const access = { private_type: whole, speak_permission: whole };
const place = { parent_id: idOrRef, position: whole };

const permission = (subject: "role_id" | "user_id"): PlannedCall => ({
  kinds: ["permission"],
  actions: ["grant", "revoke"],
  params: { ...channel, [subject]: id },
  body: { add: bits, remove: bits },
});

/** All writes that plans are made of. */
export const PLANNED_CALLS: Readonly<Partial<Record<OperationName, PlannedCall>>> = {
  create_channel: {
    kinds: PLACED,
    actions: ["create"],
    params: { guild_id: id },
    body: {
      ...access,
      ...place,
      name: text,
      type: whole,
      sub_type: whole,
      private_user_ids: ids,
      application_id: text,
    },
  },
  update_channel: {
    kinds: PLACED,
    actions: ["update"],
    params: channel,
    body: { ...access, ...place, name: text },
  },
  delete_channel: { kinds: PLACED, actions: ["delete"], params: channel, body: null },
  update_channel_role_permissions: permission("role_id"),
  update_channel_user_permissions: permission("user_id"),
  put_pin: { kinds: ["pin"], actions: ["pin"], params: { ...channel, message_id: message }, body: null },
  delete_pin: { kinds: ["pin"], actions: ["unpin"], params: { ...channel, message_id: message }, body: null },
  create_announce: {
    kinds: ["announcement"],
    actions: ["announce"],
    params: { guild_id: id },
    body: { channel_id: idOrRef, message_id: message },
  },
  create_recommend_announce: {
    kinds: ["announcement"],
    actions: ["announce"],
    params: { guild_id: id },
    body: { announces_type: whole, recommend_channels: recommended },
  },
  delete_announce: {
    kinds: ["announcement"],
    actions: ["withdraw"],
    // `all` withdraws whatever stands (service-facts 3.6).
    params: { guild_id: id, message_id: (value) => value === "all" || message(value) },
    body: null,
  },
};
