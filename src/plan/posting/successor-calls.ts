// Successor calls replace a message that the plan removes: they post, react, pin and announce. After these calls,
// readers can do without the old message. The kinds that recall a message or take down its pin wait for these calls.

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import { operationId } from "../value/draft.js";

export interface Successors {
  /** The lists have the addresses of new posts, reactions and pins. */
  readonly posts: readonly Address[];
  readonly reactions: readonly Address[];
  readonly pins: readonly Address[];
  /** `true` means that the message is announced, so the next announcement must come before its recall. */
  readonly isAnnounced: boolean;
}

/** Returns the ids of the calls. An id of a call that the plan does not make has no effect. */
export const successorCalls = ({ posts, reactions, pins, isAnnounced }: Successors): string[] => [
  ...posts.map((address) => operationId("post_message", address)),
  ...reactions.map((address) => operationId("put_reaction", address)),
  ...pins.map((address) => operationId("put_pin", address)),
  ...(isAnnounced ? ANNOUNCING : []),
];

/** A plan has at most one of the calls that set the next announcement. */
const ANNOUNCING = (["create_announce", "create_recommend_announce", "delete_announce"] as const).map(
  (name) => operationId(name, ANNOUNCEMENT),
);
