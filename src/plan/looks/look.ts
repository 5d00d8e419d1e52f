// Look: how a thing that a plan builds on is looked at, without the file: by ids and names alone. What each kind of look
// sees, reads and tells stands in its row (looks/rows.ts).

import type { SequenceKey } from "../../model/sequence.js";

/** What each kind of look names. `Basis.live` is what it sees. */
interface Looks {
  /** The attributes of a channel or group but for its place. */
  readonly channel: { readonly id: string };
  /** Id, name, type and group of a channel or group: what a plan knows it by that changes nothing in it. */
  readonly identity: { readonly id: string };
  /** The ids of the live channels, or groups, of that name: what is to be created must not be there. */
  readonly name: { readonly name: string; readonly group: boolean };
  /** The ids of the siblings, in order. */
  readonly order: { readonly parent: SequenceKey };
  /** The bits as a decimal string. */
  readonly permission: {
    readonly channel_id: string;
    readonly subject: "role" | "user";
    readonly subject_id: string;
  };
  /** The ids of the pinned messages, sorted. */
  readonly pins: { readonly channel_id: string };
  /** Always null: it cannot be read, only what state says of it counts. */
  readonly announcement: unknown;
  /** What the message says, as `messageFacts` gives it. */
  readonly message: { readonly channel_id: string; readonly message_id: string };
  /** Whether the bot has reacted so. */
  readonly reaction: {
    readonly channel_id: string;
    readonly message_id: string;
    /** The kind of emoji on the wire, and its id. */
    readonly type: number;
    readonly emoji_id: string;
  };
  /** The title of the thread, and a digest of what it says. */
  readonly thread: { readonly channel_id: string; readonly thread_id: string };
  /** Always null: not posted yet; only what state says of it counts. */
  readonly post: unknown;
  /** Always null: what state protects counts. */
  readonly protected: unknown;
}

export type LookKind = keyof Looks;

/** A look of one kind, such as `{"kind": "pins", "channel_id": "101"}`. */
export type LookOf<Kind extends LookKind> = { [One in Kind]: { readonly kind: One } & Looks[One] }[Kind];

export type Look = LookOf<LookKind>;
