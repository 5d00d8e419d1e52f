// These are the types of the calls that plans make. Such calls write channels, roles, permissions, pins, announcements, messages,
// reactions, threads and memberships. The types of path parameters and bodies are exact, so a misspelt `sub_typ` does not compile.
//
// An apply may send messages and announcements again as state has kept them, so their bodies are JSON here. `PostedBody` is the body of
// a message from the file.

import type { JsonObject } from "../../model/json.js";
import type { Payload, PayloadName } from "../../protocol/payloads/index.js";
import type {
  NeighbouringOperation,
  OperationName,
  PathParameter,
  ReadingOperation,
  RequestOf,
} from "../../protocol/routes.js";
import type { ImageFact, Join, Ref } from "./ref.js";

/**
 * A plan may hold these operations, such as `create_channel`. They are all writing operations without the ones in this list. See
 * kinds/rows.ts.
 */
export type PlannedOperation = Exclude<
  OperationName,
  | ReadingOperation
  | Exclude<NeighbouringOperation, PlannedNeighbour>
  | "get_access_token"
  | "post_keyboard_message"
  | "on_interaction_result"
  | "update_audio"
  | "on_microphone"
  | "off_microphone"
>;

/** Plans make these calls, although a service may refuse them (service-facts 8.1, 8.2). */
type PlannedNeighbour =
  | "create_guild_role"
  | "update_guild_role"
  | "delete_guild_role"
  | "put_guild_member_role"
  | "delete_guild_member_role";

type SentAgain = "create_announce" | "create_recommend_announce" | "post_message" | "patch_guild_message";

/** `null` means that the call has no body. */
type BodyOf<Name extends PlannedOperation> = Name extends SentAgain
  ? JsonObject
  : RequestOf<Name> extends infer Body extends PayloadName
    ? Payload<Body>
    : null;

/** In the value, a Ref or a Join may take the place of each text. */
type WithRefs<Value> = Value extends string
  ? Value | Ref | Join
  : Value extends readonly (infer Item)[]
    ? readonly WithRefs<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: WithRefs<Value[Key]> }
      : Value;

/** A post of a declared message has this body. */
export type PostedBody = WithRefs<Omit<Payload<"PostMessage">, "ark" | "keyboard">> & {
  readonly file_image?: ImageFact;
  readonly ark?: JsonObject;
  readonly keyboard?: JsonObject;
};

/** A call has these members. For example, `put_pin` has `{ params: { channel_id: "101", message_id: "08a1" } }`. */
export type CallOf<Name extends PlannedOperation> = {
  readonly params: Readonly<Record<PathParameter<Name>, string | Ref>>;
} & (BodyOf<Name> extends null ? unknown : { readonly body: WithRefs<BodyOf<Name>> });
