// Has the goals of messages that guildform posts, such as `message.rules`, and makes their drafts. A goal posts a message, edits it in
// place, replaces it with a new one, recalls it, or restores the former one. It makes one change, with its post or edit, and the recall of
// the message that it replaces.
//
// A replacement is posted first and gets its reactions, pin and announcement. Only then the old message is unpinned and recalled
// (service-facts 3.21, 3.23, 3.24). Posts into one channel run one after the other, in the order of the goals. All these posts wait until
// the access of the channel is as planned.

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
import type { PostPlace } from "../../value/message-disposition.js";
import type { AttributeChange, Change, Deferred, Ref } from "../../value/plan.js";

/** The records of `remember.whenUnchanged` are written in any case: they say which message has the key now. */
export interface MessageGoal extends Goal {
  /** The key has this message now. `null` means that the key has no message. */
  readonly now: PresentMessage | null;
  /** These are changes without a call: a new key, or an adopted message. */
  readonly adoptions: readonly DraftChange[];
  /** `same` means that the message has the wanted content. `left` means that the plan does nothing, with any content. */
  readonly want: MessageWant | "same" | "left";
}

export interface PresentMessage extends PostPlace {
  readonly message: Message;
  /** State knows that this body was sent. `null` means that state does not know the body. */
  readonly sent: Json | null;
}

/** `body` has the wanted content of the message. */
export type MessageWant = MessageChange &
  (
    | {
        readonly kind: "posted";
        readonly body: JsonObject;
        /** The value is the id of the channel, or a Ref to the call that creates it. */
        readonly into: string | Ref;
        /**
         * Holds the names of the old and the new channel, such as `lobby` and `rules`. `null` means that the message stays in its channel.
         */
        readonly moved: { readonly from: string; readonly to: string } | null;
      }
    | { readonly kind: "edited"; readonly body: JsonObject }
    /** The former message still exists and gets its key back. A null body means that its content is unknown. */
    | { readonly kind: "restored"; readonly body: JsonObject | null; readonly former: PostPlace }
    | { readonly kind: "gone"; readonly body: null }
  );

interface MessageChange {
  readonly why: Why;
  /** Says why a later plan makes the change. `null` means that this plan makes it. */
  readonly deferred: Deferred | null;
  /** The plan recalls this message in the end. `null` means that no message goes, or that a later plan recalls it. */
  readonly recall: Recall | null;
  /** These calls remove the message with their own effect, such as `delete_channel channel.rules`. */
  readonly carriedBy: readonly string[];
}

export interface Recall extends PostPlace {
  /** State has the message under this address, such as `message.rules/08a1` when the key has another message. */
  readonly address: Address;
  /** State forgets these addresses together with the message. */
  readonly inside: readonly Address[];
  /** The message goes after these calls, when readers no longer need it. The values are their ids. */
  readonly after: readonly string[];
}

/** A change with these members happens now, and recalls no message. */
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
    // A later post can repeat the words, but the reactions and replies of members go with the message.
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

/** If state does not know the sent body, the change shows unchanged parts too. */
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

/** Readers get the former message back, so the present one goes only while the former one exists. */
const standingAgain = ({ address }: MessageGoal, { channelId, messageId }: PostPlace) =>
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

/** A post and an edit share these members. */
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
