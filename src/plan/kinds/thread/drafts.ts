// Thread goals: what shall be with one thread of a forum channel; and what they make: its post or deletion, and changes without a
// call: a new key, an adoption, a thread that is managed no longer, a post that does not show yet. No call edits a thread
// (service-facts 3.3).

import type { DesiredThread } from "../../../config/desired-message.js";
import type { Address } from "../../../model/address.js";
import { enumName } from "../../../model/enums.js";
import { refTo } from "../../../model/ref.js";
import { postsInto } from "../../../model/sequence.js";
import type { Thread } from "../../../model/thread.js";
import type { Payload } from "../../../protocol/payloads/index.js";
import { THREAD_FORMAT } from "../../../protocol/wire/thread-body.js";
import { keyMoved } from "../../claims/claim-changes.js";
import {
  type Contribution,
  changed,
  type DraftChange,
  draftCall,
  joinContributions,
  NOTHING,
  PHASE,
  uncalled,
} from "../../value/draft.js";
import { changeOf, type Goal, type Why } from "../../value/goal.js";
import type { AttributeChange, Deferred, Ref, RememberTemplate } from "../../value/plan.js";
import { rememberedWith } from "../../value/remembering.js";

/** As it travels; `{sent}` of state is the same. */
export type ThreadText = Pick<DesiredThread, keyof Payload<"PostThread">>;

/** What a post of a thread shows, part by part. */
const SHOWN: Readonly<Record<keyof ThreadText, (text: ThreadText) => AttributeChange>> = {
  title: ({ title }) => changed("title", null, title),
  content: ({ content }) => changed("content", null, content),
  format: ({ format }) => changed("format", null, enumName(THREAD_FORMAT, format)),
};

export const THREAD_PARTS = Object.keys(SHOWN) as readonly (keyof ThreadText)[];

export interface ThreadGoal extends Goal {
  /** A Ref where this plan creates the channel. */
  readonly channel: string | Ref;
  /** The live thread that it is about; null: there is none. */
  readonly live: Thread | null;
  /**
   * unmanaged: the live thread stays as it is, and state forgets it. null: nobody can tell whether it stands, so it is left
   * alone.
   */
  readonly want: "there" | "gone" | "unmanaged" | null;
  /** What is posted where none is there; null: nothing is. */
  readonly text: ThreadText | null;
  /** The order in which the change that posts it tells the text. */
  readonly textOrder: readonly (keyof ThreadText)[];
  readonly why: Why;
  /** Why the live thread stands for the address from now on, and the id that did before; null: it does already. */
  readonly adopted: (Why & { readonly before: string | null }) | null;
  /** The address that the file gave it before (`moved:`); null: the same. */
  readonly formerAddress: Address | null;
  /** Why it is posted later, such as a post that does not show yet; null: it is posted now. */
  readonly deferred: Deferred | null;
  /** Ids of the calls that come before. */
  readonly after: readonly string[];
}

/** Of a thread that is not posted now, stands under its key, and waits for nothing. */
export const AS_IT_STANDS = {
  text: null,
  textOrder: [],
  adopted: null,
  formerAddress: null,
  deferred: null,
  after: [],
} as const satisfies Partial<ThreadGoal>;

export const threadDrafts = (goals: readonly ThreadGoal[]): Contribution =>
  joinContributions(
    goals.map((goal) => {
      const made = madeOf(goal);
      if (goal.formerAddress === null) return made;
      const moved = keyMoved(shownOf(goal), goal.formerAddress);
      return { ...made, drafts: [moved, ...made.drafts], unchanged: 0 };
    }),
  );

function madeOf(goal: ThreadGoal): Contribution {
  const { live, want, text, remember, deferred } = goal;
  if (want === null) return NOTHING;
  if (want === "there" && live === null) {
    const drafts = text === null ? [] : [post(goal, text)];
    return { ...NOTHING, drafts, deferred: deferred === null ? [] : [deferred] };
  }
  const drafts = live === null ? [] : draftsOf(goal, live);
  const changes = want === "gone" && drafts.length > 0;
  const isSo = want === "there" && drafts.length === 0;
  return { ...NOTHING, drafts, remember: changes ? [] : remember.whenUnchanged, unchanged: isSo ? 1 : 0 };
}

/** Of a goal whose thread is there. */
function draftsOf(goal: ThreadGoal, live: Thread): DraftChange[] {
  if (goal.want === "gone") return [deletion(goal, live)];
  if (goal.want === "unmanaged") return [unmanaged(goal, live)];
  return goal.adopted === null ? [] : [adoption(goal, live, goal.adopted)];
}

function post(goal: ThreadGoal, text: ThreadText): DraftChange {
  const { address, within, channel, textOrder, why, deferred, remember, after } = goal;
  const operation = draftCall("post_thread", address, {
    params: { channel_id: channel },
    body: { ...text },
    remember: remember.afterCalls,
    phase: PHASE.message,
    sequences: [postsInto(within)],
    needs: after,
    ...(within === null ? {} : { audience: within }),
  });
  return {
    change: changeOf(goal, "thread", {
      action: "create",
      attributes: textOrder.map((part) => SHOWN[part](text)),
      reversible: true,
      ...why,
    }),
    operations: deferred === null ? [operation] : [],
  };
}

function deletion(goal: ThreadGoal, live: Thread): DraftChange {
  const { address, channel, why, remember, after } = goal;
  return {
    change: changeOf(goal, "thread", {
      action: "delete",
      attributes: [changed("title", live.title, null), changed("id", live.id, null)],
      reversible: false,
      ...why,
    }),
    operations: [
      draftCall("delete_thread", address, {
        params: { channel_id: channel, thread_id: live.id },
        remember: remember.afterCalls,
        phase: PHASE.deleteThread,
        needs: after,
      }),
    ],
  };
}

const unmanaged = (goal: ThreadGoal, live: Thread): DraftChange =>
  uncalled({
    ...shownOf(goal),
    action: "forget",
    attributes: [changed("id", live.id, null)],
    ...goal.why,
  });

function adoption(
  goal: ThreadGoal,
  live: Thread,
  { before, ...why }: NonNullable<ThreadGoal["adopted"]>,
): DraftChange {
  const title = goal.text?.title ?? null;
  const attributes = [changed("title", live.title, title), changed("id", before, live.id)];
  return uncalled({ ...shownOf(goal), action: "adopt", attributes, ...why });
}

const shownOf = ({ address, name, within, source }: ThreadGoal) =>
  ({ address, name, within, source, kind: "thread" }) as const;

/** What state keeps of a thread that was posted: what was sent, and nothing of what it says, since it was not read yet. */
export const threadBinding = (
  address: Address,
  { channel, text }: Pick<ThreadGoal, "channel" | "text">,
): RememberTemplate =>
  rememberedWith(address, { id: [channel, refTo(address)], applied: { sent: { ...text }, read: null } });
