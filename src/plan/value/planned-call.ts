// The calls that plans make: those that write channels, permissions, pins, announcements, messages, reactions and threads.
// Their path parameters and bodies are typed: a misspelt `sub_typ` does not compile.
//
// Messages and announcements may be sent again as state kept them, so their bodies are JSON here. `PostedBody` is the body of
// a message as the file says it.

import type { JsonObject } from "../../model/json.js";
import type { Payload, PayloadName } from "../../protocol/payloads/index.js";
import type { OperationName, PathParameter, ReadingOperation, RequestOf } from "../../protocol/routes.js";
import type { ImageFact, Join, Ref } from "./ref.js";

/** An operation that a plan may hold, such as `create_channel`: each that writes, but for these. See kinds/rows.ts. */
export type PlannedOperation = Exclude<
  OperationName,
  | ReadingOperation
  | "get_access_token"
  | "post_keyboard_message"
  | "on_interaction_result"
  | "update_audio"
  | "on_microphone"
  | "off_microphone"
>;

type SentAgain = "create_announce" | "create_recommend_announce" | "post_message" | "patch_guild_message";

/** null: the call has none. */
type BodyOf<Name extends PlannedOperation> = Name extends SentAgain
  ? JsonObject
  : RequestOf<Name> extends infer Body extends PayloadName
    ? Payload<Body>
    : null;

/** A value in which a Ref or a Join may stand for each text. */
type WithRefs<Value> = Value extends string
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
  readonly params: Readonly<Record<PathParameter<Name>, string | Ref>>;
} & (BodyOf<Name> extends null ? unknown : { readonly body: WithRefs<BodyOf<Name>> });
