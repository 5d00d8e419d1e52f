// Message goals: what is to become of one message that guildform posts, such as `message.rules`: posted, edited in place,
// replaced by a new one, taken away, or brought back to the one before; and what they make: one change each, with its post or
// edit, and the recall of the message that it takes the place of.
//
// A new message is posted, gets its reactions, pin and announcement, and only then the old one is unpinned and recalled
// (service-facts 3.21, 3.23, 3.24). Posts into one channel go one after the other, in the order of the goals, and wait until its
// readers are as planned.

import type { Address } from "../../../model/address.js";
import type { Json, JsonObject } from "../../../model/json.js";
import type { Message } from "../../../model/message.js";
import { postsInto } from "../../../model/sequence.js";
import { messageAttributes, saidBy } from "../../content/message-attributes.js";
import {
  type Contribution,
  changed,
  type DraftCall,
  type DraftChange,
  draftCall,
  forget,
  joinContributions,
  NOTHING,
  PHASE,
} from "../../value/draft.js";
import { changeOf, type Goal, type Why } from "../../value/goal.js";
import type { Standing } from "../../value/message-disposition.js";
import type { AttributeChange, Change, Deferred, Ref } from "../../value/plan.js";

/** `remember.whenUnchanged` is told in any case: which message stands for the key by now. */
export interface MessageGoal extends Goal {
  /** The message that stands for the key now; null: none. */
  readonly now: PresentMessage | null;
  /** Changes without a call: the key changed, or a message that stood there is taken over. */
  readonly adoptions: readonly DraftChange[];
  /** same: it says what it shall say. left: nothing is done, whatever it says. */
  readonly want: MessageWant | "same" | "left";
}

export interface PresentMessage extends Standing {
  readonly message: Message;
  /** The body that it was posted with, as far as state knows. */
  readonly sent: Json | null;
}

/** `body`: a body that says what the message shall say. */
export type MessageWant = MessageChange &
  (
    | {
        readonly kind: "posted";
        readonly body: JsonObject;
        /** The id of the channel, or a Ref to the call that creates it. */
        readonly into: string | Ref;
        /** The names of the old and the new channel, such as `lobby` and `rules`; null: the message stays in its channel. */
        readonly moved: { readonly from: string; readonly to: string } | null;
      }
    | { readonly kind: "edited"; readonly body: JsonObject }
    /** The message before is still there and stands for the key again; null: nobody knows what it says. */
    | { readonly kind: "restored"; readonly body: JsonObject | null; readonly former: Standing }
    | { readonly kind: "gone"; readonly body: null }
  );

interface MessageChange {
  readonly why: Why;
  /** Why a later plan does it; null: this one does. */
  readonly deferred: Deferred | null;
  /** The message that goes in the end; null: none, or a later plan takes it away. */
  readonly recall: Recall | null;
  /** The call that takes the message along, such as `delete_channel channel.rules`. */
  readonly carriedBy: readonly string[];
}

export interface Recall extends Standing {
  /** Under which it goes: `message.rules/08a1` where another message stands for the key. */
  readonly address: Address;
  /** What state forgets beside it. */
  readonly inside: readonly Address[];
  /** Ids of the calls after which readers no longer need it. */
  readonly after: readonly string[];
}

/** A change that is made at once, and takes no message away. */
export const AT_ONCE = { deferred: null, recall: null, carriedBy: [] } as const;

export const messageDrafts = (goals: readonly MessageGoal[]): Contribution =>
  joinContributions(goals.map(draftsOf));

function draftsOf(goal: MessageGoal): Contribution {
  const { want, adoptions } = goal;
  const contribution = { ...NOTHING, remember: goal.remember.whenUnchanged };
  if (want === "left") return { ...contribution, drafts: adoptions };
  if (want === "same")
    return { ...contribution, drafts: adoptions, unchanged: adoptions.length === 0 ? 1 : 0 };
  const { carriedBy, deferred } = want;
  const operations = deferred === null ? callsOf(goal, want) : [];
  return {
    ...contribution,
    drafts: [...adoptions, { change: messageChange(goal, want), operations, carriedBy }],
    deferred: deferred === null ? [] : [deferred],
  };
}

function messageChange(goal: MessageGoal, want: MessageWant): DraftChange["change"] {
  const action = actionOf(goal, want);
  return changeOf(goal, "message", {
    action,
    attributes: [...placeOf(want), ...partsOf(goal, want)],
    // What it said can be said again; the reactions and replies of members go with the message.
    reversible: action !== "delete" && action !== "replace",
    ...want.why,
  });
}

const actionOf = ({ now }: MessageGoal, { kind }: MessageWant): Change["action"] =>
  kind === "posted" && now === null ? "create" : ACTIONS[kind];

const ACTIONS = {
  posted: "replace",
  restored: "replace",
  edited: "update",
  gone: "delete",
} as const satisfies Record<MessageWant["kind"], Change["action"]>;

const placeOf = (want: MessageWant): AttributeChange[] =>
  want.kind === "posted" && want.moved !== null ? [changed("channel", want.moved.from, want.moved.to)] : [];

/** Where state does not tell what it says, what stays is shown too. */
function partsOf({ now }: MessageGoal, { body }: MessageWant): AttributeChange[] {
  const liveBody = now === null ? null : saidBy(now.message, now.sent);
  return messageAttributes(liveBody, body, { whole: liveBody !== null && liveBody !== now?.sent });
}

function callsOf(goal: MessageGoal, want: MessageWant): DraftCall[] {
  const recalls = want.recall === null ? [] : [recallOf(want.recall)];
  switch (want.kind) {
    case "posted":
      return [postOf(goal, want), ...recalls];
    case "edited":
      return [editOf(goal, want), ...recalls];
    case "restored":
      return recalls.map((one) => ({ ...one, restsOn: standingAgain(goal, want.former) }));
    case "gone":
      return recalls;
    default:
      return want satisfies never;
  }
}

/** Readers are left with the message before, so the present one goes only while that one is there. */
const standingAgain = ({ address }: MessageGoal, { channelId, messageId }: Standing) =>
  ({ address, fact: { kind: "message", channel_id: channelId, message_id: messageId } }) as const;

type WantOf<Kind extends MessageWant["kind"]> = Extract<MessageWant, { readonly kind: Kind }>;

const postOf = (goal: MessageGoal, { into, body }: WantOf<"posted">): DraftCall =>
  draftCall("post_message", goal.address, {
    params: { channel_id: into },
    body,
    sequences: [postsInto(goal.within)],
    ...saying(goal),
  });

function editOf(goal: MessageGoal, { body }: WantOf<"edited">): DraftCall {
  const { address, now } = goal;
  if (now === null) throw new Error(`${address} would be edited, and is not there`);
  const { markdown = null, keyboard = null } = body;
  return draftCall("patch_guild_message", address, {
    params: { channel_id: now.channelId, patch_msg_id: now.messageId },
    body: { markdown, keyboard },
    ...saying(goal),
  });
}

/** What a post and an edit have in common. */
const saying = ({ within, remember }: MessageGoal) => ({
  remember: remember.afterCalls,
  phase: PHASE.message,
  audience: within ?? undefined,
});

const recallOf = ({ address, channelId, messageId, inside, after }: Recall): DraftCall =>
  draftCall("recall_message", address, {
    params: { channel_id: channelId, message_id: messageId },
    remember: [address, ...inside].map(forget),
    phase: PHASE.recall,
    needs: after,
  });
