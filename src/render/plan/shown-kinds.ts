// Describes in one row how a plan shows each kind of change: the objects above it, and the form of its headline. The rows are for
// change-tree.ts, change-headline.ts and change-details.ts.

import type { AddressKind } from "../../model/address.js";
import type { ChangeKind } from "../../plan/value/plan.js";
import type { ThingLabel } from "../../words/en/render/page.js";

export interface ShownKindRow {
  /** Lists the kinds of objects that may be above it in the tree. */
  readonly under: readonly AddressKind[];
  /** `tree` is the section of groups and channels. The other sections follow it. */
  readonly section: "tree" | "announcement" | "policy";
  /**
   * Chooses the headline of the change. `place` is a group or channel. `subject` is a role or user with its flags. `content` is a
   * message or thread.
   */
  readonly headline:
    | "place"
    | "subject"
    | "content"
    | "name"
    | "reaction"
    | "address"
    | "protection"
    | "member";
  /**
   * Names the default icon of the kind. If a page does not know the type of a channel, it draws a text channel. null means that
   * the kind has no icon.
   */
  readonly drawn: ThingLabel | null;
  /** The headline of a create does not show all values, so the lines below it do. */
  readonly showsNew?: true;
}

export const SHOWN_KINDS: Readonly<Record<ChangeKind, ShownKindRow>> = {
  role: { under: [], section: "tree", headline: "place", drawn: "role", showsNew: true },
  group: { under: [], section: "tree", headline: "place", drawn: "group" },
  channel: { under: ["group"], section: "tree", headline: "place", drawn: "text" },
  role_permission: { under: ["channel"], section: "tree", headline: "subject", drawn: "role" },
  user_permission: { under: ["channel"], section: "tree", headline: "subject", drawn: "role" },
  member: { under: [], section: "tree", headline: "member", drawn: "role" },
  channel_admin: { under: ["channel"], section: "tree", headline: "member", drawn: "role" },
  pin: { under: ["channel"], section: "tree", headline: "name", drawn: "pin" },
  message: { under: ["channel"], section: "tree", headline: "content", drawn: "message", showsNew: true },
  reaction: { under: ["channel", "message"], section: "tree", headline: "reaction", drawn: "reaction" },
  thread: { under: ["channel"], section: "tree", headline: "content", drawn: "thread", showsNew: true },
  announcement: { under: [], section: "announcement", headline: "address", drawn: "announcement" },
  policy: { under: [], section: "policy", headline: "protection", drawn: null },
};

export const isInsideChannel = (kind: ChangeKind): boolean =>
  SHOWN_KINDS[kind].under.some((above) => above !== "group");

/** Returns the icon for the kind of an address. */
export const drawnAs = (kind: AddressKind): ThingLabel | null =>
  SHOWN_KINDS[kind === "permission" || kind === "role" ? "role_permission" : kind].drawn;
