// The calls and changes of one message in an undo: its post, its edit, and the recall of the one that it takes the place
// of. Each is what a plan of the file would make of it too.

import { type Address, addressKey, formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import type { JsonObject } from "../../../model/json.js";
import { messageAttributes, saidBy } from "../../content/message-attributes.js";
import { changed, type Draft, type DraftOperation, operationId, PHASE, refTo } from "../../value/draft.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { AttributeChange, RememberTemplate } from "../../value/plan.js";
import {
  channelAddressOf,
  formerBinding,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { FatedMessage } from "../../wishes/history/message-fates.js";

export function posted(
  one: FatedMessage,
  {
    context,
    channelId,
    body,
    now,
    needs,
  }: {
    readonly context: UndoContext;
    readonly channelId: string;
    readonly body: JsonObject;
    readonly now: string | null;
    readonly needs: (id: string) => readonly string[];
  },
): Draft {
  const { address, line } = one;
  const channel = channelAddressOf(context, channelId);
  const former = formerMessageAddress(messageOfAddress(address).key, now === null ? "" : idOf(now));
  const kept = now === null ? undefined : context.state.resources[address];
  const remember: RememberTemplate[] = [
    {
      type: "bind",
      address,
      id: [channelId, refTo(address)],
      applied: { ...line.bound?.applied, sent: body },
    },
    ...(kept === undefined ? [] : [formerBinding(former, kept)]),
  ];
  const post: DraftOperation = {
    id: operationId("post_message", address),
    address,
    operation: "post_message",
    params: { channel_id: channelId },
    body,
    remember,
    phase: PHASE.message,
    access: null,
    sequences: [`posts.${channel}`],
    needs: [],
    audience: channel,
  };
  const attributes = [
    ...(now === null || channelOf(now) === channelId
      ? []
      : [changed("channel", channelName(context, channelOf(now)), channelName(context, channelId))]),
    ...attributesOf(one, context, body),
  ];
  const action = now === null ? "create" : "replace";
  return {
    change: changeOf(one, { context, action, attributes, channelId }),
    operations: [
      post,
      ...(now === null ? [] : [recallOf(now, { address: former, needs: [post.id, ...needs(now)], context })]),
    ],
  };
}

export function edited(
  one: FatedMessage,
  { context, now, body }: { readonly context: UndoContext; readonly now: string; readonly body: JsonObject },
): Draft {
  const { address, line } = one;
  const { markdown, keyboard } = body;
  return {
    change: changeOf(one, {
      context,
      action: "update",
      attributes: attributesOf(one, context, body),
      channelId: channelOf(now),
    }),
    operations: [
      {
        id: operationId("patch_guild_message", address),
        address,
        operation: "patch_guild_message",
        params: { channel_id: channelOf(now), patch_msg_id: idOf(now) },
        body: { markdown, keyboard },
        remember: [{ type: "bind", address, id: [now], applied: { ...line.bound?.applied, sent: body } }],
        phase: PHASE.message,
        access: null,
        sequences: [],
        needs: [],
        audience: channelAddressOf(context, channelOf(now)),
      },
    ],
  };
}

export function changeOf(
  { line, address, fate }: FatedMessage,
  {
    context,
    action,
    attributes,
    channelId,
  }: {
    readonly context: UndoContext;
    readonly action: "create" | "update" | "replace" | "delete";
    readonly attributes: readonly AttributeChange[];
    readonly channelId: string;
  },
): Draft["change"] {
  return {
    address,
    kind: "message",
    action,
    name: messageOfAddress(address).key,
    within: channelAddressOf(context, channelId),
    attributes,
    source: null,
    reason: `${reasonOf(line)}${stepOf(fate)}`,
    drift: false,
    // As in a plan of the file: a message that goes takes along what members added to it.
    reversible: action !== "delete" && action !== "replace",
  };
}

function stepOf({ kind, now }: FatedMessage["fate"]): string {
  const lost = "its replies and reactions are lost";
  switch (kind) {
    case "recall":
      return `, which posted it; ${lost}`;
    case "restore":
      return `; the message before is still there, and the present one is recalled: ${lost}`;
    case "post":
    case "deferred": {
      const again = "; it is posted again, as a new message";
      return now === null ? again : `${again}, and the present one is recalled: ${lost}`;
    }
    case "same":
    case "edit":
    case "left":
    case "with-channel":
      return "";
    default:
      return kind satisfies never;
  }
}

export function recallOf(
  message: string,
  {
    address,
    needs,
    context,
  }: { readonly address: Address; readonly needs: readonly string[]; readonly context: UndoContext },
): DraftOperation {
  return {
    id: operationId("recall_message", address),
    address,
    operation: "recall_message",
    params: { channel_id: channelOf(message), message_id: idOf(message) },
    remember: [address, ...(context.inside.get(message) ?? [])].map((one) => ({
      type: "forget",
      address: one,
    })),
    phase: PHASE.recall,
    access: null,
    sequences: [],
    needs,
  };
}

/** What the present message says becomes `after`; all of it is shown where it is not what the applies sent. */
export function attributesOf(
  { line, fate }: FatedMessage,
  { live }: UndoContext,
  after: JsonObject | null,
): AttributeChange[] {
  const message = fate.now === null ? null : live.messages.get(fate.now);
  const said = message == null ? null : saidBy(message, line.left);
  return messageAttributes(said, after, { whole: said !== null && said !== line.left });
}

export const channelOf = (id: string): string => parsePostKey(id)?.channelId ?? "";
export const idOf = (id: string): string => parsePostKey(id)?.id ?? id;

const channelName = (context: UndoContext, id: string): string =>
  context.placeNames.get(id) ?? addressKey(channelAddressOf(context, id));
