// Successor calls: those after which readers no longer need a message that goes away, since what takes its place is posted,
// reacted to, pinned and announced.

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import { operationId } from "../value/draft.js";

/** What takes the place of a message. */
export interface Successors {
  /** The addresses of what is posted, reacted and pinned. */
  readonly posts: readonly Address[];
  readonly reactions: readonly Address[];
  readonly pins: readonly Address[];
  /** Whether the message is announced, so that the next announcement comes before it goes. */
  readonly isAnnounced: boolean;
}

/** Ids; those of calls that the plan does not make mean nothing. */
export const successorCalls = ({ posts, reactions, pins, isAnnounced }: Successors): string[] => [
  ...posts.map((address) => operationId("post_message", address)),
  ...reactions.map((address) => operationId("put_reaction", address)),
  ...pins.map((address) => operationId("put_pin", address)),
  ...(isAnnounced ? ANNOUNCING : []),
];

/** Of the calls that bring the next announcement a plan has one at most. */
const ANNOUNCING = (["create_announce", "create_recommend_announce", "delete_announce"] as const).map(
  (name) => operationId(name, ANNOUNCEMENT),
);
