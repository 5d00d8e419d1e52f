// What the calls of a plan may carry: per operation the kinds of address, the actions that people are shown for it,
// and the members of its body. A plan file that asks for anything else was not made by a plan.

import type { AddressKind } from "../../model/address.js";
import type { OperationName } from "../../protocol/routes.js";
import type { ChangeAction, Operation } from "../value/plan.js";
import {
  asItIs,
  bits,
  type Check,
  emojiPart,
  id,
  idOrRef,
  ids,
  imageFact,
  joined,
  markdown,
  messageOrRef,
  postId,
  recommended,
  text,
  whole,
} from "./saved-plan-values.js";

export interface PlannedCall {
  readonly kinds: readonly AddressKind[];
  /** The actions of the change that it carries out. */
  readonly actions: readonly ChangeAction[];
  /** Path parameters, each with what it may be. */
  readonly params: Readonly<Record<string, Check>>;
  /** Members of the body, each with what it may be; null for no body. */
  readonly body: Readonly<Record<string, Check>> | null;
  /** What its members must be together. */
  readonly isWhole?: (body: NonNullable<Operation["body"]>) => boolean;
}

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

const CARRIERS = ["content", "markdown", "image", "file_image", "embed", "ark"] as const;

/** One carrier, and a keyboard only with markdown (service-facts 3.21). */
const isOnePost = (body: NonNullable<Operation["body"]>): boolean =>
  CARRIERS.filter((name) => body[name] !== undefined).length === 1 &&
  (body.keyboard === undefined || body.markdown !== undefined);

const hasAll =
  (...names: readonly string[]) =>
  (body: NonNullable<Operation["body"]>): boolean =>
    names.every((name) => body[name] !== undefined);

const reaction = (action: ChangeAction): PlannedCall => ({
  kinds: ["reaction"],
  actions: [action],
  params: { ...channel, message_id: messageOrRef, type: emojiPart, id: emojiPart },
  body: null,
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
  put_pin: { kinds: ["pin"], actions: ["pin"], params: { ...channel, message_id: messageOrRef }, body: null },
  delete_pin: { kinds: ["pin"], actions: ["unpin"], params: { ...channel, message_id: postId }, body: null },
  create_announce: {
    kinds: ["announcement"],
    actions: ["announce"],
    params: { guild_id: id },
    body: { channel_id: idOrRef, message_id: messageOrRef },
    isWhole: hasAll("channel_id", "message_id"),
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
    params: { guild_id: id, message_id: (value) => value === "all" || postId(value) },
    body: null,
  },
  post_message: {
    kinds: ["message"],
    actions: ["create", "replace"],
    params: channel,
    body: {
      content: joined,
      markdown,
      image: text,
      file_image: imageFact,
      embed: asItIs,
      ark: asItIs,
      keyboard: asItIs,
    },
    isWhole: isOnePost,
  },
  patch_guild_message: {
    kinds: ["message"],
    actions: ["update"],
    params: { channel_id: id, patch_msg_id: postId },
    body: { markdown, keyboard: asItIs },
    isWhole: hasAll("markdown", "keyboard"),
  },
  recall_message: {
    kinds: ["message"],
    actions: ["delete", "replace"],
    params: { channel_id: id, message_id: postId },
    body: null,
  },
  put_reaction: reaction("react"),
  delete_reaction: reaction("unreact"),
  post_thread: {
    kinds: ["thread"],
    actions: ["create"],
    params: channel,
    body: { title: text, content: text, format: whole },
    isWhole: hasAll("title", "content", "format"),
  },
  delete_thread: {
    kinds: ["thread"],
    actions: ["delete"],
    params: { channel_id: id, thread_id: postId },
    body: null,
  },
};
