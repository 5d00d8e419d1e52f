// How each kind of change is shown: under what it stands, and what its headline tells. One line a kind.

import type { AddressKind } from "../../model/address.js";
import type { ChangeKind } from "../../plan/value/plan.js";

export interface ShownKind {
  /** What it may stand under in the tree. */
  readonly under: readonly AddressKind[];
  /** `tree` is that of groups and channels; the others stand behind it. */
  readonly section: "tree" | "announcement" | "policy";
  /** A place is a group or channel. Of a subject its flags are told, of content how it was taken over. */
  readonly told: "place" | "subject" | "content" | "name" | "reaction" | "address" | "protection";
}

export const SHOWN_KINDS: Readonly<Record<ChangeKind, ShownKind>> = {
  group: { under: [], section: "tree", told: "place" },
  channel: { under: ["group"], section: "tree", told: "place" },
  role_permission: { under: ["channel"], section: "tree", told: "subject" },
  user_permission: { under: ["channel"], section: "tree", told: "subject" },
  pin: { under: ["channel"], section: "tree", told: "name" },
  message: { under: ["channel"], section: "tree", told: "content" },
  reaction: { under: ["channel", "message"], section: "tree", told: "reaction" },
  thread: { under: ["channel"], section: "tree", told: "content" },
  announcement: { under: [], section: "announcement", told: "address" },
  policy: { under: [], section: "policy", told: "protection" },
};

/** Whether it hangs on a channel or a message. */
export const isInsideChannel = (kind: ChangeKind): boolean =>
  SHOWN_KINDS[kind].under.some((above) => above !== "group");
