// What the calls of a plan name that stands in the guild already: roles, members and messages, by their ids.

import { isJsonObject } from "../../model/json.js";
import type { Operation, Plan } from "../../plan/value/plan.js";

export interface NamedByCalls {
  readonly roles: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  /** By the ids of their channels. */
  readonly messages: ReadonlyMap<string, ReadonlySet<string>>;
}

export function namedByCalls({ operations }: Pick<Plan, "operations">): NamedByCalls {
  const roles = new Set<string>();
  const members = new Set<string>();
  const messages = new Map<string, Set<string>>();
  for (const operation of operations) {
    const { role_id: role, user_id: user } = operation.params;
    if (typeof role === "string") roles.add(role);
    if (typeof user === "string") members.add(user);
    const { private_user_ids: viewers } = bodyOf(operation);
    for (const one of Array.isArray(viewers) ? viewers : []) if (typeof one === "string") members.add(one);
    const [channel, message] = placeOf(operation);
    if (typeof channel !== "string" || typeof message !== "string" || message === "all") continue;
    messages.set(channel, (messages.get(channel) ?? new Set()).add(message));
  }
  return { roles, members, messages };
}

const bodyOf = ({ body }: Operation) => (isJsonObject(body) ? body : {});

/** The channel and the message that a call is about; either may be yet to be made. */
function placeOf(operation: Operation): readonly unknown[] {
  const { channel_id: channel, message_id, patch_msg_id } = operation.params;
  const body = bodyOf(operation);
  return [channel ?? body.channel_id, message_id ?? patch_msg_id ?? body.message_id];
}
