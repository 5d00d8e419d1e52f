// How each kind of change is shown: under what it stands, and what its headline tells. One line a kind.

import type { AddressKind } from "../../model/address.js";
import type { ChangeKind } from "../../plan/value/plan.js";
import type { ThingLabel } from "../../words/params/render/page.js";

export interface ShownKind {
  /** What it may stand under in the tree. */
  readonly under: readonly AddressKind[];
  /** `tree` is that of groups and channels; the others stand behind it. */
  readonly section: "tree" | "announcement" | "policy";
  /** A place is a group or channel. Of a subject its flags are told, of content how it was taken over. */
  readonly told: "place" | "subject" | "content" | "name" | "reaction" | "address" | "protection";
  /** What it is drawn as where a page knows no more of it: a channel as one of text. null: nothing is drawn. */
  readonly drawn: ThingLabel | null;
}

export const SHOWN_KINDS: Readonly<Record<ChangeKind, ShownKind>> = {
  group: { under: [], section: "tree", told: "place", drawn: "group" },
  channel: { under: ["group"], section: "tree", told: "place", drawn: "text" },
  role_permission: { under: ["channel"], section: "tree", told: "subject", drawn: "role" },
  user_permission: { under: ["channel"], section: "tree", told: "subject", drawn: "role" },
  pin: { under: ["channel"], section: "tree", told: "name", drawn: "pin" },
  message: { under: ["channel"], section: "tree", told: "content", drawn: "message" },
  reaction: { under: ["channel", "message"], section: "tree", told: "reaction", drawn: "reaction" },
  thread: { under: ["channel"], section: "tree", told: "content", drawn: "thread" },
  announcement: { under: [], section: "announcement", told: "address", drawn: "announcement" },
  policy: { under: [], section: "policy", told: "protection", drawn: null },
};

/** Whether it hangs on a channel or a message. */
export const isInsideChannel = (kind: ChangeKind): boolean =>
  SHOWN_KINDS[kind].under.some((above) => above !== "group");

/** Of an object by the kind in its address. */
export const drawnAs = (kind: AddressKind): ThingLabel | null =>
  SHOWN_KINDS[kind === "permission" || kind === "role" ? "role_permission" : kind].drawn;
