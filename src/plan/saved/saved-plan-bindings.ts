// The binding that a call of a saved plan leaves in state: of the very thing that the call makes or writes to. A key that
// state bound to another channel would make the next apply write there.

import { isRef, refAddress, refTo } from "../value/draft.js";
import type { Operation, Ref } from "../value/plan.js";

type Part = string | Ref;

/** What an undo takes away may be bound to what stood there before. */
export function bindsOwn(call: Operation): boolean {
  const own = ownParts(call);
  return call.remember.every(
    (one) =>
      own === null || one.type === "forget" || one.address !== call.address || joined(one.id) === joined(own),
  );
}

/** null: the call binds nothing of its own. */
function ownParts({ operation, address, params }: Operation): readonly Part[] | null {
  const { channel_id: channel = "", message_id: message = "" } = params;
  switch (operation) {
    case "create_channel":
      return [refTo(address)];
    case "update_channel":
      return [channel];
    case "update_channel_role_permissions":
      return [channel, "role", params.role_id ?? ""];
    case "update_channel_user_permissions":
      return [channel, "user", params.user_id ?? ""];
    case "put_pin":
      return [channel, message];
    case "put_reaction":
      return [channel, message, params.type ?? "", params.id ?? ""];
    case "post_message":
    case "post_thread":
      return [channel, refTo(address)];
    case "patch_guild_message":
      return [channel, params.patch_msg_id ?? ""];
    default:
      return null;
  }
}

/** `101/08a1`; of what is yet to be created its address stands there. */
const joined = (parts: readonly Part[]): string =>
  parts.map((part) => (isRef(part) ? `{${refAddress(part)}}` : part)).join("/");
