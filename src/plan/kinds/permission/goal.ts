// A permission goal: some of the bits that one role or user shall hold in one channel. Bits that nobody asks for stay.

import type { Address } from "../../../model/address.js";
import type { Subject } from "../../../model/guild.js";
import type { ChannelId } from "../../../model/ids.js";
import type { Bitmap } from "../../../model/permissions.js";
import type { Cause, Goal, Said } from "../../value/goal.js";
import type { Ref } from "../../value/plan.js";

export interface PermissionGoal extends Goal {
  /** The address of the channel. */
  readonly within: Address;
  /** A Ref where this plan creates the channel: nobody holds anything in it, but for what they are born with. */
  readonly channel: ChannelId | Ref;
  readonly subject: Subject;
  /** `value` holds no bit outside `mask`. null: nobody knows what is to be held. */
  readonly want: { readonly mask: Bitmap; readonly value: Bitmap } | null;
  /** The bits that the call `by` gives on its way, such as view by `create_channel channel.rules`; null for none. */
  readonly born: { readonly bits: Bitmap; readonly by: string } | null;
  readonly why: (now: Bitmap, after: Bitmap) => Cause;
  readonly hindered: (by: PermissionHindrance) => Said;
}

/**
 * Why nothing is done. gone: the channel was deleted. unread: the service did not tell what is held. office: the subject may
 * manage the channel, which no call gives or takes (service-facts 3.32). unknown: nobody knows what is to be held.
 */
export type PermissionHindrance = "gone" | "unread" | "office" | "unknown";
