// Counts the calls of an apply, such as `2 pins set or removed` and `2 created`.

import { phrases } from "../../codes.js";
import { own, say } from "../../say.js";

/** Calls with the same name are counted together. */
export type CallsOf =
  | "created"
  | "changed"
  | "deleted"
  | "permissions"
  | "members"
  | "pins"
  | "announcements"
  | "messages"
  | "reactions"
  | "threads"
  /** This version of guildform does not know these calls. */
  | "others";

export interface MadeCalls {
  readonly of: CallsOf;
  readonly count: number;
}

const NAMES: Readonly<Record<CallsOf, { readonly noun?: string; readonly done?: string }>> = {
  created: { done: "created" },
  changed: { done: "changed" },
  deleted: { done: "deleted" },
  permissions: { noun: "permission", done: "changed" },
  members: { noun: "membership", done: "given or taken" },
  pins: { noun: "pin", done: "set or removed" },
  announcements: { noun: "announcement", done: "made or withdrawn" },
  messages: { noun: "message", done: "posted, edited or recalled" },
  reactions: { noun: "reaction", done: "set or removed" },
  threads: { noun: "thread", done: "posted or deleted" },
  others: { noun: "other call" },
};

export const madeCalls = phrases({
  "made-calls": ({ of, count }: MadeCalls) => {
    const { noun, done } = NAMES[of];
    const what = noun === undefined ? [] : [`${noun}${count === 1 ? "" : "s"}`];
    return say`${own([count, ...what, ...(done === undefined ? [] : [done])].join(" "))}`;
  },
});
