// The calls that plans make: those that write channels, permissions, pins, announcements, messages, reactions and threads.
// Their path parameters and bodies are typed: a misspelt `sub_typ` does not compile.
//
// Messages and announcements may be sent again as state kept them, so their bodies are JSON here. `PostedBody` is the body of
// a message as the file says it.

import type { JsonObject } from "../../model/json.js";
import type { Payload } from "../../protocol/payloads/index.js";
import type { OperationName } from "../../protocol/routes.js";
import type { ImageFact, Join, Ref } from "./ref.js";

/** By operation: the names of the path parameters, and the body; null for none. */
interface Calls {
  readonly create_channel: readonly ["guild_id", Payload<"CreateChannel">];
  readonly update_channel: readonly ["channel_id", Payload<"UpdateChannel">];
  readonly delete_channel: readonly ["channel_id", null];
  readonly update_channel_role_permissions: readonly ["channel_id" | "role_id", Payload<"UpdatePermissions">];
  readonly update_channel_user_permissions: readonly ["channel_id" | "user_id", Payload<"UpdatePermissions">];
  readonly put_pin: readonly ["channel_id" | "message_id", null];
  readonly delete_pin: readonly ["channel_id" | "message_id", null];
  readonly create_announce: readonly ["guild_id", JsonObject];
  readonly create_recommend_announce: readonly ["guild_id", JsonObject];
  readonly delete_announce: readonly ["guild_id" | "message_id", null];
  readonly post_message: readonly ["channel_id", JsonObject];
  readonly patch_guild_message: readonly ["channel_id" | "patch_msg_id", JsonObject];
  readonly recall_message: readonly ["channel_id" | "message_id", null];
  readonly put_reaction: readonly ["channel_id" | "message_id" | "type" | "id", null];
  readonly delete_reaction: readonly ["channel_id" | "message_id" | "type" | "id", null];
  readonly post_thread: readonly ["channel_id", Payload<"PostThread">];
  readonly delete_thread: readonly ["channel_id" | "thread_id", null];
}

/** An operation that a plan may hold, such as `create_channel`. Its row stands in kinds/rows.ts. */
export type PlannedOperation = Extract<OperationName, keyof Calls>;

/** A value in which a Ref or a Join may stand for each text. */
export type WithRefs<Value> = Value extends string
  ? Value | Ref | Join
  : Value extends readonly (infer Item)[]
    ? readonly WithRefs<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: WithRefs<Value[Key]> }
      : Value;

/** The body with which a declared message is posted. */
export type PostedBody = WithRefs<Omit<Payload<"PostMessage">, "ark" | "keyboard">> & {
  readonly file_image?: ImageFact;
  readonly ark?: JsonObject;
  readonly keyboard?: JsonObject;
};

/** What one call takes: `{ params: { channel_id: "101", message_id: "08a1" } }` of `put_pin`. */
export type CallOf<Name extends PlannedOperation> = {
  readonly params: Readonly<Record<Calls[Name][0], string | Ref>>;
} & (Calls[Name][1] extends null ? unknown : { readonly body: WithRefs<Calls[Name][1]> });
