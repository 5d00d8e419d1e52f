// Messages in an undo: what was posted is recalled, what was recalled or replaced is posted again, what was edited is
// edited back. Pins and the announcement move before the present message goes, so that readers always find one.

import { formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import { saysTheSame } from "../../content/says-the-same.js";
import { type Contribution, NOTHING } from "../../value/draft.js";
import type { Finding } from "../../value/plan.js";
import {
  bindingNow,
  changedSince,
  notRestored,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import { bodyOf, type FatedMessage } from "../../wishes/history/message-fates.js";
import { attributesOf, changeOf, channelOf, edited, idOf, posted, recallOf } from "./history-drafts.js";
import { protectedPost } from "./protected-post.js";

export interface MessageSides {
  readonly context: UndoContext;
  /** Ids of the calls that must come before a message is recalled, by the message. */
  readonly before: ReadonlyMap<string, readonly string[]>;
}

export function undoMessage(one: FatedMessage, { context, before }: MessageSides): Contribution {
  const { line, address, fate } = one;
  const needs = (id: string) => before.get(id) ?? [];
  switch (fate.kind) {
    case "same": {
      if (fate.now === null) return { ...NOTHING, remember: bindingNow(context, address, null) };
      const bound = line.bound === null ? null : { ...line.bound, id: fate.now };
      return { ...NOTHING, remember: bindingNow(context, address, bound), unchanged: 1 };
    }
    case "with-channel":
      return NOTHING;
    case "left":
      return { ...NOTHING, findings: [notRestored(address, fate.why, fate.hint)] };
    case "deferred": {
      const attributes = attributesOf(one, context, fate.body);
      const action = fate.now === null ? "create" : "replace";
      const draft = {
        change: changeOf(one, { context, action, attributes, channelId: fate.channelId }),
        operations: [],
      };
      return { ...NOTHING, drafts: [draft], deferred: [fate.deferred] };
    }
    case "recall":
      return recalled(one, { context, now: fate.now, needs: needs(fate.now) });
    case "edit": {
      const draft = edited(one, { context, now: fate.now, body: fate.body });
      return { ...NOTHING, drafts: [draft], findings: editedSince(one, { context, now: fate.now }) };
    }
    case "restore": {
      const { key } = messageOfAddress(address);
      const attributes = attributesOf(one, context, bodyOf(line));
      const change = changeOf(one, {
        context,
        action: "replace",
        attributes,
        channelId: channelOf(fate.old),
      });
      const former = recallOf(fate.now, {
        address: formerMessageAddress(key, idOf(fate.now)),
        needs: needs(fate.now),
        context,
      });
      const remember = bindingNow(context, address, line.bound);
      const old = formerMessageAddress(key, idOf(fate.old));
      return {
        ...NOTHING,
        drafts: [{ change, operations: [former] }],
        remember: [...remember, ...bindingNow(context, old, null)],
      };
    }
    case "post":
      return {
        ...NOTHING,
        drafts: [posted(one, { ...fate, context, needs })],
        findings: [
          notRestored(
            address,
            "it is posted again as a new message; the replies and reactions that it had are lost",
          ),
        ],
      };
    default:
      return fate satisfies never;
  }
}

function recalled(
  one: FatedMessage,
  {
    context,
    now,
    needs,
  }: { readonly context: UndoContext; readonly now: string; readonly needs: readonly string[] },
): Contribution {
  const { address } = one;
  const attributes = attributesOf(one, context, null);
  return {
    ...NOTHING,
    drafts: [
      {
        change: changeOf(one, { context, action: "delete", attributes, channelId: channelOf(now) }),
        operations: [recallOf(now, { address, needs, context })],
      },
    ],
    findings: [...editedSince(one, { context, now }), ...protectedPost(context, address, "recalled")],
  };
}

function editedSince(
  { line, address }: FatedMessage,
  { context, now }: { readonly context: UndoContext; readonly now: string },
): Finding[] {
  const message = context.live.messages.get(now);
  if (message == null || line.left === null || saysTheSame(message, line.left) !== "other") return [];
  return [changedSince(address, "what it says", "takes it back all the same")];
}
