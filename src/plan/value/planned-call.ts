// The path parameters and the body of each call that plans make. A misspelt `sub_typ` does not compile.

import type { Payload } from "../../protocol/payloads/index.js";
import type { ImageFact, Join, Ref } from "./plan.js";
import type { PlannedOperation } from "./planned-operation.js";

interface Calls extends Readonly<Record<PlannedOperation, readonly [string, unknown]>> {
  readonly create_channel: readonly ["guild_id", Payload<"CreateChannel">];
  readonly update_channel: readonly ["channel_id", Payload<"UpdateChannel">];
  readonly delete_channel: readonly ["channel_id", null];
  readonly update_channel_role_permissions: readonly ["channel_id" | "role_id", Payload<"UpdatePermissions">];
  readonly update_channel_user_permissions: readonly ["channel_id" | "user_id", Payload<"UpdatePermissions">];
  readonly put_pin: readonly ["channel_id" | "message_id", null];
  readonly delete_pin: readonly ["channel_id" | "message_id", null];
  readonly create_announce: readonly ["guild_id", Payload<"CreateAnnounce">];
  readonly create_recommend_announce: readonly ["guild_id", Payload<"CreateRecommendAnnounce">];
  readonly delete_announce: readonly ["guild_id" | "message_id", null];
  readonly post_message: readonly [
    "channel_id",
    Payload<"PostMessage"> & { readonly file_image?: ImageFact },
  ];
  readonly patch_guild_message: readonly ["channel_id" | "patch_msg_id", Payload<"PatchMessage">];
  readonly recall_message: readonly ["channel_id" | "message_id", null];
  readonly put_reaction: readonly ["channel_id" | "message_id" | "type" | "id", null];
  readonly delete_reaction: readonly ["channel_id" | "message_id" | "type" | "id", null];
  readonly post_thread: readonly ["channel_id", Payload<"PostThread">];
  readonly delete_thread: readonly ["channel_id" | "thread_id", null];
}

/** A value in which a Ref or a Join may stand for each text. */
export type WithRefs<Value> = Value extends string
  ? Value | Ref | Join
  : Value extends readonly (infer Item)[]
    ? readonly WithRefs<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: WithRefs<Value[Key]> }
      : Value;

/** What one call takes: `{ params: { channel_id: "101", message_id: "08a1" } }` of `put_pin`. */
export type CallOf<Name extends PlannedOperation> = {
  readonly params: Readonly<Record<Calls[Name][0], string | Ref>>;
} & (Calls[Name][1] extends null ? unknown : { readonly body: WithRefs<Calls[Name][1]> });
