// Messages that an undo asks for: what was posted is recalled, what was recalled or replaced is posted again, what was edited is
// edited back. Pins and the announcement move before the present message goes, so that readers always find one.

import { type Address, addressKey, formerMessageAddress, messageOfAddress } from "../../../model/address.js";
import type { ChannelId, MessageId } from "../../../model/ids.js";
import type { StateRecord } from "../../../state/state.js";
import { saysTheSame } from "../../content/says-the-same.js";
import type { Standing } from "../../posting/message-fates.js";
import { NOTHING, refTo } from "../../value/draft.js";
import type { Wished } from "../../value/goal.js";
import { parsePostKey } from "../../value/live-guild.js";
import type { Finding, RememberTemplate } from "../../value/plan.js";
import {
  bindingNow,
  changedSince,
  channelAddressOf,
  formerBinding,
  notRestored,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { HistorySource } from "../../wishes/history/history-source.js";
import { bodyOf, type FatedMessage, type MessageFate } from "../../wishes/history/message-fates.js";
import { AT_ONCE, type MessageGoal, type PresentMessage, type Recall } from "./goal.js";
import { protectedPost } from "./protected-post.js";
import { callsBeforeRecalls } from "./recalls-of-history.js";

export function messagesOfHistory(context: HistorySource): Wished<MessageGoal> {
  const { messages } = context.fates;
  const needs = callsBeforeRecalls(context);
  return {
    ...NOTHING,
    goals: messages.map((one) => goalOf(one, { context, needs })),
    findings: messages.flatMap((one) => findingsOf(one, context)),
  };
}

interface Sides {
  readonly context: HistorySource;
  /** By the message that is recalled, such as `101/08a1`: ids of the calls that come before. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

function goalOf(one: FatedMessage, sides: Sides): MessageGoal {
  const { context } = sides;
  const { address, fate } = one;
  return {
    address,
    name: messageOfAddress(address).key,
    within: channelAddressOf(context, channelOf(fate)),
    source: null,
    now: presentOf(one, context),
    claimed: [],
    want: wishOf(one, sides),
    remember: { withCall: rememberSent(one, context), ifSo: rememberStanding(one, context) },
  };
}

/** The channel in which it stands once the undo is done. */
function channelOf(fate: MessageFate): string {
  if (fate.kind === "post" || fate.kind === "deferred") return fate.channelId;
  const id = fate.kind === "restore" ? fate.old : fate.now;
  return id === null ? "" : standingAt(id).channelId;
}

function presentOf({ fate, line }: FatedMessage, { live }: UndoContext): PresentMessage | null {
  const message = fate.now === null ? null : live.messages.get(fate.now);
  return fate.now === null || message == null ? null : { ...standingAt(fate.now), message, sent: line.left };
}

function wishOf(one: FatedMessage, { context, needs }: Sides): MessageGoal["want"] {
  const { fate, line, address } = one;
  const wish = { ...AT_ONCE, why: { reason: `${reasonOf(line)}${stepOf(fate)}`, drift: false } };
  const recalled = (id: string, as: Address): Recall => ({
    ...standingAt(id),
    address: as,
    inside: context.inside.get(id) ?? [],
    needs: needs.get(id) ?? [],
  });
  switch (fate.kind) {
    case "same":
      return fate.now === null ? "left" : "same";
    case "with-channel":
    case "left":
      return "left";
    case "edit":
      return { ...wish, kind: "edited", body: fate.body };
    case "recall":
      return { ...wish, kind: "gone", body: null, recall: recalled(fate.now, address) };
    case "restore": {
      const recall = recalled(fate.now, formerAddress(address, fate.now));
      return { ...wish, kind: "restored", body: bodyOf(line), recall };
    }
    case "deferred": {
      const { body, channelId, deferred } = fate;
      return { ...wish, kind: "posted", body, into: channelId, moved: null, deferred };
    }
    case "post": {
      const { body, channelId, now } = fate;
      const post = { ...wish, kind: "posted", body, into: channelId } as const;
      if (now === null) return { ...post, moved: null };
      return {
        ...post,
        moved: movedFrom(now, channelId, context),
        recall: recalled(now, formerAddress(address, now)),
      };
    }
    default:
      return fate satisfies never;
  }
}

const formerAddress = (address: Address, id: string): Address =>
  formerMessageAddress(messageOfAddress(address).key, standingAt(id).messageId);

function movedFrom(now: string, channelId: string, context: UndoContext) {
  const from = standingAt(now).channelId;
  const nameOf = (id: string) => context.placeNames.get(id) ?? addressKey(channelAddressOf(context, id));
  return from === channelId ? null : { from: nameOf(from), to: nameOf(channelId) };
}

function stepOf({ kind, now }: MessageFate): string {
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

/** What is bound once it is posted or edited, and under which address the present one is known until it is gone. */
function rememberSent({ fate, address, line }: FatedMessage, { state }: UndoContext): RememberTemplate[] {
  if (fate.kind !== "edit" && fate.kind !== "post") return [];
  const applied = { ...line.bound?.applied, sent: fate.body };
  if (fate.kind === "edit") return [{ type: "bind", address, id: [fate.now], applied }];
  const post: RememberTemplate = { type: "bind", address, id: [fate.channelId, refTo(address)], applied };
  const present = fate.now === null ? undefined : state.resources[address];
  return fate.now === null || present === undefined
    ? [post]
    : [post, formerBinding(formerAddress(address, fate.now), present)];
}

/** The message that stands for the key without a call: the present one, or the one before. */
function rememberStanding({ fate, address, line }: FatedMessage, context: UndoContext): StateRecord[] {
  const { bound } = line;
  if (fate.kind === "same") {
    const { now } = fate;
    return bindingNow(context, address, now === null || bound === null ? null : { ...bound, id: now });
  }
  if (fate.kind !== "restore") return [];
  const former = formerAddress(address, fate.old);
  return [...bindingNow(context, address, bound), ...bindingNow(context, former, null)];
}

function findingsOf(one: FatedMessage, context: UndoContext): Finding[] {
  const { address, fate } = one;
  switch (fate.kind) {
    case "left":
      return [notRestored(address, fate.why, fate.hint)];
    case "recall":
      return [...editedSince(one, fate.now, context), ...protectedPost(context, address, "recalled")];
    case "edit":
      return editedSince(one, fate.now, context);
    case "post":
      return [
        notRestored(
          address,
          "it is posted again as a new message; the replies and reactions that it had are lost",
        ),
      ];
    case "same":
    case "restore":
    case "deferred":
    case "with-channel":
      return [];
    default:
      return fate satisfies never;
  }
}

function editedSince({ line, address }: FatedMessage, now: string, { live }: UndoContext): Finding[] {
  const message = live.messages.get(now);
  if (message == null || line.left === null || saysTheSame(message, line.left) !== "other") return [];
  return [changedSince(address, "what it says", "takes it back all the same")];
}

/** `101/08a1`, taken apart. */
function standingAt(id: string): Standing {
  const { channelId = "", id: messageId = id } = parsePostKey(id) ?? {};
  return { channelId: channelId as ChannelId, messageId: messageId as MessageId };
}
