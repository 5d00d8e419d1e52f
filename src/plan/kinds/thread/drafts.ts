// Has the goals of threads in forum channels, and makes their drafts: a post, a deletion, or a change without a call. Such a change is a
// new key, an adoption, an unmanaged thread, or a post that does not show yet. The service cannot edit a thread (service-facts 3.3).

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

/** The text is in the form of the call, and `{sent}` in state has the same form. */
export type ThreadText = Pick<DesiredThread, keyof Payload<"PostThread">>;

/** A post of a thread shows these parts. */
const SHOWN: Readonly<Record<keyof ThreadText, (text: ThreadText) => AttributeChange>> = {
  title: ({ title }) => changed("title", null, title),
  content: ({ content }) => changed("content", null, content),
  format: ({ format }) => changed("format", null, enumName(THREAD_FORMAT, format)),
};

export const THREAD_PARTS = Object.keys(SHOWN) as readonly (keyof ThreadText)[];

export interface ThreadGoal extends Goal {
  /** If this plan creates the channel, the value is a Ref. */
  readonly channel: string | Ref;
  /** The goal is about this live thread. `null` means that no live thread was found. */
  readonly live: Thread | null;
  /**
   * `unmanaged` means that the live thread stays and state forgets it. `null` means that its presence is unknown, so the plan leaves it
   * alone.
   */
  readonly want: "there" | "gone" | "unmanaged" | null;
  /** The plan posts this text if there is no thread. `null` means that the plan posts no thread. */
  readonly text: ThreadText | null;
  /** The change of the post shows the parts in this order. */
  readonly textOrder: readonly (keyof ThreadText)[];
  readonly why: Why;
  /** Says why the address gets this live thread, and the id that it had before. `null` means that the address has it already. */
  readonly adopted: (Why & { readonly before: string | null }) | null;
  /** The file had this address before (`moved:`). `null` means the same address. */
  readonly formerAddress: Address | null;
  /** Says why a later plan posts it, such as a post that does not show yet. `null` means that this plan posts it. */
  readonly deferred: Deferred | null;
  /** These calls come first. The values are their ids. */
  readonly after: readonly string[];
}

/** A goal with these members posts no thread now, keeps its key, and waits for nothing. */
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

/** Makes the drafts of a goal whose thread exists. */
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

/** State remembers the sent text of a posted thread. It does not know the shown text, since no run has read it yet. */
export const threadBinding = (
  address: Address,
  { channel, text }: Pick<ThreadGoal, "channel" | "text">,
): RememberTemplate =>
  rememberedWith(address, { id: [channel, refTo(address)], applied: { sent: { ...text }, read: null } });
