// A thread goal: what shall be with one thread of a forum channel. A thread is posted or deleted, and never edited
// (service-facts 3.3).

import type { DesiredThread } from "../../../config/desired-message.js";
import type { Address } from "../../../model/address.js";
import type { Thread } from "../../../model/thread.js";
import type { Goal, Why } from "../../value/goal.js";
import type { Deferred, Ref } from "../../value/plan.js";

/** As it travels; `{sent}` of state is the same. */
export type ThreadText = Pick<DesiredThread, "title" | "content" | "format">;

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
  readonly told: readonly (keyof ThreadText)[];
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
