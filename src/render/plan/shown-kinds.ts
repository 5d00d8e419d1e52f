// How each kind of change is shown: under what it stands, and what its headline tells. One line a kind.

import type { AddressKind } from "../../model/address.js";
import type { ChangeKind } from "../../plan/value/plan.js";
import type { ThingLabel } from "../../words/en/render/page.js";

export interface ShownKindRow {
  /** What it may stand under in the tree. */
  readonly under: readonly AddressKind[];
  /** `tree` is that of groups and channels; the others stand behind it. */
  readonly section: "tree" | "announcement" | "policy";
  /**
   * Which headline the change gets. `place`: a group or channel. `subject`: a role or user with its flags.
   * `content`: a message or thread.
   */
  readonly headline: "place" | "subject" | "content" | "name" | "reaction" | "address" | "protection";
  /** What it is drawn as where a page knows no more of it: a channel as one of text. null: nothing is drawn. */
  readonly drawn: ThingLabel | null;
}

export const SHOWN_KINDS: Readonly<Record<ChangeKind, ShownKindRow>> = {
  group: { under: [], section: "tree", headline: "place", drawn: "group" },
  channel: { under: ["group"], section: "tree", headline: "place", drawn: "text" },
  role_permission: { under: ["channel"], section: "tree", headline: "subject", drawn: "role" },
  user_permission: { under: ["channel"], section: "tree", headline: "subject", drawn: "role" },
  pin: { under: ["channel"], section: "tree", headline: "name", drawn: "pin" },
  message: { under: ["channel"], section: "tree", headline: "content", drawn: "message" },
  reaction: { under: ["channel", "message"], section: "tree", headline: "reaction", drawn: "reaction" },
  thread: { under: ["channel"], section: "tree", headline: "content", drawn: "thread" },
  announcement: { under: [], section: "announcement", headline: "address", drawn: "announcement" },
  policy: { under: [], section: "policy", headline: "protection", drawn: null },
};

/** Whether it hangs on a channel or a message. */
export const isInsideChannel = (kind: ChangeKind): boolean =>
  SHOWN_KINDS[kind].under.some((above) => above !== "group");

/** Of an object by the kind in its address. */
export const drawnAs = (kind: AddressKind): ThingLabel | null =>
  SHOWN_KINDS[kind === "permission" || kind === "role" ? "role_permission" : kind].drawn;
