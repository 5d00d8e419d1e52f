// English: how many calls an apply made, such as `2 pins set or removed` and `2 created`.

import type { PhraseWords } from "../../catalogue.js";
import type { CallsOf, MadeCallsParams } from "../../params/plan/made-calls.js";
import { own, say } from "../../say.js";

const NAMES: Readonly<Record<CallsOf, { readonly noun?: string; readonly done?: string }>> = {
  created: { done: "created" },
  changed: { done: "changed" },
  deleted: { done: "deleted" },
  permissions: { noun: "permission", done: "changed" },
  pins: { noun: "pin", done: "set or removed" },
  announcements: { noun: "announcement", done: "made or withdrawn" },
  messages: { noun: "message", done: "posted, edited or recalled" },
  reactions: { noun: "reaction", done: "set or removed" },
  threads: { noun: "thread", done: "posted or deleted" },
  others: { noun: "other call" },
};

export const madeCalls: PhraseWords<MadeCallsParams> = {
  "made-calls": ({ of, count }) => {
    const { noun, done } = NAMES[of];
    const what = noun === undefined ? [] : [`${noun}${count === 1 ? "" : "s"}`];
    return say`${own([count, ...what, ...(done === undefined ? [] : [done])].join(" "))}`;
  },
};
