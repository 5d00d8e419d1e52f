// Collects the ids that calls of a plan name and that must exist already: roles, members and messages. The copy gets these objects
// (`twin-world.ts`), and complete-snapshot.ts reads them first.

import { isJsonObject } from "../../model/json.js";
import type { Operation, Plan } from "../../plan/value/plan.js";

export interface NamedByCalls {
  readonly roles: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  /** The key is the id of the channel. */
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

/** Returns the channel and the message of a call. Either may be a Ref to an object that the plan makes. */
function placeOf(operation: Operation): readonly unknown[] {
  const { channel_id: channel, message_id, patch_msg_id } = operation.params;
  const body = bodyOf(operation);
  return [channel ?? body.channel_id, message_id ?? patch_msg_id ?? body.message_id];
}
